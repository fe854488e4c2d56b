import type { PassVerdict } from '@bayshare/domain/passes/check-pass'
import type { Pass } from '@bayshare/domain/passes/pass'
import { passTimeWords } from '@bayshare/domain/passes/pass-time-words'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { Verification } from '../verify-pass'
import { passWords } from '../words'
import styles from './CheckedPass.module.css'

export type Outcome =
  | { verdict: PassVerdict; pass: Pass }
  | { verdict: Exclude<Verification, Pass>; pass?: undefined }

/** What came of a check, with a word, a sign and a colour. */
export function CheckedPass({ outcome: { verdict, pass } }: { outcome: Outcome }) {
  const look = verdict === 'valid' ? 'good' : verdict === 'early' ? 'notice' : 'bad'
  const Icon = { good: IconCircleCheck, notice: IconAlertTriangle, bad: IconCircleX }[look]
  return (
    <section className={styles.card} data-look={look}>
      <h2 className={styles.verdict}>
        <Icon size={28} stroke={1.75} aria-hidden />
        {passWords.outcomes[verdict]}
      </h2>
      {pass && <PassFacts pass={pass} />}
    </section>
  )
}

function PassFacts({ pass }: { pass: Pass }) {
  const { facts } = passWords
  const issued = formatMoment(pass.issuedAt, pass.zone)
  return (
    <>
      <dl className={styles.facts}>
        <dt>{facts.plate}</dt>
        <dd className={styles.plate}>{pass.registration || passWords.noPlate}</dd>
        <dt>{facts.when}</dt>
        <dd>{passTimeWords(pass)}</dd>
        <dt>{facts.place}</dt>
        <dd>{pass.place}</dd>
        <dt>{facts.reference}</dt>
        <dd>{pass.reference}</dd>
        <dt>{facts.issued}</dt>
        <dd>{issued}</dd>
      </dl>
      <p className={styles.limits}>{passWords.limits(issued)}</p>
    </>
  )
}
