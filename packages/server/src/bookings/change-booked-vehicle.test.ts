import { bookSpot, cancelSpot } from '@bayshare/app/testing/test-bookings'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import type { TestPerson } from '@bayshare/app/testing/test-people'
import { changeBookedVehicle } from '@bayshare/contract/booking-changes'
import { ownerBooking } from '@bayshare/contract/received-bookings'
import { call, Refused } from '@bayshare/contract/call'
import { addVehicle } from '@bayshare/contract/vehicles'
import { readPass } from '@bayshare/domain/passes/pass'
import { afterAll, beforeAll, expect, test } from 'vitest'

let testApp: TestApp
let owner: TestPerson
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.people.owner()
})
afterAll(() => testApp.stop())

async function booked() {
  const driver = await testApp.people.driver()
  const { reference } = await bookSpot(testApp, driver, await testApp.people.space(owner.id))
  return { driver, reference, vehicleId: await another(driver) }
}

async function another({ token }: TestPerson): Promise<string> {
  const body = { registration: 'VAN4YOU', type: 'Van', make: 'Kia', model: 'Carnival' } as const
  return (await call(testApp.send({ token }), addVehicle, { body })).id
}

const change = ({ token }: TestPerson, reference: string, vehicleId: string) =>
  call(testApp.send({ token }), changeBookedVehicle, { params: { reference }, body: { vehicleId } })

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'answered',
    (error: unknown) => (error instanceof Refused ? error.status : error),
  )

async function mailsToOwner(reference: string): Promise<string[]> {
  await testApp.settleJobs()
  const outbox = await testApp.product.server.app.inject({ url: '/outbox.json' })
  return outbox
    .json<{ recipient: string; subject: string; text: string }[]>()
    .filter(({ recipient, subject }) => recipient === owner.email && subject.includes(reference))
    .filter(({ subject }) => subject.includes('a different vehicle'))
    .map(({ text }) => text)
}

test('the pass and the owner name the vehicle that comes, and the owner is told once', async () => {
  const { driver, reference, vehicleId } = await booked()
  const before = await call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })
  const changed = await change(driver, reference, vehicleId)
  expect(changed.vehicle).toMatchObject({ registration: 'VAN4YOU' })
  expect(readPass(changed.passCode!)?.pass.registration).toBe('VAN4YOU')
  await change(driver, reference, vehicleId)
  const seen = await call(testApp.send({ token: owner.token }), ownerBooking, { params: { reference } })
  expect(before.vehicle?.registration).not.toBe('VAN4YOU')
  expect(seen.vehicle?.registration).toBe('VAN4YOU')
  const mails = await mailsToOwner(reference)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('VAN4YOU')
})

test("not another person's booking or vehicle, and not one that is called off", async () => {
  const { driver, reference, vehicleId } = await booked()
  const stranger = await testApp.people.driver()
  expect(await refusal(change(stranger, reference, vehicleId))).toBe(404)
  expect(await refusal(change(owner, reference, vehicleId))).toBe(403)
  expect(await refusal(change(driver, reference, await another(stranger)))).toBe(400)
  await cancelSpot(testApp, driver, reference)
  expect(await refusal(change(driver, reference, vehicleId))).toBe(409)
  expect(await mailsToOwner(reference)).toEqual([])
})
