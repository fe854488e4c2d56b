import type { CommandState } from '@bayshare/domain/access/command-state'
import type { DeviceKind } from '@bayshare/domain/access/device'

/** The texts about gates and bollards for whoever parks behind them. */
export const gateWords = {
  heading: 'Get in',
  leaveHeading: 'Drive out',
  leave: (time: string) => `Your parking time has ended. You can open the gate to leave until ${time}.`,
  open: { gate: 'Open gate', bollard: 'Lower bollard' } satisfies Record<DeviceKind, string>,
  openNamed: (action: string, name: string) => `${action}: ${name}`,
  again: 'Try again',
  asking: 'Asking the gate…',
  opened: {
    gate: 'The gate is open. You can drive through.',
    bollard: 'The bollard is down. You can drive over it.',
  },
  refused: "It didn't open. Try again, or use the other access details.",
  notSent: "We couldn't reach it, so nothing has moved. Try again in a moment.",
  unknown:
    "We don't know whether it opened. Have a look: if it's still closed, try again. If it stays closed, use the other access details or contact the building.",
} as const

/** What is said of a command that was given. */
export function outcomeWords(state: CommandState, kind: DeviceKind, wasNotSent: boolean): string {
  if (state === 'sent') return gateWords.asking
  if (state === 'done') return gateWords.opened[kind]
  if (state === 'unknown') return gateWords.unknown
  return wasNotSent ? gateWords.notSent : gateWords.refused
}
