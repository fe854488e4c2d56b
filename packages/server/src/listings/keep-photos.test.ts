import Assert from 'node:assert'
import { randomBytes, randomUUID } from 'node:crypto'
import * as fields from '@bayshare/app/testing/listing-fields'
import { insertBookingRow } from '@bayshare/app/testing/booking-rows'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { visitor } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { SpaceId } from '@bayshare/domain/listings/space'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { urlSigner } from '../http/url-signer'
import type { Images } from '../ports/images'
import { accessPhotosFor } from './access-photos'
import { keepPhotos } from './keep-photos'
import { insertBuilding } from './store'

interface Image {
  uuid: string
  path: string
  group: number
  position: number
}
type Part = [name: string, content: Buffer | string]

let testApp: TestApp
let owner: TestPerson
let space: SpaceId
let picture: Buffer
beforeAll(async () => {
  testApp = await startTestApp()
  picture = await sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  owner = await testApp.people.owner()
  space = await testApp.people.space(owner.id)
})
afterAll(() => testApp.stop())

function form(parts: Part[]): FormData {
  const filled = new FormData()
  for (const [name, content] of parts) {
    if (typeof content === 'string') filled.append(name, content)
    else filled.append(name, new Blob([new Uint8Array(content)]), 'photo.jpg')
  }
  return filled
}

const put = (...parts: Part[]) => send({}, parts)
const send = (to: { id?: string; token?: string; kind?: string }, parts: Part[] | object) =>
  testApp.product.server.app.inject({
    method: 'POST',
    url: `/api/v1/users/parking_${to.kind ?? 'spaces'}/${to.id ?? space}/images/`,
    headers: { authorization: `Bearer ${to.token ?? owner.token}` },
    payload: Array.isArray(parts) ? form(parts as Part[]) : parts,
  })
const get = (url: string) => testApp.product.server.app.inject({ url })
const images = async () =>
  (await wireCall(testApp, 'GET', `users/parking_spaces/${space}/`, undefined, { token: owner.token })).body
    .image_set as Image[]

test('photos stand in their slots, in every size, and raise the progress', async () => {
  const answer = await put(['general_1', picture], ['street_2', picture])
  expect(answer.json<Image[]>()).toMatchObject([
    { group: 1, position: 1 },
    { group: 2, position: 2 },
  ])
  const [first] = await images()
  expect(answer.json<Image[]>()[0]).toEqual(first)
  for (const size of ['photo-large', 'photo-160x140', 'photo-90x65'])
    expect((await get(first!.path.replace('photo-large', size))).statusCode).toBe(200)
  const listing = await wireCall(testApp, 'GET', `users/parking_spaces/${space}/`, undefined, {
    token: owner.token,
  })
  expect(listing.body).toMatchObject({ progress: 100, list_new_progress: { photos: true } })
})

test('a photo in a taken slot replaces it, one that is taken down is gone, and so are their files', async () => {
  const [one, two] = (await put(['general_1', picture], ['general_2', picture])).json<Image[]>()
  const then = (await put(['street_1', picture], ['deleted_images', JSON.stringify([two!.uuid])])).json<
    Image[]
  >()
  expect(then).toMatchObject([{ group: 2, position: 1 }])
  await testApp.settleJobs()
  expect((await get(one!.path)).statusCode).toBe(404)
  expect((await get(two!.path)).statusCode).toBe(404)
  expect((await get(then[0]!.path)).statusCode).toBe(200)
  // A repeat asks for what has already happened.
  expect((await put(['deleted_images', JSON.stringify([two!.uuid])])).json()).toHaveLength(1)
})

test('only the own photos can be taken down', async () => {
  const [mine] = (await put(['general_1', picture])).json<Image[]>()
  const stranger = await testApp.people.owner()
  const theirs = await testApp.people.space(stranger.id)
  const answer = await send({ id: theirs, token: stranger.token }, [
    ['deleted_images', JSON.stringify([mine!.uuid])],
  ])
  expect(answer.json()).toEqual([])
  expect(await images()).toEqual([mine])
  await testApp.settleJobs()
  expect((await get(mine!.path)).statusCode).toBe(200)
})

test('listings of others, drafts, bays that are none and strangers are turned away', async () => {
  const stranger = await testApp.people.owner()
  expect((await send({ token: stranger.token }, [['general_1', picture]])).statusCode).toBe(404)
  expect((await send({ kind: 'bays' }, [['general_1', picture]])).statusCode).toBe(404)
  expect((await send({ id: randomUUID() }, [['general_1', picture]])).statusCode).toBe(404)
  expect((await send({ token: 'forged' }, [['general_1', picture]])).statusCode).toBe(401)
  expect(await images()).toEqual([])
})

