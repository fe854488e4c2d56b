import { randomUUID } from 'node:crypto'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { bookSpot } from '@bayshare/app/testing/test-bookings'
import { myProfile } from '@bayshare/contract/accounts'
import { myBooking } from '@bayshare/contract/bookings'
import { call, type Refused } from '@bayshare/contract/call'
import { addVehicle, changeVehicle, removeVehicle } from '@bayshare/contract/vehicles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewVehicle } from './add-vehicle'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function person() {
  const someone = await testApp.people.owner()
  return { ...someone, send: testApp.send({ token: someone.token }) }
}
type Somebody = Awaited<ReturnType<typeof person>>

const golf: NewVehicle = { registration: 'EBW 07K', type: 'Hatchback', make: 'Volkswagen', model: 'Golf' }
const add = (who: Somebody, changes: Partial<NewVehicle> = {}) =>
  call(who.send, addVehicle, { body: { ...golf, ...changes } })
const change = (who: Somebody, vehicleId: string, body: Partial<NewVehicle>) =>
  call(who.send, changeVehicle, { params: { vehicleId }, body })
const remove = (who: Somebody, vehicleId: string) => call(who.send, removeVehicle, { params: { vehicleId } })
const vehiclesOf = async (who: Somebody) => (await call(who.send, myProfile, {})).vehicles
const defaultsOf = async (who: Somebody) =>
  (await vehiclesOf(who)).filter(({ isDefault }) => isDefault).map(({ registration }) => registration)
const statusOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    (error: unknown) => (error as Refused).status,
  )

test('the first vehicle is the default, the next only when it is asked for', async () => {
  const who = await person()
  const first = await add(who, { isDefault: false })
  expect(first).toMatchObject({ registration: 'EBW07K', isDefault: true })
  expect(await add(who, { registration: 'two' })).toMatchObject({ registration: 'TWO', isDefault: false })
  expect(await add(who, { registration: 'three', isDefault: true })).toMatchObject({ isDefault: true })
  expect(await defaultsOf(who)).toEqual(['THREE'])
})

test('a plate is there once, however it is typed', async () => {
  const who = await person()
  const first = await add(who)
  const twice = await add(who, { registration: 'ebw07k' }).catch((error: unknown) => error)
  expect(twice).toMatchObject({
    status: 409,
    fields: { registration: 'You already have a vehicle with this registration.' },
  })
  expect(await statusOf(add(who, { registration: 'EBW-07K' }))).toBe(409)
  const second = await add(who, { registration: 'TWO' })
  expect(await statusOf(change(who, second.id, { registration: ' eb w07K ' }))).toBe(409)
  expect(await change(who, first.id, { registration: 'ebw 07 k', model: 'Polo' })).toEqual({
    ...first,
    model: 'Polo',
  })
  // Somebody else may have the same car.
  expect(await statusOf(add(await person()))).toBe(200)
})

test('what the form of the screen refuses is refused here', async () => {
  const who = await person()
  const fieldsOf = async (changes: object) => {
    const body = { registration: 'X1', car_type: 'Van', make: 'A', model: 'B', ...changes }
    return (await who.send({ method: 'POST', path: '/api/v1/users/vehicles/', body })).body
  }
  for (const registration of [' ', '--'])
    expect(await fieldsOf({ registration })).toEqual({ registration: ['This field is required'] })
  expect(await fieldsOf({ registration: 'ABCDEFGHIJK' })).toEqual({
    registration: ['Please enter at most 10 characters'],
  })
  for (const registration of ['ABC<>12345', '"><b>', "X' or 1"])
    expect(await fieldsOf({ registration })).toEqual({
      registration: ['Please use letters and numbers only'],
    })
  expect(await fieldsOf({ make: '' })).toEqual({ make: ['This field is required'] })
  expect(await fieldsOf({ model: 'A\u0007B' })).toEqual({ model: ['Please use plain text only'] })
  expect(await vehiclesOf(who)).toEqual([])
})

