import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { testPass, testResident, testVisitorBay } from '@bayshare/app/testing/test-visitors'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let tower: string
let manager: TestPerson
const references: string[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
  const home = { buildingId: tower, manager }
  for (const marking of ['V1', 'V2', 'V3']) await testVisitorBay(testApp, home, marking)
  const host = await testResident(testApp, home)
  references.push(
    await testPass(testApp, host, { plate: 'ABC 123' }),
    await testPass(testApp, host, { plate: 'XO-0XO' }),
    await testPass(testApp, host, { plate: 'LATER1', from: 24 }),
  )
  await as(manager, `admin/vbookings/${references[0]}/`, { act: 'start' })
})
afterAll(() => testApp.stop())

const as = (who: TestPerson, path: string, payload: object) =>
  wireCall(testApp, 'POST', path, payload, { brand: 'portal', token: who.token })
const ask = async (who: TestPerson, payload: object) => {
  const { status, body } = await as(who, 'admin/query/', payload)
  return {
    status,
    ...(body as { meta: { count: number; export_url: string }; data: { reference: string }[] }),
  }
}

test('visitor bookings have every field, are found by all of them and narrowed down', async () => {
  const { data, meta } = await ask(manager, { qid: 'vbookings' })
  expect(meta).toMatchObject({ count: 3, sort_by: 'default', sort_dir: 'desc' })
  const asked = await ask(manager, { qid: 'vbookings', sort_by: 'default' })
  expect(asked.meta).toMatchObject({ count: 3, sort_by: 'default', sort_dir: 'desc' })
  expect(data.map(({ reference }) => reference)[0]).toBe(references[2])
  expect(data.find(({ reference }) => reference === references[0])).toEqual({
    reference: references[0],
    full_name: 'Ben Visitor',
    mobile_number: '+61491570156',
    unit_number: '12A',
    vehicle_rego: 'ABC123',
    bay_label: 'V1',
    building_label: 'Commercial Tower',
    min_datetime: expect.any(String) as string,
    max_datetime: expect.any(String) as string,
    started_datetime: expect.any(String) as string,
    finished_datetime: null,
    timezone: 'Australia/Brisbane',
    state: 'started',
  })
  const counted = async (narrowed: object) =>
    (await ask(manager, { qid: 'vbookings', ...narrowed })).meta.count
  const found: [string, number][] = [
    [references[1]!.slice(0, 8).toLowerCase(), 1],
    ['ben v', 3],
    ['abc-123', 1],
    ['XO0XO', 1],
    ['XOOXO', 0],
    ['12a', 3],
    ['v2', 1],
    ['0491 570', 3],
    ['%', 0],
    ["'", 0],
  ]
  for (const [typed, count] of found)
    expect([typed, await counted({ search_text: typed })]).toEqual([typed, count])
  expect(await counted({ status: 'running' })).toBe(1)
  expect(await counted({ status: 'confirmed' })).toBe(2)
  expect(await counted({ status: 'ended' })).toBe(0)
  expect(await counted({ until: '2020-01-01' })).toBe(0)
})

test('visitor bays say who has them now', async () => {
  const { data } = await ask(manager, { qid: 'vp_visitorbays' })
  expect(data).toMatchObject([
    { bay_marking: 'V1', state: 'parked', vehicle_rego: 'ABC123', future_bookings: 1 },
    { bay_marking: 'V2', state: 'kept', vehicle_rego: 'XO0XO', future_bookings: 0 },
    { bay_marking: 'V3', state: 'free', vehicle_rego: null, max_datetime: null },
  ])
})

test('names are for those who look after visitors; a patroller sees bays, a stranger nothing', async () => {
  const [visitorManager, patroller, stranger] = [
    await testStaff(testApp, tower, 'visitor-parking-manager'),
    await testStaff(testApp, tower, 'patroller'),
    await testStaff(testApp, await testBuilding(testApp)),
  ]
  expect((await ask(visitorManager, { qid: 'vbookings' })).meta.count).toBe(3)
  expect((await ask(patroller, { qid: 'vbookings' })).status).toBe(403)
  const bays = await ask(patroller, { qid: 'vp_visitorbays' })
  expect(JSON.stringify(bays.data)).not.toContain('Ben')
  expect(bays.meta.count).toBe(3)
  for (const qid of ['vbookings', 'vp_visitorbays']) {
    expect((await ask(stranger, { qid })).meta.count).toBe(0)
    expect((await ask(stranger, { qid, building: tower })).status).toBe(404)
  }
})

test('both are taken along as a file', async () => {
  for (const [qid, lines] of [
    ['vbookings', ['Reference,Status,Name,Mobile,Unit,Vehicle,Bay,Building,From', 'Ben Visitor']],
    ['vp_visitorbays', ['Bay,Building,Now,Vehicle,Until', 'V1,Commercial Tower,parked,ABC123']],
  ] as const) {
    const { meta } = await ask(manager, { qid, export: true })
    const headers = { host: 'portal.localhost:3000', authorization: `Bearer ${manager.token}` }
    const { body } = await testApp.product.server.app.inject({ url: meta.export_url, headers })
    expect(body.trim().split('\r\n')).toHaveLength(4)
    for (const line of lines) expect(body).toContain(line)
  }
})
