import { zoneWords } from '@bayshare/domain/time/zone-words'
import { quotaMonth } from '@bayshare/domain/visitors/may-invite'
import { useBrand } from '../../session/BrandContext'
import { Alert } from '../../ui/Alert'
import { DateField } from '../../ui/DateField'
import { PlainButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { TimeField } from '../../ui/TimeField'
import { zoneNote } from '../../ui/zone-note'
import { gridMinutes, useVisitTime } from '../use-visit-time'
import { useVisitorActs } from '../use-visitors'
import { visitorWords as words } from '../words'
import styles from './InviteForm.module.css'
import type { NewLink } from './ReadyLink'

/** When the visitor comes and goes; the same rule as the server's says beforehand what is possible. */
export function InviteForm({ zone, quota, now, onMade }: InviteFormProps) {
  const policy = useBrand().policy.visitors
  const { start, end, changeStart, changeEnd, visit, problem: wrongTime } = useVisitTime(zone, now, policy)
  const isUsedUp = visit && quota.used >= quota.most && quotaMonth(visit.startsAt, zone).equals(quota.month)
  const problem = wrongTime ?? (isUsedUp ? words.refusals['visitor-quota-used'] : undefined)
  const { invite } = useVisitorActs()
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const latest = today.add({ days: policy.mostDaysAhead })

  async function submit(): Promise<void> {
    if (!visit || problem !== undefined) return
    const made = await invite.run(visit)
    if (made) onMade({ ...visit, token: made.token })
  }

  return (
    <Panel title={words.invite} text={words.inviteText}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={styles.pair}>
          <DateField
            label={words.startDate}
            value={start.date}
            min={today.toString()}
            max={latest.toString()}
            required
            onChange={(date) => changeStart({ date })}
          />
          <TimeField
            label={words.startTime}
            value={start.time}
            gridMinutes={gridMinutes}
            onChange={(time) => changeStart({ time })}
          />
        </div>
        <div className={styles.pair}>
          <DateField
            label={words.endDate}
            value={end.date}
            min={start.date}
            max={latest.add({ days: 1 }).toString()}
            required
            onChange={(date) => changeEnd({ date })}
          />
          <TimeField
            label={words.endTime}
            value={end.time}
            gridMinutes={gridMinutes}
            onChange={(time) => changeEnd({ time })}
          />
        </div>
        {zoneNote(now, zone) !== undefined && <p className={styles.note}>{words.clocks(zoneWords(zone))}</p>}
        <p role="status" className={styles.problem}>
          {problem}
        </p>
        <Alert>{invite.failure}</Alert>
        <PlainButton type="submit" isLarge disabled={problem !== undefined || invite.isPending}>
          {words.makeLink}
        </PlainButton>
      </form>
    </Panel>
  )
}

interface InviteFormProps {
  zone: string
  /** Of this month. */
  quota: { month: Temporal.PlainDate; used: number; most: number }
  now: Temporal.Instant
  onMade: (made: NewLink) => void
}
