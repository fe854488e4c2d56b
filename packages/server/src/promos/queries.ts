import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type { PromoCode, PromoKind } from '@bayshare/domain/promos/may-use-promo'
import type { ReadHandle } from '../database/open-database'

/** Locked when it is about to be used, so that what was read still holds when the use is written. */
export async function promoByCode(
  db: ReadHandle,
  code: string,
  how: 'read' | 'locked' = 'read',
): Promise<{ id: string; display: string; promo: PromoCode } | undefined> {
  const row = await db
    .selectFrom('promoCodes')
    .selectAll()
    .where((eb) => eb(eb.fn<string>('upper', ['code']), '=', code.toUpperCase()))
    .$if(how === 'locked', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      display: row.clientDisplay,
      promo: {
        kind: row.kind as PromoKind,
        brand: row.brand,
        percentage: row.percentagePoints,
        flat: cents(row.flatCents),
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        uses: row.uses,
        mostUses: row.mostUses,
        mostPerPerson: row.mostPerPerson,
        isActive: row.isActive,
      },
    }
  )
}

export async function usesOf(db: ReadHandle, promoId: string, accountId: AccountId): Promise<number> {
  const { uses } = await db
    .selectFrom('promoUses')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('promoId', '=', promoId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return uses
}
