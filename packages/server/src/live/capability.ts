import type { Capability } from '../capability/capability'
import { followChanges, type LiveChanges } from './follow-changes'
import { type LiveStreams, liveStreams } from './serve-live'

/** One of its own for each product, because a test runs several in one process. */
export function live() {
  let changes: LiveChanges | undefined
  let streams: LiveStreams | undefined
  return {
    name: 'live',
    serve(app, { deps }) {
      changes = followChanges({
        database: deps.database,
        onError: (error) => app.log.warn({ error }, 'live changes'),
      })
      streams = liveStreams(deps, changes)
      streams.serve(app)
    },
    endStreams: () => streams?.end(),
    stop: async () => changes?.stop(),
  } satisfies Capability
}
