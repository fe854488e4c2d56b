import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import { threadTypes } from '@bayshare/domain/notifications/notification-type'
import type { Insertable } from 'kysely'
import { ofBrand, ofEveryBrand } from '../brands/scope'
import type { Transaction } from '../database/open-database'
import type { Notifications } from '../database/schema'
import { forgetPushSubscriptionsOf } from './push/push-store'

/** False when this event has already told this person so, or when a message of the same thread is still unseen. */
export async function insertNotification(
  tx: Transaction,
  notification: Insertable<Notifications>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('notifications')
    .values(notification)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type ThreadOf = Pick<
  Insertable<Notifications>,
  'accountId' | 'type' | 'bookingId' | 'conversationId' | 'enquiryId'
>

/** Moves the unseen notification of a thread on to a newer message; its id, when there is one. */
export async function moveThreadOn(
  tx: Transaction,
  { accountId, type, bookingId = null, conversationId = null, enquiryId = null }: ThreadOf,
  newer: { eventId: number; at: Temporal.Instant },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set({ eventId: newer.eventId, updatedAt: newer.at })
    .where('accountId', '=', accountId)
    .where('type', '=', type)
    .where('bookingId', 'is not distinct from', bookingId)
    .where('conversationId', 'is not distinct from', conversationId)
    .where('enquiryId', 'is not distinct from', enquiryId)
    .where('seenAt', 'is', null)
    .where(ofEveryBrand('a thread is in one brand'))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How many there were that nobody had seen. */
export async function markSeen(
  tx: Transaction,
  brand: Brand,
  accountId: AccountId,
  { until, at }: { until: Temporal.Instant; at: Temporal.Instant },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ seenAt: at })
    .where('accountId', '=', accountId)
    .where('seenAt', 'is', null)
    .where('updatedAt', '<=', until)
    .where(ofBrand(brand, 'notifications'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The notification of a thread that its reader has just read; how many were unseen. */
export async function markThreadSeen(
  tx: Transaction,
  accountId: AccountId,
  thread: { reference: string } | { conversationId: string },
  at: Temporal.Instant,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ seenAt: at })
    .where('accountId', '=', accountId)
    .where('type', 'in', [...threadTypes])
    .where('seenAt', 'is', null)
    .where((eb) =>
      'conversationId' in thread
        ? eb('conversationId', '=', thread.conversationId)
        : eb(
            'bookingId',
            '=',
            eb.selectFrom('bookings').select('id').where('reference', '=', thread.reference),
          ),
    )
    .where(ofEveryBrand('a thread is in one brand'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteNotificationsBefore(tx: Transaction, before: Temporal.Instant): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('updatedAt', '<', before)
    .where(ofEveryBrand('they are kept for as long in every brand'))
    .execute()
}

/** What a person who leaves was told, and how they wanted to be. */
export async function forgetNotificationsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .where('accountId', '=', accountId)
    .where(ofEveryBrand('a person leaves every brand at once'))
    .execute()
  await tx.deleteFrom('notificationSettings').where('accountId', '=', accountId).execute()
  await forgetPushSubscriptionsOf(tx, accountId)
}
