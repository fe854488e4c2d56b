import type { GatesToOpen } from '@bayshare/contract/access'
import { formatClock } from '@bayshare/domain/time/format-time'
import { IconBarrierBlock, IconCircleCheck, IconHelpCircle, IconLoader2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { PlainButton } from '../ui/LinkButton'
import { gateWords as words, outcomeWords } from './gate-words'
import type { GateWays } from './gate-ways'
import styles from './OpenGate.module.css'
import { useGateCommand } from './use-gate-command'

const askAgainMilliseconds = 30_000

interface OpenGateProps {
  ways: GateWays
  zone: string
  /** Of a stay that is over, gates are shown for as long as they let somebody out. */
  isOver: boolean
}

/** The gates on the way to the bay, each with a button. Nothing where there are none (rule: gates). */
export function OpenGate({ ways, zone, isOver }: OpenGateProps) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const { data } = useQuery(
    {
      queryKey: [...ways.key],
      queryFn: () => ways.list(api),
      staleTime: 0,
      refetchInterval: askAgainMilliseconds,
    },
    queries,
  )
  if (!data || data.gates.length === 0 || (isOver && data.refusal !== null)) return null
  const { leavesUntil } = data
  return (
    <section className={styles.gates}>
      <h2 className={styles.heading}>{leavesUntil ? words.leaveHeading : words.heading}</h2>
      {leavesUntil && <p className={styles.leave}>{words.leave(clockIn(leavesUntil, zone))}</p>}
      {data.refusal === null ? (
        <ul className={styles.list}>
          {data.gates.map((gate) => (
            <Gate key={gate.id} ways={ways} gate={gate} />
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{data.refusal}</p>
      )}
    </section>
  )
}

function Gate({ ways, gate }: { ways: GateWays; gate: GatesToOpen['gates'][number] }) {
  const { command, isPending, failure, open } = useGateCommand(ways, gate.id)
  const isAsking = isPending || command?.state === 'sent'
  const said = isPending
    ? words.asking
    : (failure ?? (command && outcomeWords(command.state, gate.kind, command.wasNotSent)))
  const isOver = failure !== undefined || (command !== undefined && !isAsking && command.state !== 'done')
  const action = words.open[gate.kind]
  return (
    <li className={styles.gate}>
      <PlainButton
        isLarge
        disabled={isAsking}
        aria-label={words.openNamed(isOver ? words.again : action, gate.name)}
        onClick={open}
      >
        <IconBarrierBlock size={20} stroke={1.75} aria-hidden />
        {isOver ? words.again : action}
      </PlainButton>
      <div>
        <p className={styles.name}>{gate.name}</p>
        <p role="status" className={styles.said} data-look={lookOf(isAsking, isOver, command !== undefined)}>
          {said !== undefined && (
            <>
              <Sign isAsking={isAsking} isOver={isOver} />
              {said}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function clockIn(instant: Temporal.Instant, zone: string): string {
  return formatClock(instant.toZonedDateTimeISO(zone).toPlainTime())
}

function lookOf(isAsking: boolean, isOver: boolean, wasAsked: boolean): string | undefined {
  if (isOver) return 'unsure'
  return wasAsked && !isAsking ? 'good' : undefined
}

function Sign({ isAsking, isOver }: { isAsking: boolean; isOver: boolean }) {
  if (isAsking) return <IconLoader2 size={18} stroke={1.75} className={styles.turning} aria-hidden />
  return isOver ? (
    <IconHelpCircle size={18} stroke={1.75} aria-hidden />
  ) : (
    <IconCircleCheck size={18} stroke={1.75} aria-hidden />
  )
}
