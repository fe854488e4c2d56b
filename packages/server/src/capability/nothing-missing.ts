import type { RouteName } from '@bayshare/contract/all-routes'
import type { TaskName } from '../work/enqueue'
import type { Capability } from './capability'

/** The names that capabilities give to their parts of one kind. */
type NamesOf<C, Kind extends keyof Capability> =
  C extends Record<Kind, (parts: never) => infer Named> ? keyof Named : never

/** The job behind every reaction is the product's own. */
type Missing<C> = Exclude<RouteName, NamesOf<C, 'routes'>> | Exclude<TaskName, NamesOf<C, 'tasks'> | 'react'>

/** Does not compile while a route of the contract or a task that can be asked for is nobody's: the error names it. */
export function nothingMissing<const C extends readonly Capability[]>(
  capabilities: C & ([Missing<C[number]>] extends [never] ? unknown : `Nobody has ${Missing<C[number]>}`),
): readonly Capability[] {
  return capabilities
}
