import type { Deps } from '../context/context'
import type { Gates } from '../ports/gates'
import { knownDevices } from './queries'
import { takeAnswer } from './take-answer'
import { takeReport } from './take-report'

interface Log {
  warn(fields: object, message: string): void
}

export interface Listening {
  /** Ends when all that was heard is written down. */
  stop(): Promise<void>
}

export function listenToGates(gates: Gates, deps: Deps, log: Log): Listening {
  const running = new Set<Promise<void>>()

  function handle(deviceId: string, work: Promise<string>): void {
    const handled = work
      .then((outcome) => {
        if (outcome === 'ignored') log.warn({ deviceId }, 'A gate said something that nobody asked for')
      })
      .catch((error: unknown) => log.warn({ err: error, deviceId }, 'What a gate said was not written down'))
      .finally(() => running.delete(handled))
    running.add(handled)
  }

  gates.listen({
    devices: () => knownDevices(deps.database.read()),
    onAnswer: (answer) => handle(answer.deviceId, takeAnswer(deps, answer)),
    onState: (report) => handle(report.deviceId, takeReport(deps, report)),
  })
  return {
    async stop() {
      await gates.stop()
      await Promise.all(running)
    },
  }
}
