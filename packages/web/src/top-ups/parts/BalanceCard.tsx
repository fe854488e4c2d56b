import type { Profile } from '@bayshare/contract/accounts'
import { paymentPreferences } from '@bayshare/contract/wallet'
import { cents, type Cents, noCents } from '@bayshare/domain/money/cents'
import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { IconCoins, IconPigMoney } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../session/BrandContext'
import { useAnswer } from '../../session/use-answer'
import { chargeableCard } from '../../payments/card-label'
import { TopUpDialog } from './TopUpDialog'
import { whyTopUp } from '../fee-words'
import { topUpWords } from '../words'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { Segments } from '../../ui/Segments'
import { walletWords as words } from '../../wallet/words'
import styles from './BalanceCard.module.css'

/** The balance and how to add to it: coins in the main product, earnings elsewhere (rule: separate accounts). */
export function BalanceCard({ profile, onToppedUp }: BalanceCardProps) {
  const { look, policy, features } = useBrand()
  const { amounts, below } = policy.topUp
  const [amount, setAmount] = useState(amounts[0] ?? noCents)
  const [isAsking, setAsking] = useState(false)
  const card = chargeableCard(profile)
  const hasCoins = look.promoIcon === 'coins'
  return (
    <section className={styles.card} aria-label={words.balance}>
      <div className={styles.balances}>
        <Purse title={words.balance} amount={profile.cash} isMain />
        {hasCoins ? (
          <Purse
            title={words.credits}
            note={words.creditsNote}
            amount={profile.freeCredits}
            icon={<IconCoins size={22} stroke={1.75} className={styles.coins} aria-hidden />}
          />
        ) : (
          <Purse
            title={words.earnings}
            note={words.earningsNote}
            amount={profile.earnings}
            icon={<IconPigMoney size={22} stroke={1.75} aria-hidden />}
          />
        )}
      </div>
      {profile.cash < below && (
        <p className={styles.low}>
          <strong>{words.low(formatRoundMoney(below))}</strong> {whyTopUp(policy)}{' '}
          {features.automaticTopUp && <AutomaticLink />}
        </p>
      )}
      <div className={styles.topUp}>
        <Segments
          label={topUpWords.amount}
          choices={amounts.map((offered) => ({ value: String(offered), words: formatRoundMoney(offered) }))}
          chosen={String(amount)}
          onChoose={(chosen) => setAmount(cents(Number(chosen)))}
        />
        {card ? (
          <PlainButton onClick={() => setAsking(true)}>
            {topUpWords.topUp(formatRoundMoney(amount))}
          </PlainButton>
        ) : (
          <LinkButton to="/wallet/card">
            {profile.isCardRefused ? topUpWords.replaceCard : topUpWords.addCard}
          </LinkButton>
        )}
      </div>
      {isAsking && card && (
        <TopUpDialog
          wanted={{ amount }}
          card={card}
          onClose={() => setAsking(false)}
          onDone={(cash) => {
            setAsking(false)
            onToppedUp(cash)
          }}
        />
      )}
    </section>
  )
}

/** Whoever has them already is not asked to set them up. */
function AutomaticLink() {
  const { data } = useAnswer(paymentPreferences, {})
  return data && <Link to="/wallet/topup">{data.isAutomatic ? words.changeAutomatic : words.automatic}</Link>
}

interface BalanceCardProps {
  profile: Profile
  onToppedUp: (cash: Cents) => void
}

function Purse({ title, note, amount, icon, isMain = false }: PurseProps) {
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <p className={isMain ? styles.amount : `${styles.amount} ${styles.other}`}>
        {icon}
        <Money amount={amount} />
      </p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  )
}

interface PurseProps {
  title: string
  note?: string
  amount: Cents
  icon?: ReactNode
  isMain?: boolean
}
