import type { ExpectedGuest } from '@bayshare/contract/hotel'
import { shortDay } from '@bayshare/domain/time/format-time'
import { Link } from 'react-router'
import { Panel } from '../../ui/Panel'
import { type Column, RowTable } from '../../ui/RowTable'
import styles from '../columns/columns.module.css'
import { receptionWords as words } from '../words-reception'
import { MobileLink } from './MobileLink'

type Group = 'arriving' | 'leaving' | 'staying'

/** The guests of one group, by rooms. */
export function ReceptionGroup({ group, guests }: { group: Group; guests: readonly ExpectedGuest[] }) {
  const title = words[group](guests.length)
  return (
    <Panel title={title}>
      {guests.length === 0 ? (
        <p>{words.nobody[group]}</p>
      ) : (
        <RowTable
          caption={title}
          columns={columnsOf(group)}
          rows={guests}
          keyOf={({ reference }) => reference}
          isDense
        />
      )}
    </Panel>
  )
}

function columnsOf(group: Group): Column<ExpectedGuest>[] {
  const isLeaving = group === 'leaving'
  return [
    { name: words.guest, cell: ({ fullName }) => fullName, isHead: true },
    { name: words.room, cell: ({ room }) => room || words.unknown },
    { name: words.plate, cell: ({ registration }) => registration ?? words.unknown },
    { name: words.bay, cell: ({ bayMarking }) => bayMarking },
    {
      name: isLeaving ? words.since : words.until,
      cell: ({ arrives, leaves }) => shortDay(isLeaving ? arrives : leaves),
    },
    {
      name: words.mobile,
      cell: ({ mobileNumber }) =>
        mobileNumber === null ? words.unknown : <MobileLink number={mobileNumber} />,
    },
    {
      name: words.reference,
      cell: ({ reference }) => (
        <Link to={`/cp/booking/${reference}`} className={styles.link}>
          {reference}
        </Link>
      ),
    },
  ]
}
