import { lastDayBefore } from '@bayshare/domain/time/last-day'
import type { AllowedPlate } from '@bayshare/domain/patrol/may-park'
import { shortDay } from '@bayshare/domain/time/format-time'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { viewerZone } from '../../session/viewer-zone'
import { agoWords } from '../../ui/ago-words'
import { zonedMoment } from '../../ui/zone-note'
import styles from '../PatrolScreen.module.css'
import type { Checked } from '../use-plate-check'
import { patrolWords as words } from '../words'

/** Yes or no at a glance: a word, a sign and a colour, then why. */
export function PlateAnswer({
  checked,
  zone = viewerZone(),
}: {
  checked: Checked
  zone: string | undefined
}) {
  const { plate, answer } = checked
  if (answer === 'cannot-tell')
    return (
      <section className={styles.card}>
        <h2 className={styles.verdict}>
          <IconAlertTriangle size={28} stroke={1.75} aria-hidden />
          {words.cannotTell}
        </h2>
        <p>{words.cannotTellText}</p>
      </section>
    )
  const Icon = answer.may === 'yes' ? IconCircleCheck : IconCircleX
  return (
    <section className={styles.card} data-look={answer.may}>
      <h2 className={styles.verdict}>
        <Icon size={28} stroke={1.75} aria-hidden />
        {words[answer.may](plate)}
      </h2>
      {answer.may === 'yes' ? (
        <>
          <p>{untilWords(answer.allowed, zone)}</p>
          <p>{[words.bay(answer.allowed.bay), words.kinds[answer.allowed.kind]].join(', ')}</p>
        </>
      ) : (
        answer.from && <p>{words.from(zonedMoment(answer.from, zone))}</p>
      )}
      {checked.listedAt && (
        <p className={styles.note}>
          {words.fromList(zonedMoment(checked.listedAt, zone), agoWords(checked.listedAt))}
        </p>
      )}
    </section>
  )
}

/** Until when it may park: of a month the last day (rule: monthly dates). */
function untilWords({ kind, endsAt }: AllowedPlate, zone: string): string {
  if (!endsAt) return words.ongoing
  if (kind === 'monthly') return words.lastDay(shortDay(lastDayBefore(endsAt, zone)))
  return words.until(zonedMoment(endsAt, zone))
}
