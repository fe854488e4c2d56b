import { formatRoundMoney } from '@bayshare/domain/money/format-money'
import { useBrand } from '../../session/BrandContext'
import { wizardWords as words } from '../words'
import { EarnScene } from '../../ui/scenes/EarnScene'
import styles from './EarningsCard.module.css'

/** What a listing of this brand can earn. */
export function EarningsCard() {
  const brand = useBrand()
  const amount = formatRoundMoney(brand.policy.sampleEarnings)
  return (
    <section className={styles.card}>
      <div className={styles.picture} aria-hidden>
        <EarnScene amount={amount} isTower={brand.mode === 'bays'} />
      </div>
      <p className={styles.amount}>{words.sample(amount)}</p>
      <p className={styles.text}>{words.sampleText(brand.words.spot)}</p>
    </section>
  )
}
