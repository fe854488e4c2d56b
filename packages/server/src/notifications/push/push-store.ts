import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Brand } from '@bayshare/domain/brands/brand'
import type { Insertable } from 'kysely'
import { ofBrand, ofEveryBrand } from '../../brands/scope'
import type { ReadHandle, Transaction } from '../../database/open-database'
import type { PushSubscriptions } from '../../database/schema'

/** Whoever subscribes at the same time on the same browser waits. */
export async function lockSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute()
}

/** Somebody who logs in on a browser that another person has used takes its address over. */
export async function keepPushSubscription(
  tx: Transaction,
  subscription: Insertable<PushSubscriptions>,
): Promise<void> {
  await tx
    .insertInto('pushSubscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute()
}

/** The browsers of a person in this brand where they are still logged in, the newest first. */
export function pushSubscriptionsOf(
  db: ReadHandle,
  brand: Brand,
  accountId: AccountId,
  realNow: Temporal.Instant,
) {
  return db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.sessionId')
    .select(['p.id', 'p.sessionId', 'p.createdAt', 's.userAgent'])
    .where('p.accountId', '=', accountId)
    .where('s.endedAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessionTokens as t')
          .select('t.hash')
          .whereRef('t.sessionId', '=', 's.id')
          .where('t.kind', '=', 'refresh')
          .where('t.expiresAt', '>', realNow),
      ),
    )
    .where(ofBrand(brand, 'p'))
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id')
    .execute()
}

/** Where a push goes: nowhere, once the person has logged out there. */
export function pushAddress(db: ReadHandle, id: string) {
  return db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.sessionId')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', id)
    .where('s.endedAt', 'is', null)
    .where(ofEveryBrand('one job delivers the messages of all brands'))
    .executeTakeFirst()
}

export async function forgetPushSubscription(
  tx: Transaction,
  of: { id: string; accountId?: AccountId },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pushSubscriptions')
    .where('id', '=', of.id)
    .$if(of.accountId !== undefined, (query) => query.where('accountId', '=', of.accountId!))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetPushSubscriptionsOf(tx: Transaction, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('accountId', '=', accountId).execute()
}
