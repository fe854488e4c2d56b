import type { DeviceKind, DeviceState, Position } from '@bayshare/domain/access/device'
import type { GateListener, GateOrder, Gates } from '@bayshare/server/ports/gates'

export interface SimulatorTimes {
  movesIn: number
  /** A boom gate closes by itself. */
  closesIn: number
  reportsEvery: number
}

const usualTimes: SimulatorTimes = { movesIn: 1_200, closesIn: 10_000, reportsEvery: 60_000 }

const restingPosition: Record<DeviceKind, Position> = { gate: 'down-lock', bollard: 'up-lock' }
const well: Omit<DeviceState, 'position'> = { detectsCar: false, hasBatteryFault: false, batteryVolts: 12.6 }

/**
 * Gates that exist in sandbox mode only. They remember nothing: where they stand is what they last reported. The end of an id
 * says when one misbehaves: `-silent`, `-refuses`, `-late`.
 */
export function simulatedGates(times: SimulatorTimes = usualTimes): Gates {
  const timers = new Set<NodeJS.Timeout>()
  let listener: GateListener | undefined

  function after(milliseconds: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds)
    timers.add(timer.unref())
  }

  function report(deviceId: string, position: Position): void {
    listener?.onState({ ...well, deviceId, position })
  }

  async function reportAll(): Promise<void> {
    const devices = (await listener?.devices().catch(() => [])) ?? []
    for (const { deviceId, kind, state } of devices)
      if (!deviceId.endsWith('-silent'))
        listener?.onState({ ...well, position: restingPosition[kind], ...state, deviceId })
    after(times.reportsEvery, () => void reportAll())
  }

  function act({ deviceId, kind, command, commandId, expiresAt }: GateOrder): void {
    const answer = (result: 'done' | 'refused') => listener?.onAnswer({ deviceId, commandId, result })
    if (deviceId.endsWith('-refuses')) return answer('refused')
    if (deviceId.endsWith('-late')) {
      const milliseconds = expiresAt.epochMilliseconds - Temporal.Now.instant().epochMilliseconds
      return after(milliseconds + times.movesIn, () => answer('done'))
    }
    report(deviceId, command === 'up' ? 'up-lock' : 'down-lock')
    answer('done')
    if (kind === 'gate' && command === 'up') after(times.closesIn, () => report(deviceId, 'down-lock'))
  }

  return {
    listen(given) {
      listener = given
      after(0, () => void reportAll())
    },
    move(order) {
      if (order.deviceId.endsWith('-silent')) return
      if (order.command === 'down') report(order.deviceId, 'lowering')
      after(times.movesIn, () => act(order))
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
