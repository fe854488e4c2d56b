import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { contextFor, type Surroundings } from '../context/context'
import { recordAll } from '../events/record'
import { lockDueCalendars, retellBusy, retellOpening } from './calendar-store'

const mostAtOnce = 200
/** What is left waits for the next tick, so that no other sweep stands still for minutes. */
const mostRounds = 50

/** Tells anew the rows of spaces whose openings are told only so far ahead, or begin or end to repeat. */
export async function retellCalendars(surroundings: Surroundings): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const retold = await retellSome(surroundings)
    if (retold < mostAtOnce) return
  }
}

async function retellSome(surroundings: Surroundings): Promise<number> {
  const { database, clock } = surroundings
  const now = clock.now()
  return database.transaction(async (tx) => {
    const due = await lockDueCalendars(tx, now, mostAtOnce)
    const ids = due.map(({ spaceId }) => spaceId)
    await retellBusy(tx, ids, now)
    await retellOpening(tx, ids, now)
    for (const brand of new Set(due.map((space) => space.brand as BrandId))) {
      const ctx = contextFor(surroundings, {
        actor: { kind: 'job', name: 'retell-calendars' },
        brand: brandById(brand),
        requestId: 'retell-calendars',
      })
      const spaces = due.filter((space) => space.brand === brand)
      const changes = spaces.map(({ spaceId }) => ({ subject: spaceId, payload: { spaceId } }))
      await recordAll(ctx, tx, 'availability.changed', changes)
    }
    return due.length
  })
}