test('three photos and no more, each in one slot', async () => {
  const full = await put(['general_1', picture], ['street_2', picture], ['access_3', picture])
  expect(full.json()).toHaveLength(3)
  const before = await images()
  const refused: Part[][] = [
    [['general_4', picture]],
    [['general_0', picture]],
    [
      ['general_1', picture],
      ['street_1', picture],
    ],
    [
      ['general_1', picture],
      ['general_1', picture],
    ],
    [
      ['general_1', picture],
      ['general_2', picture],
      ['general_3', picture],
      ['street_3', picture],
    ],
    [['image', picture]],
    [['__proto__', picture]],
    [
      ['general_1', picture],
      ['owner_id', 'x'],
    ],
    [['general_1', 'text']],
    [['deleted_images', '{"0":1}']],
    [['deleted_images', 'nonsense']],
    [['deleted_images', '[1]']],
    [['deleted_images', `["${'x'.repeat(3000)}"]`]],
  ]
  for (const parts of refused) {
    const answer = await put(...parts)
    expect([400, 409]).toContain(answer.statusCode)
  }
  expect((await send({}, { deleted_images: [] })).statusCode).toBe(400)
  expect((await images()).map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid))
})

test('one file that is no picture leaves everything as it was', async () => {
  const [kept] = (await put(['general_1', picture])).json<Image[]>()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.repeat(99))
  const words = { image: ['Please upload images in JPG or PNG format'] }
  const answer = await put(['general_1', picture], ['street_2', svg])
  expect([answer.statusCode, answer.json()]).toEqual([400, words])
  expect((await put(['general_1', svg])).json()).toEqual(words)
  expect((await put(['general_1', Buffer.alloc(11 * 1024 * 1024)])).statusCode).toBe(413)
  expect((await put(['general_1', picture.subarray(0, 900)])).statusCode).toBe(400)
  expect(await images()).toEqual([kept])
  await testApp.settleJobs()
  expect((await get(kept!.path)).statusCode).toBe(200)
})

test('photos put up at the same time end in one per slot, and no file is left behind', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => put(['general_1', picture])))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  await testApp.settleJobs()
  const shown = await images()
  expect(shown).toHaveLength(1)
  const paths = answers.flatMap((answer) => answer.json<Image[]>().map(({ path }) => path))
  for (const path of new Set(paths)) {
    const isShown = path === shown[0]?.path
    expect((await get(path)).statusCode).toBe(isShown ? 200 : 404)
  }
})

test('a photo of the access goes by a signed address only, and nobody else is told of it', async () => {
  const [access] = (await put(['access_3', picture])).json<Image[]>()
  expect(access).toMatchObject({ group: 3, position: 3 })
  const seen = await get(access!.path)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers['cache-control']).toBe('private, no-store')
  expect((await get(access!.path.replace('access-large', 'access-90x65'))).statusCode).toBe(200)
  const [path = '', query = ''] = access!.path.split('?')
  const id = path.split('/')[3]
  const other = randomBytes(16).toString('hex')
  const signed = new URLSearchParams(query)
  const forged: string[] = [
    path,
    `${path}?${query.replace(/until=\d+/, 'until=99999999999')}`,
    `${path}?${query.replace(owner.id, randomUUID())}`,
    `${path}?until=${signed.get('until')}&for=${owner.id}`,
    `${path}?${query}&sign=x`,
    `${path.replace(String(id), other)}?${query}`,
    `/images/${id}/access-large.webp`,
    `/images/${id}/access-large.webp?${query}`,
    `/images/${id}/photo-large.webp`,
    `/images/private/${id}/photo-large.webp?${query}`,
  ]
  for (const url of forged) expect([url, (await get(url)).statusCode]).toEqual([url, 404])
  const page = await get(`/api/v1/parking_spaces/${space}/`)
  expect(page.json()).toMatchObject({ image_set: [] })
  expect(page.body).not.toContain(access!.uuid)
  expect(page.body).not.toContain(String(id))
})

