import { ownedSpace, type OwnedSpace } from './owned-space'
import type { TestApp } from './test-app'
import type { TestPerson } from './test-people'
import { wireCall } from './wire-calls'

/** Payout details that are right, by wire names. */
export const personDetails = {
  account_name: 'Hannah Kowalski',
  bsb: '062-000',
  account_number: '12345678',
  full_name: 'Hannah Kowalski',
  personal_dob: '29/02/1984',
  address: '4 Crown Street, Surry Hills NSW 2010',
}

export function addDetails(testApp: TestApp, person: TestPerson, changes: object = {}) {
  return wireCall(testApp, 'POST', 'users/bank_account/', { ...personDetails, ...changes }, person)
}

interface EarnerOptions {
  /** Null for somebody who has not said where to be paid to. */
  details?: object | null
  rateHourlyCents?: number
}

/** An owner with a space who can be paid. */
export async function earner(
  testApp: TestApp,
  { details = {}, rateHourlyCents = 437 }: EarnerOptions = {},
): Promise<OwnedSpace> {
  const space = await ownedSpace(testApp, { rateHourlyCents })
  if (details === null) return space
  const { status } = await addDetails(testApp, space.owner, details)
  if (status !== 200) throw new Error(`The payout details were refused with ${status}`)
  return space
}

/** Moves the clock and does what is due then. */
export async function moveTo(testApp: TestApp, time: string): Promise<void> {
  await testApp.clock.moveTo(Temporal.Instant.from(time))
  await testApp.product.sweepNow()
}
