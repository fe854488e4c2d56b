import type { FieldValue } from '@bayshare/domain/forms/form'
import { sql } from 'kysely'
import { publicFirstName } from '../accounts/public-first-name'
import type { Context } from '../context/context'
import type { ReadHandle } from '../database/open-database'

type Logged = Record<string, FieldValue | undefined>

/** What was changed in a record after a revision of it, the oldest first. */
export async function linesSince(
  db: ReadHandle,
  { type, id }: { type: string; id: string },
  revision: number,
): Promise<{ before: Logged; after: Logged; at: Temporal.Instant; firstName: string | null }[]> {
  const rows = await db
    .selectFrom('auditLog as l')
    .leftJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.before', 'l.after', 'l.at', publicFirstName('a').as('firstName')])
    .where('l.subjectType', '=', type)
    .where('l.subjectId', '=', id)
    .where(sql<number>`(l.after ->> 'revision')::integer`, '>', revision)
    .orderBy('l.id')
    .execute()
  return rows.map((row) => ({ ...row, before: row.before as Logged, after: row.after as Logged }))
}

const mostShown = 50

/** The latest lines of one record. */
export function recordLines(ctx: Context, { type, id }: { type: string; id: string }) {
  return ctx
    .read()
    .selectFrom('auditLog as l')
    .leftJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.id', 'l.at', 'l.act', 'l.before', 'l.after', publicFirstName('a').as('firstName')])
    .where('l.subjectType', '=', type)
    .where('l.subjectId', '=', id.toLowerCase())
    .where('l.brand', '=', ctx.brand.id)
    .orderBy('l.id', 'desc')
    .limit(mostShown)
    .execute()
}
