import { formatMoney } from '@bayshare/domain/money/format-money'
import { finishTopUp } from '@bayshare/contract/wallet'
import type { Cents } from '@bayshare/domain/money/cents'
import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { chargeableCard } from '../../payments/card-label'
import { paymentPartNamed } from '../../payments/payment-part'
import { PaymentDetails } from './PaymentDetails'
import { paymentWords } from '../../payments/words'
import { EarningsCard } from '../../payouts/parts/EarningsCard'
import { bankVisit } from '../../session/bank-visit'
import { isAskable } from '../../session/is-askable'
import { useSession } from '../../session/SessionContext'
import { useBackFromCache } from '../../session/use-back-from-cache'
import { wayBack } from '../../session/way-back'
import { TopUpReturn } from '../../top-ups/parts/TopUpReturn'
import { topUpParameter, topUpPayment } from '../../top-ups/top-up-payment'
import { topUpWords } from '../../top-ups/words'
import { BackLink } from '../../ui/BackLink'
import { Notice } from '../../ui/Notice'
import { Page } from '../../ui/Page'
import { BalanceCard } from '../../top-ups/parts/BalanceCard'
import { Papers } from '../../wallet/parts/Papers'
import { Transactions } from '../../wallet/parts/Transactions'
import styles from './WalletScreen.module.css'
import { walletWords as words } from '../../wallet/words'

const UnpaidInWallet = lazy(async () => ({
  default: (await import('../../bookings/parts/UnpaidInWallet')).UnpaidInWallet,
}))

/** What somebody has, what moved, and how they pay. `/wallet/{payment}` opens the payment details alone. */
export function WalletScreen() {
  const { payment } = useParams()
  return payment === undefined ? <Wallet /> : <Payment name={payment} />
}

function Wallet() {
  const { profile } = useSession()
  const [query] = useSearchParams()
  // A top-up that this tab has gone to the bank for, or that the way back names.
  const [askedId, setAskedId] = useState(() => query.get(topUpParameter) ?? bankVisit.nameLike(topUpPayment))
  useBackFromCache(() => setAskedId(bankVisit.nameLike(topUpPayment)))
  const [cash, setCash] = useState<Cents>()
  if (!profile) return null
  const id = askedId ?? ''
  const isBack = isAskable(finishTopUp, { params: { id } })
  return (
    <Page title={words.title}>
      {isBack && (
        <TopUpReturn
          key={id}
          id={id}
          card={chargeableCard(profile)}
          onClose={() => setAskedId(undefined)}
          onToppedUp={setCash}
        />
      )}
      {cash !== undefined && (
        <Notice kind="good" onClose={() => setCash(undefined)}>
          {topUpWords.done(formatMoney(cash))}
        </Notice>
      )}
      <Suspense>
        <UnpaidInWallet />
      </Suspense>
      <div className={styles.columns}>
        <div className={styles.column}>
          <BalanceCard profile={profile} onToppedUp={setCash} />
          <EarningsCard />
          <Transactions />
        </div>
        <div className={styles.column}>
          <PaymentDetails id="payment" />
          <Papers />
        </div>
      </div>
    </Page>
  )
}

function Payment({ name }: { name: string }) {
  const navigate = useNavigate()
  const opened = paymentPartNamed(name)
  // The checkout sends people here to add what they pay with, and gets them back.
  const back = wayBack(useLocation().state)
  return (
    <div className={styles.alone}>
      <BackLink to={back ?? '/wallet'}>{back === undefined ? words.back : words.backToBooking}</BackLink>
      <Page title={paymentWords.title}>
        <PaymentDetails
          isAlone
          opened={opened}
          onAdded={back === undefined ? undefined : () => void navigate(back, { replace: true })}
          onClosed={() => opened && void navigate(back ?? '/wallet/payment', { replace: true })}
        />
      </Page>
    </div>
  )
}
