import { randomUUID } from 'node:crypto'
import { noId } from '@bayshare/app/testing/listing-fields'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testBuilding, testStaff } from '@bayshare/app/testing/test-buildings'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let testApp: TestApp
let tower: string
let manager: TestPerson
beforeAll(async () => void (testApp = await startTestApp()))
beforeEach(async () => {
  tower = await testBuilding(testApp)
  manager = await testStaff(testApp, tower)
})
afterAll(() => testApp.stop())

const edit = (payload: object, who = manager, brand = 'portal') =>
  wireCall(
    testApp,
    'POST',
    'edit/',
    { type: 'building', id: tower, save: null, ...payload },
    { token: who.token, brand },
  )
const save = (changes: object, revision = 1, who = manager) => edit({ save: { ...changes, revision } }, who)
const itemOf = async (id = tower) => (await edit({ id })).body.item as Record<string, unknown>
const linesOf = async (id: string) =>
  (
    await sql<{ act: string; before: object; after: object; accountId: string }>`
      select act, before, after, account_id from audit_log where subject_id = ${id} order by id`.execute(
      testApp.database.read(),
    )
  ).rows

test('a manager sees all that the building says of itself', async () => {
  expect((await edit({})).body).toMatchObject({
    item: {
      uuid: tower,
      revision: 1,
      building_name: 'Commercial Tower',
      rate_monthly_default: 300,
      rate_monthly_min: 200,
      rate_monthly_max: 400,
      max_clearance: null,
      bay_count: 0,
      image_set: [],
    },
    meta: { save_success: false },
  })
})

test('what is saved is kept, answered, and written down as it was and as it is', async () => {
  const changes = {
    tagline: 'By the river',
    max_clearance: '2.1',
    result_limit: 20,
    rate_monthly_default: 320,
  }
  const saved = await save(changes)
  expect(saved.body).toMatchObject({
    item: { ...changes, max_clearance: 2.1, revision: 2 },
    meta: { save_success: true, was_new: false },
  })
  expect(await linesOf(tower)).toEqual([
    {
      act: 'change',
      accountId: manager.id,
      before: {
        tagline: null,
        max_clearance: null,
        result_limit: null,
        rate_monthly_default: 300,
        revision: 1,
      },
      after: { ...changes, max_clearance: 2.1, revision: 2 },
    },
  ])
  await save({ tagline: null }, 2)
  expect(await itemOf()).toMatchObject({ tagline: null, max_clearance: 2.1, revision: 3 })
})

test('a save that changes nothing is none', async () => {
  expect((await save({ building_name: ' Commercial Tower ' })).body.meta).toMatchObject({
    save_success: true,
  })
  expect(await itemOf()).toMatchObject({ revision: 1 })
  expect(await linesOf(tower)).toEqual([])
})

test.each([
  [{ building_name: '' }, 'building_name', 'This field is required'],
  [{ building_name: 'x'.repeat(61) }, 'building_name', 'Please enter at most 60 characters'],
  [{ building_name: 'Tower\u0007' }, 'building_name', 'Please use plain text only'],
  [{ rules_text: 'x'.repeat(2001) }, 'rules_text', 'Please enter at most 2000 characters'],
  [{ access_method: 9 }, 'access_method', 'Please choose one of the options'],
  [{ max_clearance: 0.9 }, 'max_clearance', 'Please enter a height from 1 to 10 m'],
  [{ max_clearance: 'high' }, 'max_clearance', 'Please enter a number'],
  [{ result_limit: 0 }, 'result_limit', 'Please enter a number from 1 to 500'],
  [{ result_limit: -1 }, 'result_limit', 'Please enter a number'],
  [{ rate_monthly_default: 0 }, 'rate_monthly_default', 'Please enter an amount above zero'],
  [
    { rate_monthly_default: 199 },
    'rate_monthly_default',
    "The default rate can't be below the lowest rate of $200.00",
  ],
  [
    { rate_monthly_default: 401 },
    'rate_monthly_default',
    "The default rate can't be above the highest rate of $400.00",
  ],
  [{ rate_monthly_min: 500 }, 'rate_monthly_min', "The lowest rate can't be above the highest rate"],
  [{ contact_phone: 'call me' }, 'contact_phone', 'Please enter a phone number'],
  [{ contact_email: 'desk' }, 'contact_email', 'Please enter a valid email address'],
  [{ brand: 'main' }, 'brand', 'This field is not known.'],
])('%j is refused under its field', async (changes, name, words) => {
  const { status, body } = await save(changes)
  expect([status, body]).toEqual([400, { [name]: [words] }])
  expect(await itemOf()).toMatchObject({ revision: 1 })
})