test('of a refused set no file stays behind, nor when the listing is gone by the time it is kept', async () => {
  const deps = testApp
  const files = new Set<string>()
  const images: Images = {
    async keep(upload) {
      if (upload.toString() === 'bad') return { state: 'refused', reason: 'not-a-picture' }
      const id = randomBytes(16).toString('hex')
      files.add(id)
      if (upload.toString() === 'too late')
        await wireCall(testApp, 'DELETE', `users/parking_spaces/${space}/`, undefined, { token: owner.token })
      return { state: 'kept', id }
    },
    open: async () => undefined,
    remove: async (id) => void files.delete(id),
  }
  const keep = (...contents: string[]) =>
    keepPhotos(
      contextFor(deps, { actor: visitor, brand: brandById('main'), requestId: 'test' }),
      images,
      { signer: urlSigner(deps), windowOnWire: () => Assert.fail() },
      {
        accountId: owner.id,
        kind: 'space',
        spaceId: space,
        read: async () => ({
          files: new Map(
            contents.map((text, at) => [`general_${at + 1}`, { bytes: Buffer.from(text), name: 'x' }]),
          ),
          fields: new Map(),
        }),
      },
    )
  await expect(keep('good', 'good', 'bad')).rejects.toThrow('Please upload images in JPG or PNG format')
  expect([...files]).toEqual([])
  expect(await keep('good')).toHaveLength(1)
  expect(files.size).toBe(1)
  await expect(keep('good', 'too late')).rejects.toThrow('Not found.')
  expect(files.size).toBe(1)
})

test('who closes the account takes the drafts and the photos of the access along', async () => {
  const [, access] = (await put(['general_1', picture], ['access_3', picture])).json<Image[]>()
  await wireCall(testApp, 'POST', 'users/parking_spaces/', fields.addressFields, { token: owner.token })
  const left = await wireCall(
    testApp,
    'POST',
    'users/close/',
    { current_password: testPassword },
    { token: owner.token },
  )
  expect(left.status).toBe(200)
  await testApp.settleJobs()
  expect((await get(access!.path)).statusCode).toBe(404)
  const drafts = testApp.database
    .read()
    .selectFrom('listingDrafts')
    .select('id')
    .where('ownerId', '=', owner.id)
  expect(await drafts.execute()).toEqual([])
  const rows = testApp.database
    .read()
    .selectFrom('spaceImages')
    .select('imageGroup')
    .where('spaceId', '=', space)
  expect(await rows.execute()).toEqual([{ imageGroup: 'general' }])
})

test('a signed address ends', async () => {
  let real = testApp.clock.real()
  const signer = urlSigner({
    database: testApp.database,
    clock: { now: testApp.clock.now, real: () => real },
    company: testApp.company,
    subscriptions: testApp.subscriptions,
  })
  const path = '/images/private/x/access-large.webp'
  const sign = await signer.signFor(owner.id)
  const query = Object.fromEntries(new URLSearchParams(sign(path).split('?')[1]))
  expect(await signer.signedFor(path, query)).toBe(owner.id)
  real = real.add({ minutes: 9 })
  expect(await signer.signedFor(path, query)).toBe(owner.id)
  real = real.add({ minutes: 12 })
  expect(await signer.signedFor(path, query)).toBeUndefined()
  expect(await signer.signedFor(path, { ...query, sign: [query.sign] })).toBeUndefined()
})

test('owner, manager and a driver with a confirmed booking are shown the way in, and nobody else', async () => {
  const deps = testApp
  const signer = urlSigner(deps)
  const building = randomUUID()
  const [driver, manager, visitorManager, passer] = await Promise.all([
    testApp.people.driver({ card: null }),
    testApp.people.owner(),
    testApp.people.owner(),
    testApp.people.owner(),
  ])
  const now = testApp.clock.now()
  const photosFor = (person: TestPerson, brand: 'main' | 'portal' = 'main') =>
    accessPhotosFor(
      contextFor(deps, { actor: visitor, brand: brandById(brand), requestId: 'test' }),
      signer,
      person.id,
      space,
    )
  await testApp.database.transaction(async (tx) => {
    await insertBuilding(tx, {
      id: building,
      brand: 'main',
      name: 'Tower',
      address: '1 Crown Street',
      streetName: 'Crown Street',
      suburb: 'Surry Hills',
      state: 'NSW',
      postcode: '2010',
      latitude: -33,
      longitude: 151,
      zone: 'Australia/Sydney',
      rateMonthlyMinCents: 1,
      rateMonthlyDefaultCents: 2,
      rateMonthlyMaxCents: 3,
      createdAt: now,
    })
    const member = { buildingId: building, role: 'manager', since: now }
    await tx
      .insertInto('buildingMembers')
      .values([
        { ...member, accountId: manager.id },
        { ...member, accountId: visitorManager.id, role: 'visitor-parking-manager' },
      ])
      .execute()
    await insertBookingRow(tx, {
      spaceId: space,
      driverId: driver.id,
      ownerId: owner.id,
      state: 'waiting',
      startsAt: now,
      endsAt: now.add({ hours: 1 }),
      createdAt: now,
    })
  })
  await put(['access_3', picture], ['general_1', picture])
  await testApp.database.transaction((tx) =>
    tx
      .updateTable('spaces')
      .set({ buildingId: building, bayMarking: 'B1' })
      .where('id', '=', space)
      .execute(),
  )
  expect(await photosFor(driver)).toEqual([])
  await testApp.database.transaction((tx) =>
    tx.updateTable('bookings').set({ state: 'confirmed' }).where('spaceId', '=', space).execute(),
  )
  for (const person of [owner, manager, driver]) {
    const photos = await photosFor(person)
    expect(photos).toMatchObject([{ group: 'access', position: 3 }])
    expect((await get(photos[0]!.path)).statusCode).toBe(200)
    expect(photos[0]!.path).toContain(person.id)
  }
  for (const person of [passer, visitorManager]) expect(await photosFor(person)).toEqual([])
  expect(await photosFor(owner, 'portal')).toEqual([])
  await testApp.clock.moveTo(now.add({ hours: 1 }))
  expect(await photosFor(driver)).toEqual([])
})

