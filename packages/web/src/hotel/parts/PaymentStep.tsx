import { noCents } from '@bayshare/domain/money/cents'
import { Navigate, useNavigate } from 'react-router'
import { bankWords } from '../../payments/bank-words'
import { CardKeeperContext } from '../../payments/card-keeper'
import { BankProgress } from '../../payments/parts/BankProgress'
import { CardForm } from '../../payments/parts/CardForm'
import { PriceLines } from '../../payments/parts/PriceLines'
import { refusedChargeIn } from '../../payments/refused-charge'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { Notice } from '../../ui/Notice'
import { keepStay, keptStay } from '../kept-stay'
import { stepPath } from '../steps'
import { useStayPayment } from '../use-stay-payment'
import { hotelWords as words } from '../words'
import type { StepProps } from './step-props'
import styles from './Step.module.css'

/** The card is charged here, or the bank's answer waited for. */
export function PaymentStep({ hotel, token, stay, refresh }: StepProps) {
  const navigate = useNavigate()
  const { quote, state } = stay
  const paid = { token, charge: quote?.charge ?? noCents, isWaiting: state === 'paying' }
  const { keeper, isConfirming, bank } = useStayPayment(paid, {
    async onBooked() {
      keepStay(hotel.slug, { ...keptStay(hotel.slug), token })
      await refresh()
      await navigate(stepPath(hotel.slug, 'end', token), { replace: true })
    },
    onChanged: refresh,
  })

  if (state === 'booked' || state === 'over')
    return <Navigate to={stepPath(hotel.slug, 'end', token)} replace />
  if (state === 'entered') return <Navigate to={stepPath(hotel.slug, 'auth', token)} replace />
  if (state === 'paying')
    return (
      <section className={styles.card}>
        <h2 className={styles.heading}>{words.payTitle}</h2>
        <BankProgress bank={bank} />
      </section>
    )
  const told =
    bank.state.kind === 'failed' ? (
      <Notice kind="bad" title={words.notBooked} onClose={bank.dismiss}>
        {refusedChargeIn(bank.state.body).isReturned ? bankWords.returned : words.bankRefused}
      </Notice>
    ) : (
      <BankProgress bank={bank} />
    )
  if (!quote)
    return (
      <>
        {told}
        <EmptyState
          title={words.fullTitle}
          text={words.fullText}
          action={<LinkButton to={stepPath(hotel.slug, 'start')}>{words.otherDates}</LinkButton>}
        />
      </>
    )
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{words.payTitle}</h2>
        <PriceLines lines={quote.lines} totalLabel={words.total} total={quote.charge} />
        {told}
        <CardKeeperContext value={keeper}>
          <CardForm onSaved={() => undefined} />
        </CardKeeperContext>
        <p role="status">{isConfirming ? words.confirming : ''}</p>
      </section>
      <LinkButton to={stepPath(hotel.slug, 'results', token)} look="secondary" isLarge>
        {words.back}
      </LinkButton>
    </>
  )
}
