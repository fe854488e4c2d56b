import type { AccountId } from '@bayshare/domain/accounts/actor'
import { type Insertable, sql, type Updateable } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { OutgoingMessages, ScreenEvents } from '../database/schema'

/** False when this event has already sent this person this message. */
export async function insertMessage(
  tx: Transaction,
  message: Insertable<OutgoingMessages>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('outgoingMessages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export function findUnsent(db: ReadHandle, id: string) {
  return (
    db
      .selectFrom('outgoingMessages')
      .selectAll()
      .where('id', '=', id)
      .where('sentAt', 'is', null)
      .where('failedAt', 'is', null)
      // Emptied because the person has left.
      .where('recipient', '<>', '')
      .where(ofEveryBrand('one job delivers the messages of all brands'))
      .executeTakeFirst()
  )
}

/** False when another run of the same job has told the end of it already. */
export async function noteAttempt(
  tx: Transaction,
  id: string,
  result: Pick<Updateable<OutgoingMessages>, 'sentAt' | 'failedAt' | 'lastError' | 'providerMessageId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outgoingMessages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), lastError: null, ...result }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The messages whose quiet hours are over; each once. */
export async function releaseHeldMessages(tx: Transaction, now: Temporal.Instant): Promise<string[]> {
  const rows = await tx
    .updateTable('outgoingMessages')
    .set({ heldUntil: null })
    .where('heldUntil', '<=', now)
    .where(ofEveryBrand('one sweep releases the messages of all brands'))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What was given up, by its id or all of a template: it counts as not tried to the end. Answers which. */
export async function reopenFailed(
  tx: Transaction,
  which: { id?: string | undefined; template?: string | undefined },
): Promise<string[]> {
  const rows = await tx
    .updateTable('outgoingMessages')
    .set({ failedAt: null })
    .where('failedAt', 'is not', null)
    .where('sentAt', 'is', null)
    .where('recipient', '<>', '')
    .where((eb) =>
      which.id === undefined ? eb('template', '=', which.template ?? '') : eb('id', '=', which.id),
    )
    .where(ofEveryBrand('an operator looks after the messages of all brands'))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Empties a delivered message that holds a secret. The last one to somebody who has left loses its address, too: nothing
 * else keeps it.
 */
export async function forgetSecret(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('outgoingMessages')
    .set({
      html: null,
      bodyText: '',
      recipient: sql<string>`case when exists (
        select from accounts where accounts.id = account_id and closed_at is not null) then '' else recipient end`,
    })
    .where('id', '=', id)
    .where('holdsSecret', '=', true)
    .execute()
}

/** What was written to a person who leaves, but for the mail that tells them so. That messages were sent stays known. */
export async function forgetMessagesOf(
  tx: Transaction,
  accountId: AccountId,
  exceptEventId: number,
): Promise<void> {
  await tx
    .updateTable('outgoingMessages')
    .set({
      recipient: '',
      subject: null,
      html: null,
      bodyText: '',
      lastError: null,
      unsubscribeUrl: null,
      calendar: null,
      calendarMethod: null,
    })
    .where('accountId', '=', accountId)
    .where('eventId', 'is distinct from', exceptEventId)
    .where(ofEveryBrand('a person leaves every brand at once'))
    .execute()
}

/** The numbers of visitors, who have no account to close. That texts were sent stays known. */
export async function forgetVisitorTexts(tx: Transaction, before: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('outgoingMessages')
    .set({ recipient: '', bodyText: '', lastError: null })
    .where('template', '=', 'visitor-pass')
    .where('recipient', '<>', '')
    .where('createdAt', '<=', before)
    .where(ofEveryBrand('one sweep erases the visitors of all brands'))
    .execute()
}

export async function insertScreenEvent(tx: Transaction, event: Insertable<ScreenEvents>): Promise<void> {
  await tx.insertInto('screenEvents').values(event).execute()
}
