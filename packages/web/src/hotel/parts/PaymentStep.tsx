import { noCents } from '@bayshare/domain/money/cents'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { CardKeeperContext } from '../../payments/card-keeper'
import { CardForm } from '../../payments/parts/CardForm'
import { PriceLines } from '../../payments/parts/PriceLines'
import { Alert } from '../../ui/Alert'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton } from '../../ui/LinkButton'
import { Loader } from '../../ui/Loader'
import { keepStay, keptStay } from '../kept-stay'
import { stepPath } from '../steps'
import { useStayPayment } from '../use-stay-payment'
import { hotelWords as words } from '../words'
import type { StepProps } from './step-props'
import styles from './Step.module.css'

/** The card is charged here, or the bank's answer waited for. */
export function PaymentStep({ hotel, token, stay, refresh }: StepProps) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { quote, state } = stay
  const { keeper, isConfirming, finish } = useStayPayment(token, quote?.charge ?? noCents, {
    async onBooked() {
      keepStay(hotel.slug, { ...keptStay(hotel.slug), token })
      await refresh()
      await navigate(stepPath(hotel.slug, 'end', token), { replace: true })
    },
    onChanged: refresh,
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (state !== 'paying' || hasAsked.current) return
    hasAsked.current = true
    void finish().then(setProblem)
  }, [state, finish])

  if (state === 'booked' || state === 'over')
    return <Navigate to={stepPath(hotel.slug, 'end', token)} replace />
  if (state === 'entered') return <Navigate to={stepPath(hotel.slug, 'auth', token)} replace />
  if (state === 'paying')
    return (
      <section className={styles.card}>
        <h2 className={styles.heading}>{words.payTitle}</h2>
        <Alert>{problem}</Alert>
        <p role="status">{words.confirming}</p>
        <Loader />
      </section>
    )
  if (!quote)
    return (
      <EmptyState
        title={words.fullTitle}
        text={words.fullText}
        action={<LinkButton to={stepPath(hotel.slug, 'start')}>{words.otherDates}</LinkButton>}
      />
    )
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{words.payTitle}</h2>
        <PriceLines lines={quote.lines} totalLabel={words.total} total={quote.charge} />
        <Alert>{problem}</Alert>
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
