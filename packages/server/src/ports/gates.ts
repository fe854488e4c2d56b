import type { CommandResult } from '@bayshare/domain/access/command-state'
import type { DeviceCommand, DeviceKind, DeviceState } from '@bayshare/domain/access/device'

/** Gates and bollards, each known by the id of its device. */
export interface Gates {
  /**
   * Hands a command to the device, once. Nothing is promised: the answer comes to whoever listens, and where none comes,
   * nobody knows. A device acts on a command once, however often it arrives, and never after it has expired.
   */
  move(order: GateOrder): void
  listen(listener: GateListener): void
  stop(): Promise<void>
}

export interface GateOrder {
  deviceId: string
  kind: DeviceKind
  command: DeviceCommand
  commandId: string
  /** By the real clock. */
  expiresAt: Temporal.Instant
}

export interface GateListener {
  /** All that there are, with what they last reported. */
  devices(): Promise<KnownDevice[]>
  /** May be told more than once, late, and of commands that nobody gave. */
  onAnswer(answer: GateAnswer): void
  onState(report: GateReport): void
}

export interface KnownDevice {
  deviceId: string
  kind: DeviceKind
  state: DeviceState | null
}

export interface GateAnswer {
  deviceId: string
  commandId: string
  result: CommandResult
}

export interface GateReport extends DeviceState {
  deviceId: string
  /** When the device measured it, where it says so; an older report than the last one changes nothing. */
  at?: Temporal.Instant | undefined
}