describe('an address that was signed before', () => {
  let driver: TestPerson
  let bookingId: string
  let large: string
  const change = (changes: object, id = bookingId) =>
    testApp.database.transaction((tx) =>
      tx.updateTable('bookings').set(changes).where('id', '=', id).execute(),
    )
  beforeEach(async () => {
    driver = await testApp.people.driver({ card: null })
    const now = testApp.clock.now()
    bookingId = randomUUID()
    const times = { startsAt: now, endsAt: now.add({ hours: 1 }), createdAt: now }
    const people = { driverId: driver.id, ownerId: owner.id }
    await testApp.database.transaction((tx) =>
      insertBookingRow(tx, { id: bookingId, spaceId: space, ...people, state: 'confirmed', ...times }),
    )
    await put(['access_3', picture])
    const ctx = contextFor(testApp, { actor: visitor, brand: brandById('main'), requestId: 'test' })
    const [photo] = await accessPhotosFor(ctx, urlSigner(testApp), driver.id, space)
    large = photo!.path
  })

  test('shows the photo in every size to a driver with a confirmed booking, and is stored nowhere', async () => {
    for (const size of ['access-large', 'access-160x140', 'access-90x65']) {
      const { statusCode, headers } = await get(large.replace('access-large', size))
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
  })

  test.each(['cancelled', 'declined', 'withdrawn', 'expired', 'released'])(
    'shows nothing once the booking is %s',
    async (state) => {
      await change({ state })
      for (const size of ['access-large', 'access-90x65']) {
        const { statusCode, headers, body } = await get(large.replace('access-large', size))
        expect([statusCode, headers['cache-control'], body]).toEqual([
          404,
          'no-store',
          '{"detail":"Not found."}',
        ])
      }
    },
  )

  test('shows nothing once the booking has ended, and its photo again to whoever has another one', async () => {
    await testApp.clock.moveTo(testApp.clock.now().add({ hours: 1 }))
    expect((await get(large)).statusCode).toBe(404)
    await change({ endsAt: testApp.clock.now().add({ hours: 2 }) })
    expect((await get(large)).statusCode).toBe(200)
  })

  test('shows nothing once its person is suspended or has left', async () => {
    const at = testApp.clock.now()
    for (const over of [{ suspendedAt: at, suspensionReason: 'Test' }, { closedAt: at }]) {
      const isBack = Object.fromEntries(Object.keys(over).map((name) => [name, null]))
      const set = (changes: object) =>
        testApp.database.transaction((tx) =>
          tx.updateTable('accounts').set(changes).where('id', '=', driver.id).execute(),
        )
      await set(over)
      expect((await get(large)).statusCode).toBe(404)
      await set(isBack)
      expect((await get(large)).statusCode).toBe(200)
    }
  })

  test('shows nothing of another place, under another name or once the photo is gone', async () => {
    expect((await get(large.replace(driver.id, owner.id))).statusCode).toBe(404)
    const [elsewhere] = await images()
    expect(elsewhere!.path).toContain(owner.id)
    await testApp.database.transaction((tx) =>
      tx.deleteFrom('spaceImages').where('spaceId', '=', space).execute(),
    )
    expect((await get(large)).statusCode).toBe(404)
    expect((await get(elsewhere!.path)).statusCode).toBe(404)
  })
})

test('pictures that came with the product keep their address, for whoever asks', async () => {
  await testApp.database.transaction((tx) =>
    tx
      .insertInto('spaceImages')
      .values({
        id: randomUUID(),
        spaceId: space,
        imageGroup: 'access',
        path: '/pictures/access-keypad.svg',
        position: 1,
      })
      .execute(),
  )
  expect(await images()).toMatchObject([{ path: '/pictures/access-keypad.svg' }])
})
