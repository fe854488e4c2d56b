import { refusals } from '@bayshare/contract/refusals'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { contextFor, type Deps } from '../context/context'
import type { Database } from '../database/open-database'
import { lockSpace } from '../listings/store'
import { enqueueAll } from '../work/enqueue'
import { holdImport, importToRead } from './calendar-queries'
import { calendarProblem } from './calendar-problem'
import { type CalendarReading, readAgainAfter, readFrom } from './import-calendar'
import { noteChange } from './note-change'
import { replaceBusyTimes, takeDueImports, updateImport } from './store'

const mostAtOnce = 50
const mostDoublings = 5

/** Finds the calendars whose turn it is and asks for a job each: a slow server elsewhere holds up no other sweep. */
export async function findDueCalendars({ database, clock }: Deps): Promise<void> {
  const now = clock.real()
  await database.transaction(async (tx) => {
    const taken = await takeDueImports(tx, { now, nextTurn: now.add(readAgainAfter), most: mostAtOnce })
    const jobs = taken.map((importId) => ({ payload: { importId }, key: `read-calendar:${importId}` }))
    await enqueueAll(tx, 'read-calendar', jobs)
  })
}

declare module '../work/enqueue' {
  interface TaskPayloads {
    'read-calendar': { importId: string }
  }
}

/** Reads one calendar anew. When it cannot be read, its busy times stay as they were and it is asked for less often. */
export function readCalendarTask(deps: Deps, reading: CalendarReading) {
  return async (payload: unknown): Promise<void> => {
    const { importId } = payload as { importId: string }
    const { clock, database } = deps
    const due = await importToRead(database.read(), importId)
    if (!due) return
    const read = await readFrom(clock.now(), due.zone, { url: due.url }, reading)
    if (!read) return keepFailure(database, importId, clock.real())
    const ctx = contextFor(deps, {
      actor: { kind: 'job', name: 'read-calendar' },
      brand: brandById(due.brand),
      requestId: `calendar-${importId}`,
    })
    await ctx.transaction(async (tx) => {
      // The space before its calendar, in the order in which an owner who removes it takes them.
      await lockSpace(tx, ctx.brand, due.spaceId)
      // The owner may have removed it in the meantime.
      if (!(await holdImport(tx, importId))) return
      await replaceBusyTimes(tx, { importId, spaceId: due.spaceId }, read.busy)
      await updateImport(tx, importId, {
        readAt: ctx.realNow,
        readAgainAt: ctx.realNow.add(readAgainAfter),
        failures: 0,
        problem: calendarProblem(read),
      })
      await noteChange(ctx, tx, due.spaceId)
    })
  }
}

async function keepFailure(database: Database, importId: string, now: Temporal.Instant): Promise<void> {
  await database.transaction(async (tx) => {
    const held = await holdImport(tx, importId)
    if (!held) return
    const times = 2 ** Math.min(held.failures + 1, mostDoublings)
    await updateImport(tx, importId, {
      readAgainAt: now.add({ minutes: readAgainAfter.minutes * times }),
      failures: Math.min(held.failures + 1, mostDoublings),
      problem: refusals['calendar-not-reachable'].words,
    })
  })
}
