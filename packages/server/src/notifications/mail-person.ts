import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { enqueue } from '../work/enqueue'
import { renderMail } from './render-mail'
import { insertMessage } from './store'
import type { MailName, MailProps } from './templates/mail-templates'

export interface MailOrder<N extends MailName> {
  template: N
  props: MailProps[N]
  to: { accountId: AccountId; email: string }
  eventId: number
  bookingReference: string | null
  /** It carries a link or a code that nobody needs to read again once it has arrived. */
  holdsSecret?: boolean
}

/** Writes a mail in the brand's words and asks for its delivery, in the transaction of the reaction that causes it. */
export async function mailPerson<N extends MailName>(
  ctx: Context,
  tx: Transaction,
  publicUrl: string,
  order: MailOrder<N>,
): Promise<void> {
  // Guests may have no address yet, and those who have left have none any more.
  if (order.to.email === '') return
  const mail = await renderMail(order.template, ctx.brand, brandAddress(ctx.brand, publicUrl), order.props)
  const id = randomUUID()
  const isNew = await insertMessage(tx, {
    id,
    channel: 'mail',
    brand: ctx.brand.id,
    recipient: order.to.email,
    accountId: order.to.accountId,
    template: order.template,
    subject: mail.subject,
    html: mail.html,
    bodyText: mail.text,
    bookingReference: order.bookingReference,
    eventId: order.eventId,
    holdsSecret: order.holdsSecret ?? false,
    createdAt: ctx.now,
  })
  if (isNew) await enqueue(tx, 'send-message', { messageId: id }, `send:${id}`)
}
