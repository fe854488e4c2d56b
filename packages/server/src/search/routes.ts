import { endInstant, startInstant } from '@bayshare/domain/time/zoned-stay'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import { Refusal } from '../context/insist'
import type { Handlers } from '../http/handlers'
import { findSpaces } from './queries'

/** Where a search without a place looks (D1 section 9). */
const centralSydney = { latitude: -33.8688, longitude: 151.2093 }

export const searchRoutes = {
  async searchSpaces(ctx, { body }) {
    if (!ctx.brand.features.searchWithoutLogin && ctx.actor.kind !== 'person')
      throw new Refusal('sign-in-first')
    const start = { date: body.startDate, time: body.startTime }
    const end = { date: body.endDate, time: body.endTime }
    if (
      Temporal.PlainDateTime.compare(
        start.date.toPlainDateTime(start.time),
        end.date.toPlainDateTime(end.time),
      ) >= 0
    ) {
      throw new Refusal('stay-ends-before-it-starts')
    }
    return findSpaces(ctx, {
      stayIn(zone) {
        const starts = startInstant(start, zone)
        const ends = endInstant(end, zone)
        return starts === 'start-does-not-exist' || !isBefore(starts, ends) ? undefined : { starts, ends }
      },
      around: {
        latitude: body.latitude ?? centralSydney.latitude,
        longitude: body.longitude ?? centralSydney.longitude,
      },
      sortBy: body.sortBy ?? 'price',
      id: body.id,
    })
  },
} satisfies Partial<Handlers>
