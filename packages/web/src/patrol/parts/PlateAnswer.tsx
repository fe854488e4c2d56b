import { lastDayBefore } from '@bayshare/domain/time/last-day'
import type { ExpectedPlate, PlateAnswer as Answer } from '@bayshare/domain/patrol/may-park'
import { plateKey } from '@bayshare/domain/patrol/plate'
import { shortDay } from '@bayshare/domain/time/format-time'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHelpCircle,
} from '@tabler/icons-react'
import { viewerZone } from '../../session/viewer-zone'
import { agoWords } from '../../ui/ago-words'
import { zonedMoment } from '../../ui/zone-note'
import styles from '../PatrolScreen.module.css'
import type { Checked } from '../use-plate-check'
import { inOneLine, patrolWords as words } from '../words'

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
  const { look, Icon, verdict, reasons } = verdictOf(plate, answer, zone)
  return (
    <section className={styles.card} data-look={look}>
      <h2 className={styles.verdict}>
        <Icon size={28} stroke={1.75} aria-hidden />
        {verdict}
      </h2>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {checked.listedAt && (
        <p className={styles.note}>
          {words.fromList(zonedMoment(checked.listedAt, zone), agoWords(checked.listedAt))}
        </p>
      )}
    </section>
  )
}

function verdictOf(plate: string, answer: Answer, zone: string) {
  if (answer.may === 'yes') {
    const { allowed } = answer
    const reasons = [untilWords(allowed, zone), bayAndKind(allowed)]
    return { look: 'yes', Icon: IconCircleCheck, verdict: words.yes(plate), reasons }
  }
  if (answer.may === 'probably') {
    const lines = answer.near.map((one) =>
      inOneLine([plateOf(one), words.bay(one.bay), untilWords(one, zone)]),
    )
    const isOne = lines.length === 1
    const verdict = isOne ? words.probably(lines.join('')) : words.probablyOne(answer.near.map(plateOf))
    const reasons = [...(isOne ? [] : lines), words.checkOnCar(plate)]
    return { look: 'probably', Icon: IconHelpCircle, verdict, reasons }
  }
  const { notNow } = answer
  if (notNow?.reason === 'waiting') {
    const { expected } = notNow
    const reasons = [
      words.asked(plateOf(expected)),
      inOneLine([words.bay(expected.bay), untilWords(expected, zone)]),
    ]
    return { look: 'waiting', Icon: IconClock, verdict: words.waitingForResident, reasons }
  }
  const reasons = notNow ? whyNot(plate, notNow, zone) : []
  return { look: 'no', Icon: IconCircleX, verdict: words.no(plate), reasons }
}

function whyNot(plate: string, { reason, expected }: NotNow, zone: string): string[] {
  const known = plateOf(expected)
  const seen = expected.seenAt && zonedMoment(expected.seenAt, zone)
  if (reason === 'seen-itself' && seen)
    return [
      words.seenItself(known, seen),
      inOneLine([known, words.bay(expected.bay), untilWords(expected, zone)]),
    ]
  const from = zonedMoment(expected.startsAt, zone)
  return [known === plate ? words.from(from) : words.nearFrom(known, from), bayAndKind(expected)]
}
type NotNow = NonNullable<Extract<Answer, { may: 'no' }>['notNow']>

/** As it is compared, so that it reads the same in every answer. */
function plateOf({ plate }: ExpectedPlate): string {
  return plateKey(plate) ?? plate
}

function bayAndKind({ bay, kind }: ExpectedPlate): string {
  return [words.bay(bay), words.kinds[kind]].filter((part) => part !== '').join(', ')
}

/** Until when it may park: of a month the last day (rule: monthly dates). */
function untilWords({ kind, endsAt }: ExpectedPlate, zone: string): string {
  if (!endsAt) return words.ongoing
  if (kind === 'monthly') return words.lastDay(shortDay(lastDayBefore(endsAt, zone)))
  return words.until(zonedMoment(endsAt, zone))
}
