import { deviceIdPattern, positions } from '@bayshare/domain/access/device'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import type { GateAnswer, GateOrder, GateReport } from '@bayshare/server/ports/gates'

/** What devices are sent and send: JSON, the same over MQTT and HTTP. */

export function writeOrder({ commandId, command, expiresAt }: GateOrder): string {
  return JSON.stringify({ command_id: commandId, command, expires_at: expiresAt.toString() })
}

/** Undefined when it cannot be understood. */
export function readAnswer(deviceId: string, payload: string): GateAnswer | undefined {
  const { command_id: commandId, result } = objectIn(payload)
  if (!deviceIdPattern.test(deviceId)) return undefined
  if (typeof commandId !== 'string' || !uuidPattern.test(commandId)) return undefined
  // Whether anything was sent is for us to say.
  if (result !== 'done' && result !== 'refused') return undefined
  return { deviceId, commandId: commandId.toLowerCase(), result }
}

const mostVolts = 99

export function readState(deviceId: string, payload: string): GateReport | undefined {
  const { position_state, car_detected, battery_fault, battery_voltage, at } = objectIn(payload)
  const position = typeof position_state === 'number' ? positions[position_state] : undefined
  if (!deviceIdPattern.test(deviceId) || position === undefined) return undefined
  if (typeof car_detected !== 'boolean' || typeof battery_fault !== 'boolean') return undefined
  if (typeof battery_voltage !== 'number' || !(battery_voltage >= 0 && battery_voltage <= mostVolts))
    return undefined
  return {
    deviceId,
    position,
    detectsCar: car_detected,
    hasBatteryFault: battery_fault,
    batteryVolts: battery_voltage,
    at: instantIn(at),
  }
}

const mostCharacters = 4_000

function objectIn(payload: string): Record<string, unknown> {
  if (payload.length > mostCharacters) return {}
  try {
    const value: unknown = JSON.parse(payload)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function instantIn(value: unknown): Temporal.Instant | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return Temporal.Instant.from(value)
  } catch {
    return undefined
  }
}
