import type { BrandId } from '@bayshare/domain/brands/brand'
import { ofEveryBrand } from '../brands/scope'
import type { ReadHandle } from '../database/open-database'
import type { EventKind, EventPayloads, RecordedEvent } from '../events/event-kinds'

/** What takes time of a spot or gives it back. */
const movesTime: ReadonlySet<EventKind> = new Set([
  'booking.held',
  'booking.released',
  'booking.cancelled',
  'booking.declined',
  'booking.withdrawn',
  'booking.expired',
  'booking.unpaid',
  'booking.ending',
  'booking.changed',
  'booking.rescued',
  'change.held',
  'change.released',
  'extension.held',
  'extension.released',
])

export interface ChangedSpot {
  id: string
  brandId: BrandId
}

/** The spots whose time these events moved. */
export async function spotsOf(db: ReadHandle, events: readonly RecordedEvent[]): Promise<ChangedSpot[]> {
  const bookingIds = events
    .filter(({ kind }) => movesTime.has(kind))
    .map(({ payload }) => (payload as EventPayloads['booking.held']).bookingId)
  if (bookingIds.length === 0) return []
  return db
    .selectFrom('bookings as b')
    .select(['b.spaceId as id', 'b.brand as brandId'])
    .distinct()
    .where('b.id', 'in', bookingIds)
    .where(ofEveryBrand('each is told to people of its own brand only'))
    .execute()
}

/** Everybody who is there is told, so it is done once in a while. By then every node finds what has changed. */
const gatherMilliseconds = 1_000
/** More at once than anybody looks at. */
const mostAtOnce = 200

export function gatherSpots(tell: (brandId: BrandId, ids: string[]) => void) {
  let waiting = new Map<BrandId, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  function tellAll(): void {
    timer = undefined
    const told = waiting
    waiting = new Map()
    for (const [brandId, ids] of told) tell(brandId, [...ids].slice(0, mostAtOnce))
  }

  return {
    add(changed: readonly ChangedSpot[]): void {
      for (const { id, brandId } of changed) waiting.set(brandId, (waiting.get(brandId) ?? new Set()).add(id))
      if (waiting.size > 0) timer ??= setTimeout(tellAll, gatherMilliseconds).unref()
    },
    stop(): void {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
    },
  }
}
