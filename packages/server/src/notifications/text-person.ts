import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { NotificationType } from '@bayshare/domain/notifications/notification-type'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { enqueue } from '../work/enqueue'
import { insertMessage } from './store'

export interface TextOrder {
  /** What kind of message it is, as `template` says of a mail. */
  template: 'phone-code' | 'number-changed' | 'visitor-pass' | NotificationType
  text: string
  /** Visitors of residents have no account. */
  to: { accountId: AccountId | null; telephoneNumber: string }
  eventId: number
  bookingReference?: string | null
  /** It carries a code that nobody needs to read again once it has arrived. */
  holdsSecret?: boolean
  /** Not to be sent earlier. */
  heldUntil?: Temporal.Instant
}

/** Writes a text message and asks for its delivery, in the transaction of the reaction that causes it. */
export async function textPerson(ctx: Context, tx: Transaction, order: TextOrder): Promise<void> {
  const id = randomUUID()
  const isHeld = order.heldUntil !== undefined && isBefore(ctx.now, order.heldUntil)
  const isNew = await insertMessage(tx, {
    id,
    channel: 'sms',
    brand: ctx.brand.id,
    recipient: order.to.telephoneNumber,
    accountId: order.to.accountId,
    template: order.template,
    bodyText: order.text,
    eventId: order.eventId,
    bookingReference: order.bookingReference ?? null,
    holdsSecret: order.holdsSecret ?? false,
    heldUntil: isHeld ? order.heldUntil : null,
    createdAt: ctx.now,
  })
  if (isNew && !isHeld) await enqueue(tx, 'send-message', { messageId: id }, `send:${id}`)
}
