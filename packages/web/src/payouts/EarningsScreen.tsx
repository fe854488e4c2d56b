import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { IconTableDown } from '@tabler/icons-react'
import { useBrand } from '../session/BrandContext'
import { EmptyState } from '../ui/EmptyState'
import { useState } from 'react'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { Notice } from '../ui/Notice'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { EarnScene } from '../ui/scenes/EarnScene'
import { SaveFileButton } from '../ui/SaveFileButton'
import { PageSkeleton } from '../ui/Skeletons'
import styles from './EarningsScreen.module.css'
import { EarningsChart } from './parts/EarningsChart'
import { LatestBookings, PayoutList, UnpaidMonths } from './parts/EarningsLists'
import { type Earnings, EarningsTotals } from './parts/EarningsTotals'
import { MoveEarnings } from './parts/MoveEarnings'
import { ReturnedPayout } from './parts/ReturnedPayout'
import { useEarnings } from './use-earnings'
import { earningsWords as words } from './words'

/** What an owner has earned: how much, by which bookings, and when it is paid. */
export function EarningsScreen() {
  const earnings = useEarnings()
  return (
    <Page title={words.title} lead={words.lead}>
      {earnings.isPending && <PageSkeleton />}
      {earnings.isError && <ErrorState error={earnings.error} onRetry={() => void earnings.refetch()} />}
      {earnings.data && (isNothing(earnings.data) ? <Nothing /> : <Everything earnings={earnings.data} />)}
    </Page>
  )
}

function Everything({ earnings }: { earnings: Earnings }) {
  const [isConfirmed, setConfirmed] = useState(false)
  return (
    <>
      {earnings.returned ? (
        <ReturnedPayout
          returned={earnings.returned}
          action={<LinkButton to="/wallet/payout">{words.checkDetails}</LinkButton>}
          onConfirmed={() => setConfirmed(true)}
        />
      ) : (
        isConfirmed && <Notice kind="good">{words.confirmed}</Notice>
      )}
      <section className={styles.card} aria-label={words.title}>
        <EarningsTotals earnings={earnings} action={<MoveEarnings available={earnings.available} />} />
      </section>
      {earnings.months.some(({ earned }) => earned > 0) && (
        <Panel title={words.chart}>
          <EarningsChart months={earnings.months} />
        </Panel>
      )}
      {earnings.unpaid && earnings.unpaid.length > 0 && (
        <Panel title={words.unpaid}>
          <UnpaidMonths months={earnings.unpaid} />
        </Panel>
      )}
      <Panel
        title={words.latest}
        action={
          <SaveFileButton path={earnings.csvUrl}>
            <IconTableDown size={20} stroke={1.75} aria-hidden />
            {words.csv}
          </SaveFileButton>
        }
      >
        <LatestBookings bookings={earnings.latest} />
      </Panel>
      <Panel title={words.payouts}>
        <PayoutList payouts={earnings.payouts} />
      </Panel>
    </>
  )
}

function Nothing() {
  const { mode, policy } = useBrand()
  return (
    <EmptyState
      picture={<EarnScene amount={formatRoundMoney(policy.sampleEarnings)} isTower={mode === 'bays'} />}
      title={words.noneTitle}
      text={words.noneText}
      action={<LinkButton to="/listings">{words.toListings}</LinkButton>}
    />
  )
}

function isNothing({ latest, unpaid = [], payouts, months }: Earnings): boolean {
  return (
    latest.length === 0 &&
    unpaid.length === 0 &&
    payouts.length === 0 &&
    months.every(({ earned }) => earned === 0)
  )
}
