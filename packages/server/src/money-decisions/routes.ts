import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { confirmProposal, type MoneyDecision, withdrawProposal } from './decide-money'
import { shownProposal, waitingProposals } from './queries'

/** What waits for a second operator (rule: second operator). */
export function moneyDecisionRoutes(decisions: readonly MoneyDecision[]) {
  return {
    waitingDecisions: (ctx) => waitingProposals(ctx.read()),
    async confirmDecision(ctx, { params }) {
      const id = params.id.toLowerCase()
      await confirmProposal(ctx, decisions, id, { accountId: signedInPerson(ctx) })
      return shownProposal(ctx.read(), id)
    },
    async withdrawDecision(ctx, { params }) {
      const id = params.id.toLowerCase()
      await withdrawProposal(ctx, id, signedInPerson(ctx))
      return shownProposal(ctx.read(), id)
    },
  } satisfies Partial<Handlers>
}
