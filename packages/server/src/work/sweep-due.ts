import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Clock } from '../ports/clock'

/** Work that falls due by product time. Each takes only rows that nobody else has locked, so many nodes may sweep. */
export interface Sweep {
  name: string
  run(): Promise<void>
}

export interface Sweeper {
  /** Sweeps now, for instance because the sandbox clock was moved; resolves when done. */
  sweepNow(): Promise<void>
  stop(): Promise<void>
}

/** For work that is never urgent: it runs with the first tick and then once an hour on this node. */
export function onceAnHour(clock: Clock, run: () => Promise<void>): () => Promise<void> {
  let nextAt = clock.real()
  return async () => {
    const now = clock.real()
    if (isBefore(now, nextAt)) return
    await run()
    nextAt = now.add({ hours: 1 })
  }
}

/** Between two ticks. */
const usualMilliseconds = 10_000

/** One tick for everything that is due: rows carry their deadline, no job is scheduled by the real clock for them. */
export function startSweeper(
  sweeps: readonly Sweep[],
  log: { error(fields: object, message: string): void },
  everyMilliseconds = usualMilliseconds,
): Sweeper {
  let running: Promise<void> = Promise.resolve()
  let isStopping = false
  const sweepNow = () => {
    running = running.then(async () => {
      for (const sweep of sweeps) {
        if (isStopping) return
        try {
          await sweep.run()
        } catch (error) {
          // A sweep that takes too long to end loses its database.
          if (isStopping) return
          log.error({ err: error, sweep: sweep.name }, 'A sweep failed and is tried again at the next tick')
        }
      }
    })
    return running
  }
  const timer = setInterval(() => void sweepNow(), everyMilliseconds)
  return {
    sweepNow,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
