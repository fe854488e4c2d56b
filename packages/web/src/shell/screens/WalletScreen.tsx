import { formatMoney } from '@bayshare/domain/money/format-money'
import { finishTopUp } from '@bayshare/contract/wallet'
import type { Cents } from '@bayshare/domain/money/cents'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { paymentPartNamed } from '../../payments/payment-part'
import { PaymentDetails } from './PaymentDetails'
import { paymentWords } from '../../payments/words'
import { EarningsCard } from '../../payouts/parts/EarningsCard'
import { isAskable } from '../../session/is-askable'
import { useSession } from '../../session/SessionContext'
import { wayBack } from '../../session/way-back'
import { TopUpReturn } from '../../top-ups/parts/TopUpReturn'
import topUpStyles from '../../top-ups/parts/TopUps.module.css'
import { topUpWords } from '../../top-ups/words'
import { BackLink } from '../../ui/BackLink'
import { Page } from '../../ui/Page'
import { BalanceCard } from '../../top-ups/parts/BalanceCard'
import { Papers } from '../../wallet/parts/Papers'
import { Transactions } from '../../wallet/parts/Transactions'
import styles from './WalletScreen.module.css'
import { walletWords as words } from '../../wallet/words'

/** What somebody has, what moved, and how they pay. `/wallet/{payment}` opens the payment details alone. */
export function WalletScreen() {
  const { payment } = useParams()
  return payment === undefined ? <Wallet /> : <Payment name={payment} />
}

function Wallet() {
  const { profile } = useSession()
  const [query, setQuery] = useSearchParams()
  const [cash, setCash] = useState<Cents>()
  if (!profile) return null
  const id = query.get('top_up') ?? ''
  const isBack = isAskable(finishTopUp, { params: { id } })
  return (
    <Page title={words.title}>
      {isBack && <TopUpReturn id={id} onClose={() => setQuery({}, { replace: true })} />}
      {cash !== undefined && (
        <p role="status" className={topUpStyles.outcome}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden />
          {topUpWords.done(formatMoney(cash))}
        </p>
      )}
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
