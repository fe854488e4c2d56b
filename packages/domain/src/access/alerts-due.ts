import type { GatePolicy } from '../brands/policy'
import { isBefore } from '../time/compare-instants'
import type { DeviceState } from './device'

/** What managers are told of a device, once until it is over. */
export const gateAlerts = ['battery', 'fault', 'silent'] as const
export type GateAlert = (typeof gateAlerts)[number]

export interface ReportedDevice {
  /** Null until the device has reported. */
  state: DeviceState | null
  /** When it last reported, or was added. */
  heardAt: Temporal.Instant
}

/**
 * The alerts that hold now. A battery that was low has to recover by some more, so that one at the limit is told of once
 * (rule: gates).
 */
export function alertsDue(
  { state, heardAt }: ReportedDevice,
  open: readonly GateAlert[],
  { now, policy }: { now: Temporal.Instant; policy: GatePolicy },
): GateAlert[] {
  const enoughVolts = open.includes('battery') ? policy.batteryGoodVolts : policy.batteryLowVolts
  const isDue: Record<GateAlert, boolean> = {
    battery: state !== null && (state.hasBatteryFault || state.batteryVolts < enoughVolts),
    fault: state?.position === 'fault',
    silent: isBefore(heardAt, now.subtract({ minutes: policy.silentMinutes })),
  }
  return gateAlerts.filter((alert) => isDue[alert])
}
