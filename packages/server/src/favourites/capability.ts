import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Capability } from '../capability/capability'
import type { SearchEngine } from '../search/engine'
import { onceAnHour } from '../work/sweep-due'
import { forgetRemovedPlaces, lookForAlerts } from './look-for-alerts'
import { favouriteReactions } from './reactions'
import { favouriteRoutes } from './routes'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** Something is free around a saved place for the wanted time: the best of it, as the search orders it. */
    'alert.found': {
      placeId: string
      accountId: AccountId
      startDate: string
      startTime: string | null
      endDate: string | null
      endTime: string | null
      needsCharging: boolean
      needsCover: boolean
      /** Their names; empty for any. */
      access: string[]
      total: number
      best: { spaceId: SpaceId; price: number; metres: number }[]
    }
  }
}

export function favourites(engine: SearchEngine) {
  return {
    name: 'favourites',
    routes: () => favouriteRoutes,
    subscriptions: { 'account.closed': ['forget-favourites'] },
    reactions: () => favouriteReactions,
    sweeps: ({ deps }) => [
      { name: 'look-for-alerts', run: () => lookForAlerts(deps, engine) },
      { name: 'forget-removed-places', run: onceAnHour(deps.clock, () => forgetRemovedPlaces(deps)) },
    ],
  } satisfies Capability
}