test('a field that is not known, such as the owner, changes nothing', async () => {
  const who = await person()
  const victim = await person()
  for (const extra of [{ account_id: victim.id }, { pk: randomUUID() }, { car_type: 'Tank' }]) {
    const answer = await who.send({
      method: 'POST',
      path: '/api/v1/users/vehicles/',
      body: { registration: 'X1', car_type: 'Van', make: 'A', model: 'B', ...extra },
    })
    expect(answer.status).toBe(400)
  }
  expect([await vehiclesOf(who), await vehiclesOf(victim)]).toEqual([[], []])
})

test("nobody touches another person's vehicle, and a visitor has none", async () => {
  const who = await person()
  const attacker = await person()
  const { id } = await add(who)
  expect(await statusOf(change(attacker, id, { registration: 'MINE' }))).toBe(404)
  expect(await statusOf(remove(attacker, id))).toBe(404)
  expect(await statusOf(change(attacker, randomUUID(), { registration: 'MINE' }))).toBe(404)
  expect(await statusOf(call(testApp.send(), removeVehicle, { params: { vehicleId: id } }))).toBe(401)
  expect(await vehiclesOf(who)).toMatchObject([{ id, registration: 'EBW07K' }])
})

test('the default cannot be taken away, only given to another', async () => {
  const who = await person()
  const first = await add(who)
  const second = await add(who, { registration: 'TWO' })
  expect((await change(who, first.id, { isDefault: false })).isDefault).toBe(true)
  await change(who, second.id, { isDefault: true })
  expect(await defaultsOf(who)).toEqual(['TWO'])
})

test('when the default goes, the oldest of the others takes its place', async () => {
  const who = await person()
  const first = await add(who)
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
  await add(who, { registration: 'TWO' })
  await testApp.clock.moveTo(testApp.clock.now().add({ minutes: 1 }))
  await add(who, { registration: 'THREE' })
  await remove(who, first.id)
  expect(await defaultsOf(who)).toEqual(['TWO'])
  expect(await statusOf(remove(who, first.id))).toBe(404)
  expect(await statusOf(change(who, first.id, { isDefault: true }))).toBe(404)
  expect(await add(who, { registration: 'EBW07K' })).toMatchObject({ isDefault: false })
})

test('an account holds twenty vehicles, also when thirty come at once', async () => {
  const who = await person()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => statusOf(add(who, { registration: `CAR${index}` }))),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.filter((status) => status === 409)).toHaveLength(10)
  expect(await defaultsOf(who)).toHaveLength(1)
})

test('the same plate at once is kept once', async () => {
  const who = await person()
  const answers = await Promise.all(Array.from({ length: 10 }, () => statusOf(add(who))))
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  expect(await vehiclesOf(who)).toHaveLength(1)
})

test('whatever is changed and removed at once, there is one default', async () => {
  const who = await person()
  const all = []
  for (let cars = 0; cars < 6; cars++) all.push(await add(who, { registration: `CAR${cars}` }))
  const answers = await Promise.all([
    ...all.map(({ id }) => statusOf(change(who, id, { isDefault: true }))),
    ...all.slice(0, 3).map(({ id }) => statusOf(remove(who, id))),
  ])
  expect(answers.filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect(await vehiclesOf(who)).toHaveLength(3)
  expect(await defaultsOf(who)).toHaveLength(1)
})

test('a booking still knows the vehicle that was removed after it', async () => {
  const owner = await testApp.people.owner()
  const spaceId = await testApp.people.space(owner.id)
  const driver = await testApp.people.driver()
  const who = { ...driver, send: testApp.send({ token: driver.token }) }
  const { reference } = await bookSpot(testApp, driver, spaceId)
  const [vehicle] = await vehiclesOf(who)
  await remove(who, vehicle?.id ?? '')
  expect(await vehiclesOf(who)).toEqual([])
  const booking = await call(who.send, myBooking, { params: { reference } })
  expect(booking.vehicle).toMatchObject({ registration: 'ABC123' })
})
