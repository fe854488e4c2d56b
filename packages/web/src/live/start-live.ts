import { type Change, livePath } from '@bayshare/contract/live'
import { apiBase } from '@bayshare/contract/route'
import type { LiveSession } from '../session/live-session'
import { lastTyping } from '../session/last-typing'
import { refreshProfile } from '../session/refresh-profile'
import { applyAllChanges, applyChanges } from './apply-changes'
import { followStream } from './follow-stream'
import { markAllTaken } from './mark-taken'
import { inOneTab, whileVisible } from './one-tab-of-all'

const name = 'bayshare-live'

/** What the tab with the stream tells the others. */
type Told =
  | { kind: 'changes'; changes: readonly Change[]; mark: string | undefined }
  | { kind: 'start-over'; mark: string | undefined }
  | { kind: 'rights-changed' }
  | { kind: 'up' }
  | { kind: 'down' }

/** Told when the stream begins and ends to work, so that something else can ask meanwhile, and of every change. */
export interface LiveListener {
  onUp(): void
  onDown(): void
  onChanges(changes: readonly Change[]): void
  onStartOver(): void
}

/**
 * Has the pages of the person signed in follow what changes, here or on any other device. One tab of a browser has the
 * stream and tells the others. Ends with what it answers.
 */
export function startLive(session: LiveSession, listener: LiveListener): () => void {
  const { queries } = session
  const over = new AbortController()
  let mark: string | undefined
  let wasUp = false
  const channel = new BroadcastChannel(name)

  function take(told: Told): void {
    if (told.kind === 'up') {
      // What was taken while the stream was away is not told again.
      if (wasUp) void markAllTaken(queries)
      wasUp = true
      return listener.onUp()
    }
    if (told.kind === 'down') return listener.onDown()
    if (told.kind === 'rights-changed') return void queries.invalidateQueries()
    mark = told.mark
    if (told.kind === 'changes') {
      applyChanges(queries, told.changes)
      for (const change of told.changes) if (change.what === 'typing') lastTyping.set(change)
      const news = told.changes.filter(({ what }) => what !== 'typing' && what !== 'spots')
      if (news.length > 0) listener.onChanges(news)
    } else {
      applyAllChanges(queries)
      listener.onStartOver()
    }
  }
  function tell(told: Told): void {
    take(told)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel.postMessage(told)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => take(data))

  const stream = {
    open: (from: string | undefined, signal: AbortSignal) =>
      session.stream((token) =>
        fetch(apiBase + livePath, {
          headers: { Authorization: `Bearer ${token}`, ...(from && { 'Last-Event-ID': from }) },
          signal,
        }),
      ),
    mark: {
      get: () => mark,
      set: (next: string) => {
        mark = next
      },
    },
    onChanges: (changes: readonly Change[]) => tell({ kind: 'changes', changes, mark }),
    onStartOver: () => tell({ kind: 'start-over', mark }),
    onRightsChanged: () => tell({ kind: 'rights-changed' }),
    onUp: () => tell({ kind: 'up' }),
    onDown: () => tell({ kind: 'down' }),
  }
  /** A stream that ends by itself ends with the session: whatever is asked next logs this page out. */
  async function follow(signal: AbortSignal): Promise<void> {
    await followStream(stream, signal)
    if (!signal.aborted) await refreshProfile(session)
  }
  whileVisible((visible) => {
    void inOneTab(name, follow, visible)
  }, over.signal)
  return () => {
    over.abort()
    channel.close()
  }
}
