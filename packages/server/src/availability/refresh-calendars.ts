import { brandById } from '@bayshare/domain/brands/all-brands'
import { contextFor, type Deps } from '../context/context'
import { recordAll } from '../events/record'
import { lockDueCalendars, refreshBusy, refreshOpening } from './calendar-store'

const mostAtOnce = 200
/** What is left waits for the next tick, so that no other sweep stands still for minutes. */
const mostRounds = 50

/** Rewrites the calendar rows whose openings reach only so far ahead, or that begin or end to repeat. */
export async function refreshCalendars(deps: Deps): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const refreshed = await refreshSome(deps)
    if (refreshed < mostAtOnce) return
  }
}

async function refreshSome(deps: Deps): Promise<number> {
  const { database, clock } = deps
  const now = clock.now()
  return database.transaction(async (tx) => {
    const due = await lockDueCalendars(tx, now, mostAtOnce)
    const ids = due.map(({ spaceId }) => spaceId)
    await refreshBusy(tx, ids, now)
    await refreshOpening(tx, ids, now)
    for (const brand of new Set(due.map((space) => space.brand))) {
      const ctx = contextFor(deps, {
        actor: { kind: 'job', name: 'refresh-calendars' },
        brand: brandById(brand),
        requestId: 'refresh-calendars',
      })
      const spaces = due.filter((space) => space.brand === brand)
      const changes = spaces.map(({ spaceId }) => ({ subject: spaceId, payload: { spaceId } }))
      await recordAll(ctx, tx, 'availability.changed', changes)
    }
    return due.length
  })
}
