import type pg from 'pg'
import type { Database } from '../database/open-database'
import type { EventWithoutId } from '../events/recorded-in'
import type { SearchEngine } from './engine'
import { type FollowedIndex, followIndex } from './index/follow-index'
import { indexEngine } from './index/index-engine'
import { SearchIndex } from './index/search-index'
import { type Loading, startLoading } from './index/start-loading'
import type { Searcher } from './routes'
import { freshFragments, type SpaceFragments, spaceFragments } from './space-fragments'
import { sqlEngine } from './sql-engine'

export interface SearchEngineOptions {
  database: Database
  /** Missing where the database alone answers. */
  index?: SearchIndexSettings | undefined
  log: { error(fields: object, message: string): void }
}

export interface SearchIndexSettings {
  /** How the loader reaches the database. */
  connection: pg.ClientConfig
  /** The program that loads the index in a thread of its own. */
  loader: string
}

export type SearchState = 'off' | 'loading' | 'ready'

export interface RunningSearcher extends Searcher {
  /** The database answers until the index is ready, and whenever it is not. */
  state(): SearchState
  /** Done when the index is ready and knows all that is committed by now. */
  catchUp(): Promise<void>
  stop(): Promise<void>
}

const firstRetryMilliseconds = 1_000
const lastRetryMilliseconds = 60_000
/** A command waits no longer for the index of its own node; the tail of the events comes after it anyway. */
const longestWaitMilliseconds = 500

/** Chooses who answers: the index as soon as it is loaded and for as long as nothing is missing in it. */
export function startSearchEngine({ database, index: settings, log }: SearchEngineOptions): RunningSearcher {
  const bySql = sqlEngine(database.read)
  const fresh = freshFragments(database.read)
  if (!settings) return answeredBySql(bySql, fresh)
  const kept = spaceFragments(database.read)
  const followed = new Set<FollowedIndex>()
  let ready: { followed: FollowedIndex; engine: SearchEngine } | undefined
  let loading: Loading | undefined
  let loaded: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let retryMilliseconds = firstRetryMilliseconds
  let isStopped = false

  /** The first index, the next one, and the one after a gap are loaded in the same way. */
  function load(): void {
    if (isStopped || loaded) return
    clearTimeout(retry)
    loaded = loadOnce(settings!)
      .then(() => {
        retryMilliseconds = firstRetryMilliseconds
      })
      .catch((error: unknown) => {
        if (isStopped) return
        log.error({ err: error }, 'The search index could not be loaded; the database answers until it is')
        retry = setTimeout(load, retryMilliseconds)
        retryMilliseconds = Math.min(lastRetryMilliseconds, retryMilliseconds * 2)
      })
      .finally(() => {
        loaded = undefined
      })
  }

  async function loadOnce({ loader, connection }: SearchIndexSettings): Promise<void> {
    loading = startLoading(loader, connection)
    const data = await loading.data
    const next = follow(new SearchIndex(data), data.snapshot)
    followed.add(next)
    await next.catchUp()
    if (isStopped || !followed.has(next)) throw new Error('Changes were missed while the index was loaded')
    const before = ready
    // Changes were not followed while there was no index.
    if (!before) kept.forgetAll()
    ready = { followed: next, engine: indexEngine(next.index) }
    if (before) await drop(before.followed)
  }

  function follow(index: SearchIndex, snapshot: string): FollowedIndex {
    const one = followIndex({
      database,
      index,
      snapshot,
      onChanged(spaceIds) {
        kept.forget(spaceIds)
        if (ready?.followed === one && index.isDueForRebuild) load()
      },
      onGap(reason) {
        void drop(one)
        if (ready?.followed !== one) return
        ready = undefined
        log.error({ reason }, 'The search index has missed changes and is loaded anew')
        load()
      },
      onError: (error) => log.error({ err: error }, 'The search index cannot follow the database'),
    })
    return one
  }

  async function drop(one: FollowedIndex): Promise<void> {
    followed.delete(one)
    await one.stop()
  }

  /** Whoever books here does not find the space any more when the answer comes. */
  async function takeAtOnce(events: readonly EventWithoutId[]): Promise<void> {
    const taken = Promise.all([...followed].map((one) => one.take(events)))
    await Promise.race([taken, within(longestWaitMilliseconds)]).catch((error: unknown) =>
      log.error({ err: error }, 'The search index did not take in a change at once'),
    )
  }
  const forgetListener = database.onRecorded(takeAtOnce)

  load()
  return {
    engine: {
      spaces: (brand, search) => (ready?.engine ?? bySql).spaces(brand, search),
      clusters: (brand, search) => (ready?.engine ?? bySql).clusters(brand, search),
    },
    fragments: { ...kept, of: (spaces) => (ready ? kept : fresh).of(spaces) },
    state: () => (ready ? 'ready' : 'loading'),
    async catchUp() {
      if (!ready) await loaded
      await ready?.followed.catchUp()
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      forgetListener()
      await loading?.stop()
      await loaded
      await Promise.all([...followed].map(drop))
      ready = undefined
    },
  }
}

function answeredBySql(engine: SearchEngine, fragments: SpaceFragments): RunningSearcher {
  return {
    engine,
    fragments,
    state: () => 'off',
    async catchUp() {},
    async stop() {},
  }
}

function within(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
