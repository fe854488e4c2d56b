/** What stands in the way of a car: a boom gate before a car park, or a bollard on one bay. */
export const deviceKinds = ['gate', 'bollard'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Where a device says that it is, in the order of the numbers by which it is told. */
export const positions = ['down-lock', 'lowering', 'fault', 'up-lock'] as const
export type Position = (typeof positions)[number]

export const deviceCommands = ['up', 'down'] as const
export type DeviceCommand = (typeof deviceCommands)[number]

/** A boom gate opens upwards, a bollard downwards. */
const opensBy: Record<DeviceKind, DeviceCommand> = { gate: 'up', bollard: 'down' }

export function openingCommand(kind: DeviceKind): DeviceCommand {
  return opensBy[kind]
}

/** What a device last said of itself. */
export interface DeviceState {
  position: Position
  detectsCar: boolean
  hasBatteryFault: boolean
  batteryVolts: number
}

/** Devices are known by a name only, never by an address: letters, digits, dashes and underscores. */
export const deviceIdPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/
