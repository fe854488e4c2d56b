import type { PaperEntry } from '@bayshare/contract/wallet'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { cents } from '@bayshare/domain/money/cents'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { paperNumber, paperPath } from './paper-number'

const mostListed = 500

/** Papers belong to the account in every brand, as the wallet does. */
export async function papersOf(
  ctx: Context,
  accountId: AccountId,
  subject: string | undefined,
  sign: (path: string) => string,
): Promise<PaperEntry[]> {
  const rows = await ctx
    .read()
    .selectFrom('papers')
    .select(['id', 'kind', 'number', 'title', 'subject', 'totalCents', 'createdAt'])
    .where('accountId', '=', accountId)
    .$if(subject !== undefined && subject !== '', (query) =>
      // The months of a booking and its corrections differ by what follows its reference.
      query.where((eb) =>
        eb.or([
          eb('subject', '=', subject ?? ''),
          eb(eb.fn('starts_with', ['subject', eb.val(`${subject}/`)]), '=', true),
        ]),
      ),
    )
    .orderBy('number', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as PaperEntry['kind'],
    number: paperNumber(row.number),
    title: row.title,
    subject: row.subject,
    total: row.totalCents === null ? null : cents(row.totalCents),
    createdAt: row.createdAt,
    url: sign(paperPath(row)),
  }))
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
