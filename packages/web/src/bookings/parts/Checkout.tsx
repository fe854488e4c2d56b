import type { Profile } from '@bayshare/contract/accounts'
import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { bill, emptyWallet } from '@bayshare/domain/payments/bill'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { leadSource } from '../../session/lead-source'
import { useSession } from '../../session/SessionContext'
import { useProductMinute } from '../../session/use-product-minute'
import type { CheckoutProps } from '../../search/slots'
import { BrandLink } from '../../ui/BrandLink'
import { bookingInput } from '../booking-input'
import { thenWords, totalLabel } from '../../payments/total-words'
import { type AttemptState, useBookingAttempt } from '../use-booking-attempt'
import { type Method, methodOf, methodsOf } from '../payment-methods'
import { refundWords } from '../refund-words'
import { useChoices } from '../use-choices'
import { usePromo } from '../use-promo'
import { requestWords } from '../request-words'
import { bookingWords } from '../words'
import { CardProblem } from './CardProblem'
import styles from './Checkout.module.css'
import { NearestFree } from './NearestFree'
import { PayBar } from './PayBar'
import { PaymentMethod } from './PaymentMethod'
import { PriceLines } from '../../payments/parts/PriceLines'
import { PromoField } from './PromoField'
import { VehicleChoice } from './VehicleChoice'

/** The form of a new vehicle is loaded by those who open it. */
const VehicleSelection = lazy(async () => ({
  default: (await import('../../vehicles/parts/VehicleSelection')).VehicleSelection,
}))

/** Everything between choosing a space and having it: vehicle, promo code, payment method, price and the one button. */
export function Checkout({
  space,
  wanted,
  quote,
  timeRange,
  isFree,
  searchAddress,
  nearby,
  enquiryId,
}: CheckoutProps) {
  const { links, policy } = useBrand()
  const { profile } = useSession()
  const [choices, choose] = useChoices(space.id)
  const [isChoosing, setChoosing] = useState(false)
  const [tried, setTried] = useState<Method>()
  const { state, pay, dismiss } = useBookingAttempt()
  const promo = usePromo()
  const now = useProductMinute()
  const vehicle = vehicleOf(profile, choices.vehicleId)
  const methods = methodsOf(profile, quote.length)
  const method = methodOf(methods, choices.method)
  const wallet = profile ? { cash: profile.cash, free: profile.freeCredits } : emptyWallet
  const billed = bill(
    quote.lines,
    { length: quote.length, method: method.kind, promo: promo.applied?.promo ?? null, wallet },
    policy,
  )
  // The server's own amount is what will be charged; once its lines are fetched, ours say the same.
  const charge = state.kind === 'price-changed' ? state.charge : billed.charge
  const needsMethod = charge > 0 && method.label === null
  const then = thenWords(quote.months, method.kind, policy)
  const isRequest = quote.offer === 'on-request'
  const answersWithin = policy.requestLapsesAfterHours[space.isBay ? 'bay' : 'space']

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(method)
    const outcome = await pay(
      bookingInput(space, wanted, {
        method: method.kind,
        vehicleId: vehicle?.id,
        promoCode: promo.applied?.code,
        leadSource: leadSource.get(),
        expectedCharge: charge,
        enquiryId,
      }),
    )
    if (outcome?.kind === 'promo-refused') promo.refuse()
    if (outcome?.kind === 'booked') promo.remove()
  }

  return (
    <>
      <form
        className={styles.checkout}
        aria-label={bookingWords.checkout}
        onSubmit={(event) => void submit(event)}
      >
        {profile && (
          <VehicleChoice
            chosen={vehicle}
            largestThatFits={space.largestVehicle}
            onOpen={() => setChoosing(true)}
          />
        )}
        {profile &&
          (charge > 0 || then !== undefined ? (
            <PaymentMethod
              methods={methods}
              chosen={method.kind}
              note={charge > 0 ? undefined : bookingWords.laterPayments}
              onChoose={(kind) => {
                dismiss()
                choose({ method: kind })
              }}
            />
          ) : (
            <p className={styles.notNeeded}>{bookingWords.noMethodNeeded}</p>
          ))}
        {profile && <PromoField promo={promo} />}
        <div>
          <PriceLines
            lines={charge === billed.charge ? billed.lines : []}
            totalLabel={totalLabel(quote.months)}
            total={charge}
          />
          {then !== undefined && <p className={styles.then}>{then}</p>}
        </div>
        {isRequest && <p className={styles.then}>{requestWords.checkout(answersWithin)}</p>}
        <p className={styles.policy}>
          {refundWords({ kind: quote.length, startsAt: quote.starts, ...space }, now, policy.cancellation)}{' '}
          <BrandLink to={links.cancellationPolicy}>{bookingWords.cancellationPolicy}</BrandLink>
        </p>
        {nearby && isTaken(state, isFree) && <NearestFree nearby={nearby} spaceId={space.id} />}
        <PayBar
          state={state}
          timeRange={timeRange}
          label={payLabel(isRequest, charge)}
          missing={profile && missingWords(vehicle !== undefined, !needsMethod, methods.length > 1)}
          isFree={isFree}
          searchAddress={searchAddress}
        />
        {state.kind === 'card-problem' && (
          <CardProblem tried={tried ?? method} failure={state.failure} onClose={dismiss} />
        )}
      </form>
      {isChoosing && (
        <Suspense>
          <VehicleSelection
            selectedId={vehicle?.id}
            onSelect={({ id }) => {
              choose({ vehicleId: id })
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Somebody else has the time, whether the last look or the attempt to book says so. */
function isTaken(state: AttemptState, isFree: boolean | undefined): boolean {
  return isFree === false || (state.kind === 'refused' && state.isTaken)
}

function payLabel(isRequest: boolean, charge: Cents): string {
  if (isRequest) return requestWords.send
  return charge > 0 ? bookingWords.pay(formatMoney(charge)) : bookingWords.book
}

/** The default vehicle is used unless another is chosen (rule: default vehicle). */
function vehicleOf(
  profile: Profile | undefined,
  chosenId: string | undefined,
): Profile['vehicles'][number] | undefined {
  const vehicles = profile?.vehicles ?? []
  return (
    vehicles.find(({ id }) => id === chosenId) ?? vehicles.find(({ isDefault }) => isDefault) ?? vehicles[0]
  )
}

/** Pay is off without a vehicle or a payment method, and says why (rule: ready to pay). */
function missingWords(hasVehicle: boolean, canPay: boolean, hasChoice: boolean): string | undefined {
  const { needsVehicle, needs } = bookingWords
  const words = needs[hasChoice ? 'method' : 'card']
  if (!hasVehicle) return canPay ? needsVehicle : words.withVehicle
  return canPay ? undefined : words.alone
}
