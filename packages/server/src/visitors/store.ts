import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { lookAlikeKey } from '@bayshare/domain/vehicles/look-alike-key'
import type { PassState } from '@bayshare/domain/visitors/visitor-pass'
import { type Insertable, sql } from 'kysely'
import { ofBrand } from '../brands/scope'
import { Refusal } from '../context/insist'
import type { Transaction } from '../database/open-database'
import type { VisitorInvitations, VisitorPasses } from '../database/schema'

/** Whoever gives a bay of the building to a visitor waits here in turn. */
export async function lockSettings(tx: Transaction, buildingId: string): Promise<{ asksHost: boolean }> {
  await tx
    .insertInto('visitorSettings')
    .values({ buildingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('visitorSettings')
    .select('asksHost')
    .where('buildingId', '=', buildingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function keepSettings(tx: Transaction, buildingId: string, asksHost: boolean): Promise<void> {
  await tx.updateTable('visitorSettings').set({ asksHost }).where('buildingId', '=', buildingId).execute()
}

/** The passes of a unit in a month are counted in one row: whoever comes at the same time waits for it. */
export interface Quota {
  buildingId: string
  unitKey: string
  month: Temporal.PlainDate
}

/** False when the unit has as many as it may. */
export async function takeFromQuota(
  tx: Transaction,
  { buildingId, unitKey, month }: Quota,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into visitor_quotas as q (building_id, unit_key, month, used)
    values (${buildingId}::uuid, ${unitKey}, ${month}::date, 1)
    on conflict (building_id, unit_key, month) do update set used = q.used + 1 where q.used < ${most}
    returning used`.execute(tx)
  return rows.length > 0
}

export async function giveBackToQuota(tx: Transaction, { buildingId, unitKey, month }: Quota): Promise<void> {
  await tx
    .updateTable('visitorQuotas')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('buildingId', '=', buildingId)
    .where('unitKey', '=', unitKey)
    .where('month', '=', month)
    .execute()
}

export async function insertInvitation(
  tx: Transaction,
  invitation: Insertable<VisitorInvitations>,
): Promise<void> {
  await tx.insertInto('visitorInvitations').values(invitation).execute()
}

/** What it counts for; undefined when it was used or withdrawn before. */
export function withdrawInvitation(tx: Transaction, id: string, at: Temporal.Instant) {
  return tx
    .updateTable('visitorInvitations')
    .set({ withdrawnAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .returning(['buildingId', 'unitKey', 'month'])
    .executeTakeFirst()
}

export async function markUsed(tx: Transaction, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('visitorInvitations').set({ usedAt: at }).where('id', '=', id).execute()
}

/** False when a pass of its plate has some of that time in the building (rule: visitor passes). */
export async function insertPass(
  tx: Transaction,
  pass: Omit<Insertable<VisitorPasses>, 'plateKey'> & { registration: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('visitorPasses')
    .values({ ...pass, plateKey: lookAlikeKey(pass.registration) })
    .onConflict((conflict) => conflict.constraint('one_visitor_pass_a_plate').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Refused when it would begin in the time of another pass of its plate. */
export async function setPassState(
  tx: Transaction,
  id: string,
  { state, at, startsAt }: { state: PassState; at: Temporal.Instant; startsAt?: Temporal.Instant },
): Promise<void> {
  const moving = tx
    .updateTable('visitorPasses')
    .set({
      state,
      ...(state === 'started' && { startedAt: at }),
      ...(startsAt && { startsAt }),
      ...(state === 'finished' && { finishedAt: at }),
    })
    .where('id', '=', id)
    .execute()
  await moving.catch((error: unknown) => {
    if ((error as { constraint?: unknown }).constraint === 'one_visitor_pass_a_plate')
      throw new Refusal('plate-has-pass')
    throw error
  })
}

/** False when they were told before, or the car has gone. */
export async function markOverstayTold(tx: Transaction, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visitorPasses')
    .set({ overstayToldAt: at })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .where('overstayToldAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of passes that ended before this moment, whatever became of them. */
export async function eraseVisitors(
  tx: Transaction,
  brand: Brand,
  { endedBefore, at }: { endedBefore: Temporal.Instant; at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('visitorPasses')
    .set({ fullName: null, mobileNumber: null, registration: null, plateKey: null, erasedAt: at })
    .where('endsAt', '<=', endedBefore)
    .where('erasedAt', 'is', null)
    .where('buildingId', 'in', (eb) =>
      eb.selectFrom('buildings as b').select('b.id').where(ofBrand(brand, 'b')),
    )
    .execute()
}

export function lockPassesOf(tx: Transaction, hostId: AccountId) {
  return tx
    .selectFrom('visitorPasses')
    .select('reference')
    .where('hostId', '=', hostId)
    .where('state', 'in', ['asked', 'approved'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