test('what others changed since stays, where it is something else', async () => {
  const other = await testStaff(testApp, tower)
  await save({ rate_monthly_default: 320 }, 1, other)
  const saved = await save({ building_name: 'The Tower', rate_monthly_default: 300 })
  expect(saved.body.item).toMatchObject({
    building_name: 'The Tower',
    rate_monthly_default: 320,
    revision: 3,
  })
})

test('where both changed the same field nothing is saved, and the second is told who, what and when', async () => {
  const other = await testStaff(testApp, tower)
  await save({ rate_monthly_default: 320 }, 1, other)
  const { status, body } = await save({ rate_monthly_default: 310, tagline: 'New' })
  expect(status).toBe(409)
  expect(body).toEqual({
    detail: 'Someone else changed this while you were editing. Choose which changes to keep.',
    conflicts: [
      {
        field: 'rate_monthly_default',
        before: 300,
        after: 320,
        changed_by: 'Robin',
        changed_at: testApp.clock.now().toString(),
      },
    ],
  })
  expect(await itemOf()).toMatchObject({ tagline: null, rate_monthly_default: 320, revision: 2 })
})

test.each([undefined, 0, 2, 'x', 1.5])(
  'a save that has not seen revision 1 (%s) is refused',
  async (seen) => {
    const { status, body } = await edit({
      save: { tagline: 'New', ...(seen !== undefined && { revision: seen }) },
    })
    expect([status, Object.keys(body)]).toEqual([400, ['revision']])
  },
)

test('twenty managers who save at once lose no update', async () => {
  const managers = await Promise.all(Array.from({ length: 20 }, () => testStaff(testApp, tower)))
  const names = ['company', 'tagline', 'description', 'instruction', 'rules_text']
  const answers = await Promise.all(
    managers.map((who, at) => save({ [names[at % names.length]!]: `by ${at}` }, 1, who)),
  )
  const kept = answers.map(({ status }, at) => ({ status, at })).filter(({ status }) => status === 200)
  expect(kept).toHaveLength(names.length)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - names.length)
  const item = await itemOf()
  expect(item.revision).toBe(1 + names.length)
  expect(new Set(names.map((name) => item[name]))).toEqual(new Set(kept.map(({ at }) => `by ${at}`)))
  expect(await linesOf(tower)).toHaveLength(names.length)
}, 60_000)

test('who has no right over a building is answered as if it did not exist', async () => {
  const elsewhere = await testBuilding(testApp)
  const abroad = await testBuilding(testApp, 'student')
  for (const id of [elsewhere, abroad, randomUUID(), noId]) {
    expect((await edit({ id })).status).toBe(404)
    expect((await edit({ id, save: { tagline: 'Mine', revision: 1 } })).status).toBe(404)
  }
  const patroller = await testStaff(testApp, tower, 'patroller')
  const visitors = await testStaff(testApp, tower, 'visitor-parking-manager')
  const driver = await testApp.people.driver({ card: null, brand: 'portal' })
  for (const who of [patroller, visitors, driver]) {
    expect((await edit({}, who)).status).toBe(403)
    expect((await save({ tagline: 'Mine' }, 1, who)).status).toBe(403)
  }
  expect(await itemOf()).toMatchObject({ tagline: null })
})

test('an operator changes every building of the brand, and none of another', async () => {
  const operator = await testApp.people.operator()
  const main = await testBuilding(testApp, 'main')
  const inMain = (id: string) => edit({ id, save: { tagline: 'Ours', revision: 1 } }, operator, 'main')
  expect((await inMain(main)).status).toBe(200)
  expect((await inMain(tower)).status).toBe(404)
})

test('a manager of a building neither lists spaces nor loads them as their own', async () => {
  expect((await edit({ type: 'parking_space', id: noId })).status).toBe(403)
})
