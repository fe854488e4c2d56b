import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Cents } from '@bayshare/domain/money/cents'
import type { Promo } from '@bayshare/domain/payments/bill'
import { mayUsePromo, type PromoCode, type PromoKind } from '@bayshare/domain/promos/may-use-promo'
import { promoCodeText } from '@bayshare/domain/promos/promo-code-text'
import { type Insertable, sql } from 'kysely'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { PromoCodes } from '../database/schema'
import { promoByCode, usesOf } from './queries'

export interface PromoUse {
  code: string
  accountId: AccountId
  /** The booking that is about to be written in the same transaction. */
  bookingId: string
  /** What the code takes off this bill, so that the use records it. */
  discountOf(promo: Promo): Cents
}

/**
 * Uses a code up for one booking: undefined when it cannot be used. The row of the code is locked until the transaction
 * ends, so that nobody counts at the same time.
 */
export async function takePromo(
  ctx: Context,
  tx: Transaction,
  use: PromoUse,
): Promise<{ id: string; promo: Promo } | undefined> {
  const taken = await countUse(ctx, tx, { ...use, kind: 'checkout' })
  if (!taken) return undefined
  const promo: Promo = { percentage: taken.promo.percentage, flat: taken.promo.flat }
  await insertUse(ctx, tx, taken.id, {
    accountId: use.accountId,
    bookingId: use.bookingId,
    discount: use.discountOf(promo),
  })
  return { id: taken.id, promo }
}

/** The credits that a sign-up code gives, once per person. */
export async function takeSignUpPromo(
  ctx: Context,
  tx: Transaction,
  use: { code: string; accountId: AccountId },
): Promise<{ id: string; credits: Cents } | undefined> {
  const taken = await countUse(ctx, tx, { ...use, kind: 'sign-up' })
  if (!taken) return undefined
  const credits = taken.promo.flat
  await insertUse(ctx, tx, taken.id, { accountId: use.accountId, bookingId: null, discount: credits })
  return { id: taken.id, credits }
}

/** The booking did not come about: the code is as if it had never been used. A second time changes nothing. */
export async function givePromoBack(tx: Transaction, bookingId: string): Promise<void> {
  // First the code, then its use, in the order in which they are taken: two people never wait for each other in a ring.
  await sql`
    select from promo_codes where id = (select promo_id from promo_uses where booking_id = ${bookingId})
    for no key update`.execute(tx)
  await sql`
    with given_back as (delete from promo_uses where booking_id = ${bookingId} returning promo_id)
    update promo_codes set uses = uses - 1 from given_back where id = given_back.promo_id`.execute(tx)
}

/** The number behind the account was paid for before. */
export async function giveSignUpPromoBack(
  tx: Transaction,
  promoId: string,
  accountId: AccountId,
): Promise<void> {
  await sql`
    with given_back as (
      delete from promo_uses where promo_id = ${promoId} and account_id = ${accountId} and booking_id is null
      returning promo_id
    )
    update promo_codes set uses = uses - 1 from given_back where id = given_back.promo_id`.execute(tx)
}

export async function insertPromo(tx: Transaction, promo: Insertable<PromoCodes>): Promise<void> {
  await tx.insertInto('promoCodes').values(promo).execute()
}

/** False when there is one of this name already, in any letter case. */
export async function insertNewPromo(tx: Transaction, promo: Insertable<PromoCodes>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('promoCodes')
    .values(promo)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False when it is off already. */
export async function switchPromoOff(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promoCodes')
    .set({ isActive: false })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function countUse(
  ctx: Context,
  tx: Transaction,
  use: { code: string; accountId: AccountId; kind: PromoKind },
): Promise<{ id: string; promo: PromoCode } | undefined> {
  const code = promoCodeText(use.code, use.kind)
  const found = code === undefined ? undefined : await promoByCode(tx, code, 'locked')
  if (!found) return undefined
  const verdict = mayUsePromo(found.promo, {
    kind: use.kind,
    brand: ctx.brand.id,
    ownUses: await usesOf(tx, found.id, use.accountId),
    now: ctx.now,
  })
  if (verdict !== 'yes') return undefined
  await sql`update promo_codes set uses = uses + 1 where id = ${found.id}`.execute(tx)
  return found
}

/** Takes the first turn that is free, because a use that was given back leaves a gap. */
async function insertUse(
  ctx: Context,
  tx: Transaction,
  promoId: string,
  use: { accountId: AccountId; bookingId: string | null; discount: Cents },
): Promise<void> {
  await sql`
    insert into promo_uses (promo_id, account_id, turn, booking_id, discount_cents, used_at)
    select p.id, ${use.accountId}, min(turn), ${use.bookingId}::uuid, ${use.discount}, ${ctx.now}
    from promo_codes p, generate_series(1, p.most_per_person) as turn
    where p.id = ${promoId}
      and not exists (
        select from promo_uses u where u.promo_id = p.id and u.account_id = ${use.accountId} and u.turn = turn.turn
      )
    group by p.id`.execute(tx)
}
