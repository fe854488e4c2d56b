import { signedInPerson } from '../accounts/routes'
import type { Handlers } from '../http/handlers'
import { availabilityGrid, gridSpaces } from './availability-grid'
import { hasFeed, importsOf } from './calendar-queries'
import { addClosure, removeClosure } from './close-space'
import { findOwnSpace } from './hold-own-space'
import { type CalendarReading, importCalendar, removeCalendar } from './import-calendar'
import { endFeed, makeFeed } from './make-feed'
import { addAvailability, changeAvailability, removeAvailability } from './open-space'
import { ownerCalendar, weekOfListing } from './owner-calendar'

export function availabilityRoutes(publicUrl: string, reading: CalendarReading) {
  return {
    async addAvailability(ctx, { params, body }) {
      return addAvailability(ctx, signedInPerson(ctx), params.id, body)
    },
    async changeAvailability(ctx, { params, body }) {
      const { id: spaceId, availabilityId } = params
      return changeAvailability(ctx, signedInPerson(ctx), { spaceId, availabilityId }, body)
    },
    async removeAvailability(ctx, { params }) {
      const { id: spaceId, availabilityId } = params
      await removeAvailability(ctx, signedInPerson(ctx), { spaceId, availabilityId })
      return {}
    },
    async addClosure(ctx, { params, body }) {
      return addClosure(ctx, signedInPerson(ctx), params.id, body)
    },
    async removeClosure(ctx, { params }) {
      await removeClosure(ctx, signedInPerson(ctx), { spaceId: params.id, closureId: params.closureId })
      return {}
    },
    async ownerCalendar(ctx, { query }) {
      return ownerCalendar(ctx, signedInPerson(ctx), query.month)
    },
    async weekOfListing(ctx, { params }) {
      return weekOfListing(ctx, await findOwnSpace(ctx, signedInPerson(ctx), params.id))
    },
    async makeFeed(ctx, { params }) {
      return makeFeed(ctx, signedInPerson(ctx), params.id, publicUrl)
    },
    async endFeed(ctx, { params }) {
      await endFeed(ctx, signedInPerson(ctx), params.id)
      return {}
    },
    async myCalendars(ctx, { params }) {
      const { id } = await findOwnSpace(ctx, signedInPerson(ctx), params.id)
      return { hasFeed: await hasFeed(ctx.read(), id), imports: await importsOf(ctx.read(), id) }
    },
    async importCalendar(ctx, { params, body }) {
      return importCalendar(ctx, signedInPerson(ctx), { spaceId: params.id, given: body, reading })
    },
    async removeCalendar(ctx, { params }) {
      await removeCalendar(ctx, signedInPerson(ctx), { spaceId: params.id, calendarId: params.calendarId })
      return {}
    },
    async gridSpaces(ctx) {
      return gridSpaces(ctx, signedInPerson(ctx))
    },
    async availabilityGrid(ctx, { params, query }) {
      return availabilityGrid(ctx, signedInPerson(ctx), { spaceId: params.id, date: query.date })
    },
  } satisfies Partial<Handlers>
}
