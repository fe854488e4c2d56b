import { randomUUID } from 'node:crypto'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { channelsFor } from '@bayshare/domain/notifications/channels-for'
import type { NoticeKind } from '@bayshare/domain/notifications/notice-kinds'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Context } from '../../context/context'
import type { Transaction } from '../../database/open-database'
import { enqueue } from '../../work/enqueue'
import { preferencesOf } from '../preferences-of'
import { insertMessage } from '../store'
import { pushSubscriptionsOf } from './push-store'

export interface PushOrder {
  accountId: AccountId
  /** One sentence. It can be read on a locked screen, so it holds no code and nobody's message. */
  text: string
  /** The page that a tap opens. */
  link: string
  eventId: number
  bookingReference: string | null
}

/** The browsers that are to tell a person something, and when. */
export interface DevicesToTell {
  ids: readonly string[]
  heldUntil: Temporal.Instant | null
}
export const noDevices: DevicesToTell = { ids: [], heldUntil: null }

/** All on which they are logged in and have allowed it, unless they want no pushes of this kind or did it themselves. */
export async function devicesToTell(
  ctx: Context,
  tx: Transaction,
  accountId: AccountId,
  kind: NoticeKind,
  eventId: number,
): Promise<DevicesToTell> {
  const devices = await pushSubscriptionsOf(tx, ctx.brand, accountId, ctx.realNow)
  if (devices.length === 0 || (await wasDoneBy(tx, eventId, accountId))) return noDevices
  const { push } = channelsFor(kind, await preferencesOf(tx, ctx.brand, accountId), ctx.now)
  if (!push) return noDevices
  return { ids: devices.map(({ id }) => id), heldUntil: isBefore(ctx.now, push) ? push : null }
}

/** In the transaction of the reaction that causes it. */
export async function pushTo(
  ctx: Context,
  tx: Transaction,
  { ids, heldUntil }: DevicesToTell,
  order: PushOrder,
): Promise<void> {
  for (const recipient of ids) {
    const id = randomUUID()
    const isNew = await insertMessage(tx, {
      id,
      channel: 'push',
      brand: ctx.brand.id,
      recipient,
      accountId: order.accountId,
      // The same for all, so that an event that is mailed and told in the product is pushed once.
      template: 'push',
      bodyText: order.text,
      link: order.link,
      bookingReference: order.bookingReference,
      eventId: order.eventId,
      heldUntil,
      createdAt: ctx.now,
    })
    if (isNew && !heldUntil) await enqueue(tx, 'send-message', { messageId: id }, `send:${id}`)
  }
}

async function wasDoneBy(tx: Transaction, eventId: number, accountId: AccountId): Promise<boolean> {
  const event = await tx.selectFrom('events').select('actor').where('id', '=', eventId).executeTakeFirst()
  return event?.actor === `person:${accountId}`
}
