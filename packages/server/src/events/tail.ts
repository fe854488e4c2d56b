import { sql } from 'kysely'
import type { Database, ReadHandle } from '../database/open-database'
import type { RecordedEvent } from './event-kinds'

export interface TailOptions {
  database: Pick<Database, 'read'>
  /** What the database had committed when the follower began: `pg_current_snapshot()` as text. */
  from: string
  everyMilliseconds?: number
  /** Each event once, in the order of their ids within one call, with the snapshot that shows them. What it throws is a gap. */
  onEvents(events: RecordedEvent[], snapshot: string): Promise<void>
  /** Events were missed or could not be taken in; the tail has ended, and whoever follows it begins anew. */
  onGap(reason: string): void
  /** The database did not answer; the tail goes on from where it was. */
  onError?(error: unknown): void
}

export interface Tail {
  /** Looks now; done when what was visible by then is taken in. */
  look(): Promise<void>
  /** The last snapshot whose events were all taken in. */
  seen(): string
  stop(): Promise<void>
}

const usualPause = 100
const longestPause = 5_000
/** Beyond so many at once it is cheaper to begin anew. */
const mostAtOnce = 5_000

/**
 * Follows what was recorded on every node. Ids are given before a transaction commits, so they do not tell what is
 * new; snapshots do. New is what this snapshot shows and the last one did not: the work of transactions that began
 * after it, or were open in it. So each event comes once, as soon as it is committed, and nobody waits for a
 * transaction that stays open.
 */
export function tailEvents(options: TailOptions): Tail {
  const { database, onEvents, onGap, onError, everyMilliseconds = usualPause } = options
  let seen = options.from
  let pause = everyMilliseconds
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  function end(reason: string): void {
    isOver = true
    clearTimeout(timer)
    onGap(reason)
  }

  async function lookOnce(): Promise<void> {
    const { snapshot, events, gap } = await eventsSince(database.read(), seen)
    if (isOver) return
    if (gap) return end(gap)
    try {
      if (events.length > 0) await onEvents(events, snapshot)
    } catch (error) {
      return isOver ? undefined : end(error instanceof Error ? error.message : String(error))
    }
    seen = snapshot
  }

  async function look(): Promise<void> {
    try {
      await lookOnce()
      pause = everyMilliseconds
    } catch (error) {
      pause = Math.min(longestPause, pause * 2)
      onError?.(error)
    }
  }

  /** One look after the other, never two at once. */
  function lookNext(): Promise<void> {
    clearTimeout(timer)
    looking = (looking ?? Promise.resolve()).then(look).finally(() => {
      if (!isOver) {
        clearTimeout(timer)
        timer = setTimeout(() => void lookNext(), pause)
      }
    })
    return looking
  }

  timer = setTimeout(() => void lookNext(), pause)
  return {
    look: lookNext,
    seen: () => seen,
    async stop() {
      isOver = true
      clearTimeout(timer)
      await looking
    },
  }
}

export interface EventsSince {
  snapshot: string
  events: RecordedEvent[]
  /** Why these cannot be all. */
  gap?: string
}

/** What the database has committed by now, as a follower begins with it. */
export async function currentSnapshot(db: ReadHandle): Promise<string> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(db)
  return rows[0]!.now
}

/** What a snapshot of now shows and that one did not. */
export async function eventsSince(db: ReadHandle, seen: string): Promise<EventsSince> {
  const rows = await newEvents(db, seen)
  const [{ snapshot, isBehind } = { snapshot: seen, isBehind: true }] = rows
  const events = rows.flatMap((row) => row.event ?? [])
  if (isBehind) return { snapshot, events: [], gap: 'the database is behind what was already seen' }
  if (events.length > mostAtOnce) return { snapshot, events: [], gap: 'there were too many events at once' }
  return { snapshot, events }
}

interface NewEvents {
  snapshot: string
  isBehind: boolean
  event: RecordedEvent | null
}

/**
 * One row more than is taken in, to tell when there are too many. A row without an event tells the snapshot. Both parts
 * walk along the index of the transactions, however large the table has grown.
 */
async function newEvents(db: ReadHandle, seen: string): Promise<NewEvents[]> {
  const [, next = '0', open = ''] = seen.split(':')
  const { rows } = await sql<NewEvents>`
    with fresh as materialized (
      (select id, kind, subject, payload from events where transaction_id >= ${next}::xid8
        order by transaction_id limit ${mostAtOnce + 1})
      union all
      (select id, kind, subject, payload from events
        where transaction_id = any(string_to_array(${open}, ',')::xid8[]) limit ${mostAtOnce + 1})
    )
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(pg_current_snapshot()) < ${next}::xid8 as is_behind,
      case when fresh.id is not null then
        jsonb_build_object('id', fresh.id, 'kind', fresh.kind, 'subject', fresh.subject, 'payload', fresh.payload)
      end as event
    from (values (1)) as always left join fresh on true
    order by fresh.id`.execute(db)
  return rows
}
