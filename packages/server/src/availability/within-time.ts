import { createContext, Script } from 'node:vm'

const room = createContext({ work: () => {} })
const script = new Script('work()')

/**
 * Runs something that may never end, and stops it where it is when its time is over. Undefined then. A rule such as
 * "every 30th of February" keeps a reader of calendars searching for ever inside a single step.
 */
export function withinTime<T>(milliseconds: number, work: () => T): T | undefined {
  room.work = work
  try {
    return script.runInContext(room, { timeout: milliseconds }) as T
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined
    throw error
  }
}
