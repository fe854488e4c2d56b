import type { PaperEntry } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { cents } from '@bayshare/domain/money/cents'
import { sql } from 'kysely'
import { ofEveryBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { paperNumber, paperPath } from './paper-number'

const mostListed = 500
/** Papers that are about no booking, such as statements, are dated where the company is. */
const usualZone = brandById('main').policy.payout.zone

/** Papers belong to the account in every brand, as the wallet does. */
export async function papersOf(
  ctx: Context,
  accountId: AccountId,
  subject: string | undefined,
  sign: (path: string) => string,
): Promise<PaperEntry[]> {
  const rows = await ctx
    .read()
    .selectFrom('papers as p')
    // The months of a booking and its corrections differ by what follows its reference.
    .leftJoin('bookings as b', (join) => join.on('b.reference', '=', sql`split_part(p.subject, '/', 1)`))
    .select(['p.id', 'p.kind', 'p.number', 'p.title', 'p.subject', 'p.totalCents', 'p.createdAt', 'b.zone'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payouts as o')
            .select('o.id')
            .whereRef('o.paperId', '=', 'p.id')
            .where('o.state', '=', 'returned'),
        )
        .$castTo<boolean>()
        .as('isReturned'),
    )
    .where('p.accountId', '=', accountId)
    .where(ofEveryBrand('the papers of a person name the bookings, and belong to the account'))
    .$if(subject !== undefined && subject !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('p.subject', '=', subject ?? ''),
          eb(eb.fn('starts_with', ['p.subject', eb.val(`${subject}/`)]), '=', true),
        ]),
      ),
    )
    .orderBy('p.number', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: kindOnWire(row.kind as PaperKind),
    exactKind: row.kind,
    number: paperNumber(row.number),
    title: row.title,
    isReturned: row.isReturned,
    subject: row.subject,
    total: row.totalCents === null ? null : cents(row.totalCents),
    createdAt: row.createdAt,
    day: row.createdAt.toZonedDateTimeISO(row.zone ?? usualZone).toPlainDate(),
    url: sign(paperPath(row)),
  }))
}

export type PaperKind = PaperEntry['kind'] | 'payment-advice' | 'advice-withdrawal'

/** Readers of earlier releases know six kinds, so a later one goes out as the nearest of them. */
function kindOnWire(kind: PaperKind): PaperEntry['kind'] {
  if (kind === 'payment-advice') return 'direct-debit-request'
  return kind === 'advice-withdrawal' ? 'adjustment-note' : kind
}

export function findPaper(
  db: ReadHandle,
  { kind, accountId, subject }: { kind: string; accountId: AccountId; subject: string },
) {
  return db
    .selectFrom('papers')
    .select(['id', 'number'])
    .where('kind', '=', kind)
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Only for the person whose paper it is. */
export function contentOf(db: ReadHandle, id: string, accountId: AccountId) {
  return db
    .selectFrom('papers')
    .select(['content', 'title', 'number'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}
