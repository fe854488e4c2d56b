import type { ManagedPass } from '@bayshare/contract/visitors'
import { Panel } from '../../ui/Panel'
import { zonedMoment } from '../../ui/zone-note'
import { visitorPassWords as words } from '../words-visitors'
import styles from './Record.module.css'

/** What became of a pass, from when the visitor filled in the link. */
export function PassHistory({ pass }: { pass: ManagedPass }) {
  const who = ({ by, firstName }: ManagedPass['history'][number]) => {
    if (by === 'host') return words.host(pass.unit)
    if (by === 'staff') return firstName ?? words.someone
    return words[by]
  }
  return (
    <Panel title={words.history}>
      <ol className={styles.lines}>
        <li className={styles.line}>
          <p className={styles.lineHead}>{words.taken}</p>
          <Moment at={pass.createdAt} zone={pass.zone} />
        </li>
        {pass.history.map((step) => (
          <li key={`${step.act} ${step.at.toString()}`} className={styles.line}>
            <p className={styles.lineHead}>
              <strong>{who(step)}</strong> {words.did[step.act]}
            </p>
            <Moment at={step.at} zone={pass.zone} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Moment({ at, zone }: { at: Temporal.Instant; zone: string }) {
  return (
    <time className={styles.note} dateTime={at.toString()}>
      {zonedMoment(at, zone)}
    </time>
  )
}
