import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { ReadHandle, Transaction } from '../database/open-database'
import type { Papers } from '../database/schema'

/** A number of its own for each paper. One that is taken and never used leaves a gap, and that is all. */
export async function nextPaperNumber(db: ReadHandle): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('paper_numbers') as number`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There was no number for the paper')
  return row.number
}

/** Written once for what it is about: whoever comes second gets the id of the first. */
export async function insertPaper(tx: Transaction, paper: Insertable<Papers>): Promise<string> {
  const inserted = await tx
    .insertInto('papers')
    .values(paper)
    .onConflict((conflict) => conflict.columns(['kind', 'accountId', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const { id } = await tx
    .selectFrom('papers')
    .select('id')
    .where('kind', '=', paper.kind)
    .where('accountId', '=', paper.accountId)
    .where('subject', '=', paper.subject)
    .executeTakeFirstOrThrow()
  return id
}
