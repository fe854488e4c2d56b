import type { SpaceId } from '@bayshare/domain/listings/space'
import type { Database } from '../../database/open-database'
import type { EventWithoutId } from '../../events/recorded-in'
import { tailEvents } from '../../events/tail'
import { changedSpaces } from './changed-spaces'
import { idAsText } from './id-table'
import { emptyRecord, SpaceReader } from './read-space'
import type { SearchIndex } from './search-index'
import { addAffected, noAffectedSpaces, type AffectedSpaces, isNoneAffected } from './affected-spaces'

export interface FollowedIndex {
  index: SearchIndex
  /** Done when the spaces of these events are in the index as they are now. */
  take(events: readonly EventWithoutId[]): Promise<void>
  /** Done when all that is committed by now is in the index. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

export interface FollowOptions {
  database: Pick<Database, 'read'>
  index: SearchIndex
  /** What the database had committed when the index was read. */
  snapshot: string
  onChanged(spaceIds: readonly SpaceId[]): void
  onGap(reason: string): void
  onError(error: unknown): void
}

/** Keeps an index as the database is: what an event is about is read again, so that it does not matter which came first. */
export function followIndex({
  database,
  index,
  snapshot,
  onChanged,
  ...options
}: FollowOptions): FollowedIndex {
  const space = emptyRecord()
  const reader = new SpaceReader()
  let waiting: AffectedSpaces | undefined
  let next: Promise<void> | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function refresh(): Promise<void> {
    const affected = waiting ?? noAffectedSpaces()
    waiting = undefined
    next = undefined
    const changed = (await changedSpaces(database.read(), affected)).map((row) => {
      reader.read(row, 0, space)
      index.apply(space)
      return idAsText(space.id, 0)
    })
    onChanged(changed)
  }

  /** Read and written one after the other, or an older row could overwrite a newer one; what waits is read together. */
  function take(events: readonly EventWithoutId[]): Promise<void> {
    const affected = waiting ?? noAffectedSpaces()
    addAffected(affected, events)
    if (isNoneAffected(affected)) return Promise.resolve()
    waiting = affected
    if (!next) {
      next = running.then(refresh)
      running = next.catch(() => {})
    }
    return next
  }

  const tail = tailEvents({ database, from: snapshot, onEvents: take, ...options })
  return {
    index,
    take,
    catchUp: tail.look,
    async stop() {
      await tail.stop()
      await running
    },
  }
}
