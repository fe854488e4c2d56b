import type { EnquiryState, EnquiryStep, LapseReason } from '@bayshare/domain/enquiries/lifecycle'
import type { Cents } from '@bayshare/domain/money/cents'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '../database/open-database'
import type { Enquiries } from '../database/schema'

/** False when this person has an unfinished enquiry about the spot. */
export async function insertEnquiry(
  tx: Transaction,
  enquiry: Omit<Insertable<Enquiries>, 'state' | 'changedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('enquiries')
    .values({ ...enquiry, state: 'open', changedAt: enquiry.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export interface EnquiryMove {
  to: EnquiryState
  at: Temporal.Instant
  conversationId?: string
  offer?: { startDate: Temporal.PlainDate; rate: Cents; endsAt: Temporal.Instant }
}

/** The caller has looked at the enquiry under its lock. */
export async function moveEnquiry(
  tx: Transaction,
  id: string,
  { to, at, conversationId, offer }: EnquiryMove,
): Promise<void> {
  await tx
    .updateTable('enquiries')
    .set({
      state: to,
      changedAt: at,
      ...(conversationId !== undefined && { conversationId }),
      ...(offer && {
        offerStartDate: offer.startDate,
        offerRateCents: offer.rate,
        offerEndsAt: offer.endsAt,
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** False when the owner was reminded already, or has answered. */
export async function markReminded(tx: Transaction, id: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('enquiries')
    .set({ remindedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewStep {
  step: EnquiryStep | 'send' | 'remind'
  at: Temporal.Instant
  words?: string | null
  offer?: { startDate: Temporal.PlainDate; rate: Cents }
  because?: LapseReason
}

/** Adds what has just happened after all that happened before; the row of the enquiry is locked. */
export async function addStep(
  tx: Transaction,
  enquiryId: string,
  { step, at, words = null, offer, because }: NewStep,
): Promise<void> {
  await tx
    .insertInto('enquirySteps')
    .values({
      enquiryId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from enquiry_steps where enquiry_id = ${enquiryId})`,
      step,
      words,
      offerStartDate: offer?.startDate ?? null,
      offerRateCents: offer?.rate ?? null,
      because: because ?? null,
      at,
    })
    .execute()
}
