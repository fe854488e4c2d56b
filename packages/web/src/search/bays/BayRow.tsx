import type { FoundBay } from '@bayshare/contract/buildings'
import { bayTimesWords, monthlyRateWords, othersWords } from '@bayshare/domain/search/bay-words'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './BayRow.module.css'
import { bayWords } from './words'

/** One bay of a building. What somebody else has is dimmed and says until when. */
export function BayRow({ bay, to }: { bay: FoundBay; to: string }) {
  const times = bayTimesWords(bay)
  const others = othersWords(bay.othersLikeIt)
  return (
    <Link to={to} className={styles.row} data-dimmed={!bay.isAvailable || bay.isTooSmall} preventScrollReset>
      <span className={styles.summary}>
        <span className={styles.marking}>{bayWords.bay(bay.marking)}</span>
        <span className={styles.facts}>{bayFacts(bay).join(' · ')}</span>
        {times !== undefined && <span className={styles.times}>{times}</span>}
        {bay.isTooSmall && (
          <span className={styles.times}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> {bayWords.tooLarge}
          </span>
        )}
        {others !== undefined && <span className={styles.facts}>{others}</span>}
      </span>
      <strong className={styles.rate}>{monthlyRateWords(bay.monthlyRate)}</strong>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </Link>
  )
}

/** What fits, when it is open, and whose it is. */
function bayFacts({ largestVehicle, openKind, group }: FoundBay): string[] {
  return [
    bayWords.fits(largestVehicle),
    openKind === null ? bayWords.otherHours : bayWords.openKinds[openKind],
    ...(group === null ? [] : [`${bayWords.facts.group} ${bayWords.groups[group].toLowerCase()}`]),
  ]
}
