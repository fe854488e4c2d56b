import { agoWords } from '../../ui/ago-words'
import { gateCommands, type LoggedCommand } from '@bayshare/contract/access'
import { useAnswer } from '../../session/use-answer'
import { gatesWords as words } from '../words-gates'
import styles from './Record.module.css'

const waitingMilliseconds = 1_000
const usualMilliseconds = 10_000

/** What was last asked of a gate, the newest first; it follows while an answer is awaited. */
export function GateLog({ gateId }: { gateId: string }) {
  const { data } = useAnswer(
    gateCommands,
    { params: { gateId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((command) => command.state === 'sent') ? waitingMilliseconds : usualMilliseconds,
    },
  )
  if (!data) return null
  if (data.length === 0) return <p className={styles.note}>{words.noLog}</p>
  return (
    <ol className={styles.lines}>
      {data.map((command) => (
        <li key={command.id} className={styles.line}>
          <p className={styles.lineHead}>
            <strong>{words.logLine(command.command, command.askedBy ?? words.someone)}</strong>{' '}
            <time dateTime={command.askedAt.toString()}>{agoWords(command.askedAt)}</time>
          </p>
          <p className={styles.note}>{[outcomeOf(command), reasonOf(command)].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}

function outcomeOf({ state, wasNotSent, isLate }: LoggedCommand): string {
  if (wasNotSent) return words.notSent
  return isLate ? words.late(words.states[state]) : words.states[state]
}

function reasonOf({ reason, bookingReference, passReference }: LoggedCommand): string | null {
  if (bookingReference !== null) return words.withBooking(bookingReference)
  return passReference === null ? reason : words.withPass(passReference)
}
