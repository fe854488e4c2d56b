import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { channelsFor } from '@bayshare/domain/notifications/channels-for'
import { kindOfNotification, type NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import { notificationLink } from '@bayshare/domain/notifications/notification-link'
import { type NotificationType, threadTypes } from '@bayshare/domain/notifications/notification-type'
import { isGuest } from '../accounts/guests'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { Mails } from './mails'
import { insertNotification, moveThreadOn } from './notification-store'
import { preferencesOf } from './preferences-of'
import { devicesToTell, pushTo } from './push/push-person'
import { textPerson } from './text-person'

export interface NewNotification {
  type: NotificationType
  /** With the number that texts go to, once it is proven. */
  to: { accountId: AccountId; telephoneNumber: string | null; isCorporate: boolean }
  isDriver: boolean
  eventId: number
  booking: { id: string; reference: string } | null
  conversation: string | null
  enquiry?: string
  /** A spot of theirs that it is about. */
  listing?: string
  /** Where the type does not say it. */
  kind?: NoticeKind
  /** What happened, in a sentence. */
  words: string
  /**
   * Of a kind without a type of its own: what it is, how it is headed, and where it leads unless its type says so. Its words
   * are kept with it.
   */
  own?: { kind: string; title: string; link?: string }
}

/**
 * Tells a person something inside of the product, and by push and text if they want that. True when it is new to them: of a
 * thread with unread messages only the time moves on.
 */
export async function addNotification(
  ctx: Context,
  tx: Transaction,
  mails: Mails,
  notification: NewNotification,
): Promise<boolean> {
  const { type, to, isDriver, eventId, booking, conversation, enquiry = null, listing = null } = notification
  const { own, words } = notification
  const { accountId } = to
  // A guest has no account to look at it in; mails tell them what matters.
  if (await isGuest(tx, accountId)) return false
  const kind = notification.kind ?? kindOfNotification(type, isDriver)
  const { app, sms } = channelsFor(kind, await preferencesOf(tx, ctx.brand, accountId), ctx.now)
  const link =
    own?.link ??
    notificationLink({
      type,
      isDriver,
      isCorporate: to.isCorporate,
      reference: booking?.reference ?? null,
      conversation,
      enquiry,
      listing,
    }) ??
    '/notifications'
  const isThread = (threadTypes as readonly string[]).includes(type)
  const row = {
    accountId,
    type,
    bookingId: booking?.id ?? null,
    conversationId: conversation,
    enquiryId: enquiry,
  }
  const moved = isThread ? await moveThreadOn(tx, row, { eventId, at: ctx.now }) : undefined
  const id = moved ?? randomUUID()
  const isNew =
    moved === undefined &&
    (app || isThread) &&
    (await insertNotification(tx, {
      ...row,
      id,
      brand: ctx.brand.id,
      isDriver,
      eventId,
      isShown: app,
      updatedAt: ctx.now,
      ...(own && { ...own, link, words, settingsGroup: kind }),
    }))
  if (app && (isNew || moved)) await record(ctx, tx, 'notification.added', id, { accountId })
  const isFirst = isNew || (!isThread && !app)
  if (isFirst)
    await pushTo(ctx, tx, await devicesToTell(ctx, tx, accountId, kind, eventId), {
      accountId,
      text: words,
      link,
      eventId,
      bookingReference: booking?.reference ?? null,
    })
  if (isFirst && sms && to.telephoneNumber !== null && mails.sendsTexts) {
    await textPerson(ctx, tx, {
      template: type,
      text: `${ctx.brand.words.name}: ${words}. ${brandAddress(ctx.brand, mails.publicUrl)}${link}`,
      to: { accountId, telephoneNumber: to.telephoneNumber },
      eventId,
      bookingReference: booking?.reference ?? null,
      heldUntil: sms,
    })
  }
  return isFirst
}
