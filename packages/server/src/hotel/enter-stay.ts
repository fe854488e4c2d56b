import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { NightDates } from '@bayshare/domain/offers/nights'
import { asRegistration } from '@bayshare/domain/vehicles/registration'
import type { GuestLinks } from '../accounts/guest-links'
import { changeGuest, type Guest, openGuest } from '../accounts/guests'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import { insertVehicle, updateVehicle, vehicleFor } from '../vehicles/store'
import { type Stay, stayBehind } from './queries'
import { changeStay, insertStay, lockUnbooked } from './store'

export interface EnteredStay extends NightDates {
  room: string
  registration: string
  guest: Guest
}

/** Keeps what a guest entered, and answers the link to it. Whoever has it already corrects the same entry. */
export async function enterStay(
  ctx: Context,
  links: GuestLinks,
  { buildingId }: { buildingId: string },
  entered: EnteredStay,
  token: string | undefined,
): Promise<{ token: string; wasNew: boolean }> {
  const before = token === undefined ? undefined : await entryBehind(ctx, links, token)
  if (token !== undefined && before?.buildingId === buildingId && (await correct(ctx, before, entered)))
    return { token, wasNew: false }
  const guestId = await ctx.transaction((tx) => addStay(ctx, tx, buildingId, entered))
  return { token: await links.tokenFor(guestId), wasNew: true }
}

/** A link that works no more is no reason to refuse what was entered anew. */
async function entryBehind(ctx: Context, links: GuestLinks, token: string): Promise<Stay | undefined> {
  try {
    return await stayBehind(ctx, links, token)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** False when it is booked already: then this is another one. */
async function correct(ctx: Context, before: Stay, entered: EnteredStay): Promise<boolean> {
  const { arrives, leaves, room, guest, registration } = entered
  try {
    await ctx.transaction(async (tx) => {
      await lockUnbooked(tx, before.id)
      await changeStay(tx, before.id, { arrives, leaves, room })
      await changeGuest(tx, before.guestId, guest, guest.telephoneNumber === before.telephoneNumber)
      await keepVehicle(ctx, tx, before.guestId, registration)
    })
    return true
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'stay-already-booked') return false
    throw error
  }
}

async function addStay(
  ctx: Context,
  tx: Transaction,
  buildingId: string,
  { guest, registration, arrives, leaves, room }: EnteredStay,
): Promise<AccountId> {
  const guestId = await openGuest(ctx, tx, guest)
  await keepVehicle(ctx, tx, guestId, registration)
  const dates = { arrives, leaves, room, createdAt: ctx.now }
  await insertStay(tx, { id: randomUUID(), buildingId, guestId, ...dates })
  return guestId
}

async function keepVehicle(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  typed: string,
): Promise<void> {
  const registration = asRegistration(typed)
  const known = await vehicleFor(tx, accountId, undefined)
  if (known) return updateVehicle(tx, known.id, { registration })
  // Guests are asked for the plate alone; bays of hotels take any car.
  const car = { type: 'Sedan', make: '', model: '', isDefault: true }
  return insertVehicle(tx, { id: randomUUID(), accountId, registration, ...car, createdAt: ctx.now })
}
