import type { Proposal } from '@bayshare/contract/money-decisions'
import type { MoneyDecisionKind, ProposalState } from '@bayshare/domain/money-decisions/may-confirm'
import { cents } from '@bayshare/domain/money/cents'
import { publicFirstName } from '../accounts/public-first-name'
import type { ReadHandle } from '../database/open-database'

export function findProposal(db: ReadHandle, id: string) {
  return db.selectFrom('moneyDecisions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What waits about one thing, if anything does. */
export function waitingAbout(db: ReadHandle, kind: MoneyDecisionKind, subjectId: string) {
  return db
    .selectFrom('moneyDecisions')
    .selectAll()
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
}

/** What waits for a second operator, the oldest first. */
export async function waitingProposals(db: ReadHandle): Promise<Proposal[]> {
  const rows = await proposalRows(db).where('d.state', '=', 'proposed').orderBy('d.proposedAt').execute()
  return rows.map(shown)
}

export async function shownProposal(db: ReadHandle, id: string): Promise<Proposal> {
  return shown(await proposalRows(db).where('d.id', '=', id).executeTakeFirstOrThrow())
}

function proposalRows(db: ReadHandle) {
  return db
    .selectFrom('moneyDecisions as d')
    .innerJoin('accounts as a', 'a.id', 'd.proposedBy')
    .select(['d.id', 'd.kind', 'd.subjectId', 'd.choice', 'd.words', 'd.amountCents', 'd.state'])
    .select(['d.proposedBy', 'd.proposedAt', publicFirstName('a').as('firstName')])
}

function shown(
  row: Awaited<ReturnType<ReturnType<typeof proposalRows>['executeTakeFirstOrThrow']>>,
): Proposal {
  return {
    id: row.id,
    kind: row.kind as MoneyDecisionKind,
    subjectId: row.subjectId,
    choice: row.choice,
    words: row.words,
    amount: cents(row.amountCents),
    state: row.state as ProposalState,
    proposedBy: { id: row.proposedBy, firstName: row.firstName },
    proposedAt: row.proposedAt,
  }
}

/** How many could confirm. */
export async function countOperators(db: ReadHandle): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('isOperator', '=', true)
    .where('closedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
