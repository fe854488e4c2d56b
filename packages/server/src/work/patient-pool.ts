import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '../database/database-away'
import { openPool } from '../database/open-pool'

/** The worker library asks again after an error with this code, and after no other that a broken connection gives. */
const askAgain = '40001'
const pauseMilliseconds = 500

export interface PatientPool {
  pool: pg.Pool
  /** From here on nobody waits for a database that is away. */
  hurry(): void
}

/**
 * The pool of the workers. The library does not wait for the end of a job to be written down, so an error there would
 * end the process and leave the job locked: whatever a broken connection interrupts is asked again when there is one.
 */
export function openPatientPool(settings: pg.PoolConfig): PatientPool {
  let isHurried = false
  const pool = openPool(settings, {
    onFault: (error) => Object.assign(error as Error, { code: askAgain }),
  })
  const connect = pool.connect.bind(pool)
  const connectPatiently = async (): Promise<pg.PoolClient> => {
    for (;;) {
      // A job that was cut off while it ran has ended: the process ends too, and another node does the job again.
      if (pool.ending) return new Promise(() => {})
      try {
        return await connect()
      } catch (error) {
        if (isHurried || !isDatabaseAway(error)) throw error
        await pause(pauseMilliseconds)
      }
    }
  }
  type Callback = Parameters<typeof connect>[0]
  // With a callback the library tries again by itself.
  const connectEitherWay = (callback?: Callback) => (callback ? connect(callback) : connectPatiently())
  pool.connect = connectEitherWay as typeof pool.connect
  return {
    pool,
    hurry() {
      isHurried = true
    },
  }
}
