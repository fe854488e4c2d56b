import { Worker } from 'node:worker_threads'
import type {
  BusyCalendar,
  CalendarAnswer,
  CalendarReader,
  CalendarTask,
} from '@bayshare/server/ports/calendar-reader'

/** The thread ends by itself before this, unless one event keeps it busy beyond every other limit. */
const mostMilliseconds = 10_000
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
const mostThreads = 2

/**
 * Reads each calendar in a thread of its own, so that requests are answered meanwhile whatever the calendar holds, and
 * one that is too large for its thread ends that thread alone. The file is the program of the thread.
 */
export function threadedCalendarReader(programFile: () => Promise<string>): CalendarReader {
  let running = 0
  const waiting: (() => void)[] = []
  return async (text, { zone, from, to }) => {
    if (running >= mostThreads) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      const task: CalendarTask = { text, zone, from: from.toString(), to: to.toString() }
      return readAnswer(await answerOf(await programFile(), task))
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Undefined when the thread was ended before it could answer. */
async function answerOf(file: string, task: CalendarTask): Promise<CalendarAnswer | undefined> {
  const worker = new Worker(file, { workerData: task, name: 'calendar', execArgv: [], resourceLimits })
  const timer = setTimeout(() => void worker.terminate(), mostMilliseconds)
  try {
    return await new Promise<CalendarAnswer | undefined>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(undefined) : reject(error),
      )
      worker.once('exit', () => resolve(undefined))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function readAnswer(answer: CalendarAnswer | undefined): BusyCalendar | undefined {
  if (!answer) return undefined
  const busy = answer.busy.map(({ starts, ends }) => ({
    starts: Temporal.Instant.fromEpochMilliseconds(starts),
    ends: Temporal.Instant.fromEpochMilliseconds(ends),
  }))
  return { ...answer, busy }
}
