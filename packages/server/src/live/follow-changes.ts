import type { Change } from '@bayshare/contract/live'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import type { BrandId } from '@bayshare/domain/brands/brand'
import type { Hearing } from '../database/hear-others'
import type { Database } from '../database/open-database'
import { currentSnapshot, eventsSince, type Tail, tailEvents } from '../events/tail'
import { hearSignals, type Signal } from '../events/signal'
import { type ChangeFor, changesOf } from './changes-of'
import { gatherSpots, spotsOf } from './changed-spots'
import { laterSnapshot } from './later-snapshot'

/** One browser in which a person is signed in. */
export interface Listener {
  accountId: AccountId
  brandId: BrandId
  /** Each change once; `mark` says from where to go on after the connection was lost. */
  tell(changes: readonly Change[], mark: string): void
  /** What was missed cannot be told any more. */
  startOver(mark: string): void
}

export interface Listening {
  /** From where to go on after all that was told. */
  mark(): string
  leave(): void
}

export interface LiveChanges {
  /** Tells all that has changed since the mark, or from now on without one. */
  listen(listener: Listener, from?: string): Promise<Listening>
  stop(): Promise<void>
}

interface Place {
  listener: Listener
  mark: string
  /** What came while earlier changes are still looked up. */
  held: { changes: readonly ChangeFor[]; mark: string }[] | undefined
  /** What was looked up may come again from a look of the tail that began before. */
  told: { events: ReadonlySet<number>; until: string } | undefined
}

export interface FollowOptions {
  database: Pick<Database, 'read' | 'hear'>
  onError(error: unknown): void
}

/** Follows the events of every node while somebody listens here, and tells each of them what concerns them. */
export function followChanges({ database, onError }: FollowOptions): LiveChanges {
  const places = new Map<AccountId, Set<Place>>()
  const spots = gatherSpots(tellSpots)
  let following: Promise<Tail> | undefined
  let current: Tail | undefined
  let hearing: Hearing | undefined

  async function follow(): Promise<Tail> {
    current = tailEvents({
      database,
      from: await currentSnapshot(database.read()),
      async onEvents(events, mark) {
        const changes = await changesOf(database.read(), events)
        for (const [accountId, own] of byPerson(changes))
          for (const place of places.get(accountId) ?? []) tellOrHold(place, own, mark)
        spots.add(await spotsOf(database.read(), events))
      },
      onGap(reason) {
        onError(new Error(`Live changes were missed: ${reason}`))
        following = undefined
        current = undefined
        void beginAnew()
      },
      onError,
    })
    return current
  }

  function tellSpots(brandId: BrandId, ids: string[]): void {
    for (const ofPerson of places.values())
      for (const { listener, mark, held } of ofPerson)
        if (!held && listener.brandId === brandId) listener.tell([{ what: 'spots', ids }], mark)
  }

  function tellSignal({ to, change }: Signal): void {
    for (const accountId of to)
      for (const { listener, mark, held } of places.get(accountId) ?? [])
        if (!held) listener.tell([change], mark)
  }

  /** The one tail of this node. One that could not begin is begun by whoever comes next. */
  function followed(): Promise<Tail> {
    following ??= follow().catch((error: unknown) => {
      following = undefined
      throw error
    })
    return following
  }

  async function beginAnew(): Promise<void> {
    try {
      const tail = await followed()
      for (const ofPerson of places.values())
        for (const place of ofPerson) place.listener.startOver((place.mark = tail.seen()))
    } catch (error) {
      // Nobody is left listening to nothing: they come again.
      onError(error)
      for (const ofPerson of places.values())
        for (const { listener, mark } of ofPerson) listener.startOver(mark)
    }
  }

  function tellOrHold(place: Place, changes: readonly ChangeFor[], mark: string): void {
    if (place.held) place.held.push({ changes, mark })
    else tell(place, changes, mark)
  }

  function tell(place: Place, changes: readonly ChangeFor[], mark: string): void {
    const { told, listener } = place
    place.mark = laterSnapshot(place.mark, mark)
    if (told && laterSnapshot(mark, told.until) === mark) place.told = undefined
    const here = changes.filter(
      ({ eventId, brandId }) =>
        !told?.events.has(eventId) && (brandId === null || brandId === listener.brandId),
    )
    if (here.length === 0) return
    listener.tell(
      here.map(({ change }) => change),
      place.mark,
    )
  }

  /** What was missed is looked up while what is new waits, so that nothing falls between; what is in both is told once. */
  async function catchUp(place: Place, from: string | undefined): Promise<void> {
    const missed = from === undefined ? undefined : await eventsSince(database.read(), from)
    const changes = await changesOf(database.read(), missed?.events ?? [])
    const own = changes.filter(({ accountId }) => accountId === place.listener.accountId)
    const held = place.held ?? []
    place.held = undefined
    if (missed?.gap) place.listener.startOver((place.mark = missed.snapshot))
    else if (missed) {
      tell(place, own, missed.snapshot)
      place.told = { events: new Set(own.map(({ eventId }) => eventId)), until: missed.snapshot }
    }
    for (const { changes: later, mark } of held) tell(place, later, mark)
  }

  function leave(place: Place): void {
    const { accountId } = place.listener
    const ofPerson = places.get(accountId)
    ofPerson?.delete(place)
    if (ofPerson?.size === 0) places.delete(accountId)
    if (places.size === 0) void stop()
  }

  async function stop(): Promise<void> {
    const [ended, heard] = [following, hearing]
    following = undefined
    current = undefined
    hearing = undefined
    spots.stop()
    const tail = await ended?.catch(() => undefined)
    await tail?.stop()
    await heard?.stop()
  }

  return {
    async listen(listener, from) {
      const place: Place = { listener, mark: from ?? '', held: [], told: undefined }
      places.set(listener.accountId, (places.get(listener.accountId) ?? new Set()).add(place))
      try {
        hearing ??= hearSignals(database, tellSignal)
        const tail = await followed()
        await hearing.ready
        if (from === undefined) place.mark = tail.seen()
        await catchUp(place, from)
        return {
          // Whatever the tail has taken in since was told too.
          mark: () => (current ? laterSnapshot(place.mark, current.seen()) : place.mark),
          leave: () => leave(place),
        }
      } catch (error) {
        leave(place)
        throw error
      }
    },
    stop,
  }
}

function byPerson(changes: readonly ChangeFor[]): Map<AccountId, ChangeFor[]> {
  const people = new Map<AccountId, ChangeFor[]>()
  for (const change of changes) {
    const own = people.get(change.accountId)
    if (own) own.push(change)
    else people.set(change.accountId, [change])
  }
  return people
}
