import type { Capability } from '../capability/capability'
import type { MoneyDecision } from './decide-money'
import { moneyDecisionRoutes } from './routes'

/** Decisions of the kinds given here wait for a second operator above a limit. */
export function moneyDecisions(decisions: readonly MoneyDecision[]) {
  return { name: 'money-decisions', routes: () => moneyDecisionRoutes(decisions) } satisfies Capability
}
