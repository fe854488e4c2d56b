import type { VisitorPass } from '@bayshare/contract/visitors'
import { formatTimeRange } from '@bayshare/domain/time/format-time'
import { IconLinkOff } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel'
import { StatusChip } from '../../ui/StatusChip'
import { visitorWords as words } from '../words'
import type { Link } from './OpenLinks'
import rows from './Rows.module.css'
import { StandingChip } from './StandingChip'

/** What is over: visits, and links that nobody used. The latest first. */
export function EarlierVisits({ passes, links, zone }: EarlierVisitsProps) {
  const entries = [
    ...passes.map((pass) => ({
      key: pass.reference,
      at: pass.startsAt,
      title: [pass.fullName ?? words.erased, pass.registration].filter(Boolean).join(', '),
      text: `${words.bay(pass.bayMarking)}, ${formatTimeRange(pass.startsAt, pass.endsAt, pass.zone)}`,
      chip: <StandingChip standing={pass.standing} />,
    })),
    ...links.map(({ id, startsAt, endsAt, state }) => ({
      key: id,
      at: startsAt,
      title: words.unusedLink,
      text: formatTimeRange(startsAt, endsAt, zone),
      chip: (
        <StatusChip look="over" Icon={IconLinkOff}>
          {words.linkStates[state]}
        </StatusChip>
      ),
    })),
  ].toSorted((one, other) => Temporal.Instant.compare(other.at, one.at))
  if (entries.length === 0) return null
  return (
    <Panel title={words.earlier}>
      <ul className={rows.rows}>
        {entries.map(({ key, title, text, chip }) => (
          <li key={key} className={rows.row}>
            <div>
              <p className={rows.strong}>{title}</p>
              <p className={rows.soft}>{text}</p>
            </div>
            {chip}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface EarlierVisitsProps {
  passes: readonly VisitorPass[]
  links: readonly Link[]
  zone: string
}
