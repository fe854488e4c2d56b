import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { Lacking } from '@bayshare/domain/offers/lacking-of'
import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Capability, Parts } from '../capability/capability'
import type { CalendarReading } from './import-calendar'
import { availabilityReactions } from './reactions'
import { findDueCalendars, readCalendarTask } from './read-calendars-again'
import { refreshCalendars } from './refresh-calendars'
import { availabilityRoutes } from './routes'
import { serveFeeds } from './serve-feeds'
import { tellOfLacking } from './tell-of-lacking'
import { onceAnHour } from '../work/sweep-due'

declare module '../events/event-kinds' {
  interface EventPayloads {
    /** When the space is open, or what closes it. */
    'availability.changed': { spaceId: SpaceId }
    /** It is published, and nobody can book it (rule: live listings). */
    'listing.not-bookable': { ownerId: AccountId; lacks: Lacking }
  }
  interface EventSubjects {
    'listing.not-bookable': SpaceId
    'availability.changed': SpaceId
  }
}

const readingOf = ({ ports }: Parts): CalendarReading => ({
  fetcher: ports.calendars,
  read: ports.calendarReader,
})

export const availability = {
  name: 'availability',
  routes: (parts) => availabilityRoutes(parts.publicUrl, readingOf(parts)),
  subscriptions: {
    'account.closed': ['forget-calendars'],
    'listing.completed': ['open-new-bay', 'refresh-calendar'],
    'listing.changed': ['refresh-calendar'],
  },
  reactions: () => availabilityReactions,
  formerReactions: { 'retell-calendar': 'refresh-calendar' },
  tasks: (parts) => ({ 'read-calendar': readCalendarTask(parts.deps, readingOf(parts)) }),
  sweeps: ({ deps }) => [
    { name: 'find-due-calendars', run: () => findDueCalendars(deps) },
    { name: 'refresh-calendars', run: () => refreshCalendars(deps) },
    { name: 'tell-of-lacking', run: onceAnHour(deps.clock, () => tellOfLacking(deps)) },
  ],
  serve: (app, { deps }) => serveFeeds(app, deps),
} satisfies Capability
