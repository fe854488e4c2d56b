import { brandById } from '@bayshare/domain/brands/all-brands'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { joinSubscriptions } from '@bayshare/server/capability/join-parts'
import { contextFor, type Context, type Deps } from '@bayshare/server/context/context'
import { confirmProposal } from '@bayshare/server/money-decisions/decide-money'
import { countOperators, waitingProposals } from '@bayshare/server/money-decisions/queries'
import { everyCapability, everyMoneyDecision } from '@bayshare/server/product'
import { startSearchEngine } from '@bayshare/server/search/search-engine'

type Installation = Omit<Deps, 'subscriptions'>

/** What waits for a second operator, a line each. */
export async function listDecisions({ database }: Installation): Promise<string> {
  const waiting = await waitingProposals(database.read())
  if (waiting.length === 0) return 'No decision is waiting.'
  return waiting
    .map(
      ({ id, kind, choice, amount, proposedBy, proposedAt }) =>
        `${id}  ${kind} ${choice}, ${formatMoney(amount)}, proposed by ${proposedBy.firstName} at ${proposedAt.toString()}`,
    )
    .join('\n')
}

/** Confirms where no second operator can (rule: second operator). Says what was done. */
export async function confirmDecision(installation: Installation, id: string): Promise<string> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new Error(`${id} is not the id of a decision.`)
  const ctx = commandLine(installation)
  const operators = await countOperators(ctx.read())
  await confirmProposal(ctx, everyMoneyDecision, id.toLowerCase(), { operators })
  return 'Confirmed and carried out.'
}

/** Whoever runs the installation, with everything that reacts to what they do. */
function commandLine(installation: Installation): Context {
  const searcher = startSearchEngine({ database: installation.database, log: console })
  const subscriptions = joinSubscriptions(everyCapability(searcher))
  return contextFor(
    { ...installation, subscriptions },
    { actor: { kind: 'job', name: 'command-line' }, brand: brandById('main'), requestId: 'command-line' },
  )
}
