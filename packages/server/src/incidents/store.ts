import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Decision } from '@bayshare/domain/incidents/incident'
import type { Insertable } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Incidents } from '../database/schema'

/** False when this side has one that is not decided. */
export async function insertIncident(
  tx: Transaction,
  incident: Omit<Insertable<Incidents>, 'state'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('incidents')
    .values({ ...incident, state: 'open' })
    .onConflict((conflict) =>
      conflict.columns(['bookingId', 'party']).where('state', 'in', ['open', 'rescued']).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Answers the picture before, if there was one; undefined when it is decided meanwhile. */
export async function setPicture(
  tx: Transaction,
  incidentId: string,
  picturePath: string,
): Promise<{ before: string | null } | undefined> {
  const found = await tx
    .selectFrom('incidents')
    .select('picturePath as before')
    .where('id', '=', incidentId)
    .where('state', 'in', ['open', 'rescued'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found) await tx.updateTable('incidents').set({ picturePath }).where('id', '=', incidentId).execute()
  return found
}

export async function noteRescued(
  tx: Transaction,
  incidentId: string,
  rescueBookingId: string,
): Promise<void> {
  await changeOpen(tx, incidentId, { state: 'rescued', rescueBookingId })
}

export async function noteRefunded(tx: Transaction, incidentId: string): Promise<void> {
  await changeOpen(tx, incidentId, { state: 'refunded' })
}

/** The caller has locked the booking, so finding it elsewhere is a defect. */
async function changeOpen(
  tx: Transaction,
  incidentId: string,
  change: { state: string; rescueBookingId?: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('incidents')
    .set(change)
    .where('id', '=', incidentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`Incident ${incidentId} is not open`)
}

export async function noteDecision(
  tx: Transaction,
  incidentId: string,
  decided: { decision: Decision; words: string | null; by: AccountId; at: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({
      state: 'decided',
      decision: decided.decision,
      decisionWords: decided.words,
      decidedBy: decided.by,
      decidedAt: decided.at,
    })
    .where('id', '=', incidentId)
    .where('state', 'in', ['open', 'rescued'])
    .execute()
}

/** What somebody wrote and showed; answers the pictures that nobody shows any more. */
export async function forgetReportsOf(tx: Transaction, accountId: AccountId): Promise<string[]> {
  const pictures = await tx
    .selectFrom('incidents')
    .select('picturePath')
    .where('reportedBy', '=', accountId)
    .where('picturePath', 'is not', null)
    .execute()
  await tx
    .updateTable('incidents')
    .set({ details: null, picturePath: null, plate: null })
    .where('reportedBy', '=', accountId)
    .execute()
  return pictures.flatMap(({ picturePath }) => (picturePath === null ? [] : [picturePath]))
}
