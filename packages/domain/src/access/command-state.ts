import { isAtOrAfter } from '../time/compare-instants'

/** What is known of a command. Without an answer it is unknown whether anything moved, and that is what is said. */
export const commandStates = ['sent', 'done', 'refused', 'unknown'] as const
export type CommandState = (typeof commandStates)[number]

/** `not-sent`: there was no connection, so that nothing can have moved. */
export const commandResults = ['done', 'refused', 'not-sent'] as const
export type CommandResult = (typeof commandResults)[number]

const stateByResult: Record<CommandResult, CommandState> = {
  done: 'done',
  refused: 'refused',
  'not-sent': 'refused',
}

/** The state after an answer. The first answer counts, also when it comes late; a repeated one changes nothing. */
export function stateAfterAnswer(state: CommandState, result: CommandResult): CommandState {
  return state === 'sent' || state === 'unknown' ? stateByResult[result] : state
}

/** The state as it stands now: nobody waits for an answer after the time in which the device may act. */
export function commandStateNow(
  { state, expiresAt }: { state: CommandState; expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): CommandState {
  return state === 'sent' && isAtOrAfter(now, expiresAt) ? 'unknown' : state
}
