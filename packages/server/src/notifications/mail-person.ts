import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { channelsFor } from '@bayshare/domain/notifications/channels-for'
import { kindOf, kindsPushedByMail, type NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import { pushWords } from '@bayshare/domain/notifications/push-words'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { enqueue } from '../work/enqueue'
import { mailForGuest } from './guest-mail'
import type { MailOrder } from './mail-order'
import type { Mails } from './mails'
import { preferencesOf } from './preferences-of'
import { devicesToTell, noDevices, pushTo } from './push/push-person'
import { pushedBooking } from './push/pushed-booking'
import { renderMail } from './render-mail'
import { insertMessage } from './store'
import type { MailName, MailProps } from './templates/mail-templates'
import { mailsOf } from './who-is-told'

/** Writes a mail in the brand's words and asks for its delivery, in the transaction of the reaction that causes it. */
export async function mailPerson<N extends MailName>(
  ctx: Context,
  tx: Transaction,
  mails: Mails,
  asked: MailOrder<N>,
): Promise<void> {
  // Newcomers may have no address yet, and those who have left have none any more.
  if (asked.to.email === '') return
  const { kind, isPushed } = asked.kind
    ? { kind: asked.kind, isPushed: kindsPushedByMail.has(asked.kind) }
    : mailsOf(ctx.actor)
  const forGuest = await mailForGuest(tx, mails, asked, kind)
  if (forGuest === null) return
  const order = forGuest ?? asked
  const { accountId } = order.to
  const isLocked = kindOf(kind).isLocked
  const site = brandAddress(ctx.brand, mails.publicUrl)
  const isWanted = isLocked || (accountId !== null && (await wantsMail(ctx, tx, accountId, kind)))
  const link = isPushed ? pageOf(order.props) : null
  const devices =
    link === null || accountId === null
      ? noDevices
      : await devicesToTell(ctx, tx, accountId, kind, order.eventId)
  if (!isWanted && devices.ids.length === 0) return
  const unsubscribeUrl =
    isLocked || accountId === null
      ? null
      : `${site}/unsubscribe/${await mails.unsubscribeToken(accountId, kind)}`
  const mail = await renderMail(order.template, ctx.brand, site, order.props, unsubscribeUrl)
  if (devices.ids.length > 0 && accountId !== null) {
    const booking = await pushedBooking(ctx, tx, order.bookingReference, accountId)
    const text = pushWords(mail.subject, booking)
    await pushTo(ctx, tx, devices, { ...order, accountId, text, link: link ?? '/' })
  }
  if (!isWanted) return
  const id = randomUUID()
  const isNew = await insertMessage(tx, {
    id,
    channel: 'mail',
    brand: ctx.brand.id,
    recipient: order.to.email,
    accountId,
    template: order.template,
    subject: mail.subject,
    html: mail.html,
    bodyText: mail.text,
    bookingReference: order.bookingReference,
    eventId: order.eventId,
    holdsSecret: order.holdsSecret ?? false,
    unsubscribeUrl,
    calendar: order.calendar?.content ?? null,
    calendarMethod: order.calendar?.method ?? null,
    createdAt: ctx.now,
  })
  if (isNew) await enqueue(tx, 'send-message', { messageId: id }, `send:${id}`)
}

/** The page that the button of a mail opens. */
function pageOf(props: MailProps[MailName]): string | null {
  if ('button' in props) return props.button?.path ?? null
  return 'path' in props ? props.path : null
}

async function wantsMail(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  kind: NoticeKind,
): Promise<boolean> {
  return channelsFor(kind, await preferencesOf(tx, ctx.brand, accountId), ctx.now).mail
}
