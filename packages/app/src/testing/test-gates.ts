import type { CommandResult } from '@bayshare/domain/access/command-state'
import type { GateListener, GateOrder, GateReport, Gates } from '@bayshare/server/ports/gates'

export interface TestGates extends Gates {
  /** All that was asked of any device. */
  orders: GateOrder[]
  answer(order: Pick<GateOrder, 'deviceId' | 'commandId'>, result: CommandResult): void
  report(deviceId: string, changes?: Partial<GateReport>): void
}

/** Devices that do nothing by themselves: a test says what they answer and report. */
export function testGates(): TestGates {
  const orders: GateOrder[] = []
  let listener: GateListener | undefined
  return {
    orders,
    listen: (given) => void (listener = given),
    move: (order) => void orders.push(order),
    stop: async () => {},
    answer: ({ deviceId, commandId }, result) => listener?.onAnswer({ deviceId, commandId, result }),
    report: (deviceId, changes = {}) =>
      listener?.onState({
        deviceId,
        position: 'up-lock',
        detectsCar: false,
        hasBatteryFault: false,
        batteryVolts: 12.4,
        ...changes,
      }),
  }
}
