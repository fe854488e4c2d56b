import { removeCard } from '@bayshare/contract/payments'
import type { CardBrand } from '@bayshare/domain/payments/card-fields'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSession, useSessionItself } from '../../session/SessionContext'
import { cardFormWords as words } from '../card-form-words'
import { cardLabel } from '../card-label'
import { paymentWords } from '../words'
import type { MethodOutcome } from '../method-outcome'
import { CardBrandIcon } from './CardBrandIcon'
import { CardForm } from './CardForm'
import { KeptMethod } from './KeptMethod'
import styles from './KeptMethod.module.css'

/** The card that is kept, if there is one, and the form for another. */
export function CardContent({ onSaved, onRemoved }: MethodOutcome) {
  const { profile } = useSession()
  const live = liveSessionOf(useSessionItself())
  const label = profile && cardLabel(profile)

  async function remove(): Promise<void> {
    await live.api(removeCard, {})
    await refreshProfile(live)
    onRemoved(words.removed)
  }

  return (
    <>
      {label !== undefined && (
        <>
          <KeptMethod
            icon={<CardBrandIcon brand={profile?.cardBrand as CardBrand} />}
            label={label}
            problem={
              profile?.isCardRefused ? `${paymentWords.refused}. ${paymentWords.chargedAtOnce}` : undefined
            }
            words={words}
            onRemove={remove}
          />
          <h3 className={styles.another}>{words.replace}</h3>
        </>
      )}
      <CardForm onSaved={(card) => onSaved(words.saved(cardLabel(card) ?? ''))} />
    </>
  )
}
