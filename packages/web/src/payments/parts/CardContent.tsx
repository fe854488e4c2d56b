import { removeCard } from '@bayshare/contract/payments'
import type { CardBrand } from '@bayshare/domain/payments/card-fields'
import { use, useRef } from 'react'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSession, useSessionItself } from '../../session/SessionContext'
import {
  type CardErrors,
  type CardKeeper,
  CardKeeperContext,
  problemOfCard,
  useCardKeeper,
} from '../card-keeper'
import { cardFormWords as words } from '../card-form-words'
import { cardLabel } from '../card-label'
import { NotPaid, PaysAtOnceContext } from '../pays-at-once'
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
  const keeper = useCardKeeper()
  const { card: pays } = use(PaysAtOnceContext)
  const paid = useRef<string>(undefined)
  const payingKeeper: CardKeeper | undefined = pays && {
    ...keeper,
    button: { label: paymentWords.saveAndPay(pays.amount), busy: paymentWords.savingAndPaying },
    async keep(given) {
      const card = await keeper.keep(given)
      paid.current = await pays.pay()
      return card
    },
    problemOf: (error) => (error instanceof NotPaid ? problemOfPayment(error) : keeper.problemOf(error)),
  }

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
            problem={profile?.isCardRefused ? `${paymentWords.refused}.` : undefined}
            words={words}
            onRemove={remove}
          />
          <h3 className={styles.another}>{words.replace}</h3>
        </>
      )}
      {pays && <p className={styles.lead}>{pays.text}</p>}
      <CardKeeperContext value={payingKeeper}>
        <CardForm
          onSaved={(card) =>
            onSaved([words.saved(cardLabel(card) ?? ''), paid.current].filter(Boolean).join(' '))
          }
        />
      </CardKeeperContext>
    </>
  )
}

/** The card is kept, and did not pay what it was to pay at once. */
function problemOfPayment({ failure, message }: NotPaid): CardErrors {
  return failure ? problemOfCard(failure) : { fields: {}, alert: message }
}
