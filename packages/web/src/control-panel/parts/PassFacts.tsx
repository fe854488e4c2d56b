import type { ManagedPass } from '@bayshare/contract/visitors'
import type { ReactNode } from 'react'
import { Panel } from '../../ui/Panel'
import { zonedMoment } from '../../ui/zone-note'
import linked from '../columns/columns.module.css'
import { visitorPassWords as words } from '../words-visitors'
import { MobileLink } from './MobileLink'
import styles from './Record.module.css'
import { StaffLink } from './StaffLink'

/** All that is known of a visit. */
export function PassFacts({ pass }: { pass: ManagedPass }) {
  const { facts } = words
  // The plate is shown to everybody who sees the pass, so without one everything is erased.
  const isErased = pass.registration === null
  const personal = (value: string | null) => value ?? (isErased ? words.erased : words.hidden)
  const moment = (at: Temporal.Instant | null) => (at ? zonedMoment(at, pass.zone) : words.notYet)
  const lines: [string, ReactNode][] = [
    [facts.name, personal(pass.fullName)],
    [
      facts.mobile,
      pass.mobileNumber === null ? personal(null) : <MobileLink key="mobile" number={pass.mobileNumber} />,
    ],
    [facts.plate, personal(pass.registration)],
    [facts.unit, pass.unit],
    [
      facts.bay,
      <StaffLink key="bay" act="change-bays" to={`/cp/parkingbay/${pass.spaceId}`} className={linked.link}>
        {pass.bayMarking}
      </StaffLink>,
    ],
    [
      facts.building,
      <StaffLink
        key="building"
        act="change-building"
        to={`/cp/building/${pass.buildingId}`}
        className={linked.link}
      >
        {pass.buildingName}
      </StaffLink>,
    ],
    [facts.from, moment(pass.startsAt)],
    [facts.until, moment(pass.endsAt)],
    [facts.arrived, moment(pass.startedAt)],
    [facts.left, moment(pass.finishedAt)],
  ]
  return (
    <Panel title={words.visit} text={isErased ? words.erasedText : undefined}>
      <dl className={styles.pairs}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
