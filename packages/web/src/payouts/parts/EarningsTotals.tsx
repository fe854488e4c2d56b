import type { AnswerOf } from '@bayshare/contract/route'
import type { myEarnings } from '@bayshare/contract/wallet'
import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoment } from '@bayshare/domain/time/format-time'
import { IconAlertTriangle, IconCalendarDollar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { viewerZone } from '../../session/viewer-zone'
import { dayWithYear } from '../../ui/day-words'
import { Money } from '../../ui/Money'
import { earningsWords as words } from '../words'
import styles from './EarningsTotals.module.css'

export type Earnings = AnswerOf<typeof myEarnings>

/** What is there, what is to come and when it is paid; and what stands in the way. */
export function EarningsTotals({ earnings, action }: { earnings: Earnings; action?: ReactNode }) {
  const { policy } = useBrand()
  return (
    <div className={styles.totals}>
      <dl className={styles.figures}>
        <Figure name={words.available} amount={earnings.available} help={words.availableHelp} isMain />
        <Figure
          name={words.pending}
          amount={earnings.pending}
          help={words.pendingHelp(policy.payout.matureAfterHours)}
        />
        <Figure name={words.underWay} amount={earnings.underWay} help={words.underWayHelp} />
      </dl>
      <div className={styles.foot}>
        <p className={styles.next}>
          <IconCalendarDollar size={20} stroke={1.75} aria-hidden />
          <span>
            <strong>
              {earnings.returned ? words.paused : words.nextPayout(dayWithYear(earnings.nextPayoutDate))}
            </strong>
            <span className={styles.schedule}>{earnings.returned ? words.pausedText : words.schedule}</span>
          </span>
        </p>
        {action}
      </div>
      <Obstacle earnings={earnings} />
    </div>
  )
}

function Figure({ name, amount, help, isMain = false }: FigureProps) {
  return (
    <div className={styles.figure} data-main={isMain}>
      <dt>{name}</dt>
      <dd>
        <strong className={styles.amount}>
          <Money amount={amount} />
        </strong>
        <span className={styles.help}>{help}</span>
      </dd>
    </div>
  )
}

interface FigureProps {
  name: string
  amount: Cents
  help: string
  isMain?: boolean
}

function Obstacle({ earnings: { hasDetails, holdUntil } }: { earnings: Earnings }) {
  if (hasDetails && holdUntil === null) return null
  return (
    <p className={styles.obstacle}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>
        {hasDetails && holdUntil ? words.onHold(formatMoment(holdUntil, viewerZone())) : words.noDetails}{' '}
        {!hasDetails && <Link to="/wallet/payout">{words.addDetails}</Link>}
      </span>
    </p>
  )
}
