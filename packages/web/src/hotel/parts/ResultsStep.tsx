import { sendStayCode } from '@bayshare/contract/hotel'
import { Navigate, useNavigate } from 'react-router'
import { PriceLines } from '../../payments/parts/PriceLines'
import { isRefusedAs } from '../../session/is-refused-as'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { EmptyState } from '../../ui/EmptyState'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { stepPath } from '../steps'
import { hotelWords as words } from '../words'
import { StayFacts } from './StayFacts'
import type { StepProps } from './step-props'
import styles from './Step.module.css'

/** What the nights cost, before anything is proven or paid. */
export function ResultsStep({ hotel, token, stay }: StepProps) {
  const { policy } = useBrand()
  const { api } = liveSessionOf(useSessionItself())
  const navigate = useNavigate()
  const sending = useServerMutation(async () => {
    if (stay.state === 'proven') return navigate(stepPath(hotel.slug, 'payment', token))
    try {
      await api(sendStayCode, { params: { token } })
    } catch (error) {
      // The code that is on its way still works.
      if (!isRefusedAs(error, 'code-just-sent')) throw error
    }
    return navigate(stepPath(hotel.slug, 'auth', token), { state: { isCodeSent: true } })
  })
  if (stay.state === 'booked' || stay.state === 'over')
    return <Navigate to={stepPath(hotel.slug, 'end', token)} replace />
  if (stay.state === 'paying') return <Navigate to={stepPath(hotel.slug, 'payment', token)} replace />
  const { quote } = stay
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
        <h2 className={styles.heading}>{words.resultsTitle}</h2>
        <StayFacts stay={stay} times={quote} />
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{words.price}</h2>
        <PriceLines lines={quote.lines} totalLabel={words.total} total={quote.charge} />
        <p className={styles.soft}>{words.freeBays(quote.freeBays)}</p>
        <p className={styles.soft}>{words.cancelNote(policy.cancellation)}</p>
      </section>
      <Alert>{sending.failure}</Alert>
      <div className={styles.actions}>
        <PlainButton isLarge disabled={sending.isPending} onClick={() => sending.mutate()}>
          {words.goOn}
        </PlainButton>
        <LinkButton to={stepPath(hotel.slug, 'start')} look="secondary" isLarge>
          {words.change}
        </LinkButton>
      </div>
    </>
  )
}
