import type { PublicSpace } from '@bayshare/contract/listings'
import type { Profile } from '@bayshare/contract/accounts'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { WallStay } from '@bayshare/domain/search/default-stay'
import { formatStay } from '@bayshare/domain/time/format-time'
import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import { useBrand } from '../../brands/BrandContext'
import { leadSource } from '../../session/lead-source'
import { useSession } from '../../session/SessionContext'
import { BrandLink } from '../../ui/BrandLink'
import type { Quote } from '../quote'
import { useBookingAttempt } from '../use-booking-attempt'
import { bookingWords } from '../words'
import { CardProblem } from './CardProblem'
import styles from './Checkout.module.css'
import { PayBar } from './PayBar'
import { PayingCard } from './PayingCard'
import { PriceLines } from './PriceLines'
import { VehicleChoice } from './VehicleChoice'

/** The form of a new vehicle comes with the component kit, which only those who open it load. */
const VehicleSelection = lazy(async () => ({
  default: (await import('../../vehicles/parts/VehicleSelection')).VehicleSelection,
}))

/** Everything between choosing a space and having it: vehicle, card, price and the one button. */
export function Checkout({ space, stay, quote, isFree, searchAddress }: CheckoutProps) {
  const brand = useBrand()
  const { profile } = useSession()
  const [vehicleId, setVehicleId] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const { state, pay, dismiss } = useBookingAttempt()
  const vehicle = vehicleOf(profile, vehicleId)
  const needsCard = quote.charge > 0 && profile?.cardLast4 === null
  // The server's own amount is what will be charged; once its lines are fetched, ours say the same.
  const charge = state.kind === 'price-changed' ? state.charge : quote.charge

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { starts, ends } = stay
    void pay({
      params: { spaceId: space.id },
      body: {
        paymentMethod: 'card',
        spaceId: space.id,
        spaceType: space.type,
        mode: 'casual',
        vehicleId: vehicle?.id,
        startDate: starts.toPlainDate(),
        startTime: starts.toPlainTime(),
        endDate: ends.toPlainDate(),
        endTime: ends.toPlainTime(),
        zone: space.zone,
        leadSource: leadSource.get(),
        expectedCharge: charge,
      },
    })
  }

  return (
    <>
      <form className={styles.checkout} aria-label={bookingWords.checkout} onSubmit={submit}>
        {profile && (
          <VehicleChoice
            chosen={vehicle}
            largestThatFits={space.largestVehicle}
            onOpen={() => setChoosing(true)}
          />
        )}
        {profile && quote.charge > 0 && <PayingCard brand={profile.cardBrand} last4={profile.cardLast4} />}
        <PriceLines
          lines={charge === quote.charge ? quote.lines : []}
          totalLabel={bookingWords.total}
          total={charge}
        />
        <p className={styles.policy}>
          <BrandLink to={brand.links.cancellationPolicy}>{bookingWords.cancellationPolicy}</BrandLink>
        </p>
        <PayBar
          state={state}
          stay={formatStay(quote.starts, quote.ends, space.zone)}
          label={charge > 0 ? bookingWords.pay(formatMoney(charge)) : bookingWords.book}
          missing={profile && missingWords(vehicle !== undefined, !needsCard)}
          isFree={isFree}
          searchAddress={searchAddress}
        />
        {state.kind === 'card-problem' && (
          <CardProblem brand={profile?.cardBrand} last4={profile?.cardLast4} onClose={dismiss} />
        )}
      </form>
      {isChoosing && (
        <Suspense>
          <VehicleSelection
            selectedId={vehicle?.id}
            onSelect={({ id }) => {
              setVehicleId(id)
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

interface CheckoutProps {
  space: PublicSpace
  stay: WallStay
  quote: Quote
  /** Undefined while nobody knows. */
  isFree: boolean | undefined
  /** Where to look for another space or time. */
  searchAddress: string
}

/** The default vehicle is used unless another is chosen (D1 section 4). */
function vehicleOf(
  profile: Profile | undefined,
  chosenId: string | undefined,
): Profile['vehicles'][number] | undefined {
  const vehicles = profile?.vehicles ?? []
  return (
    vehicles.find(({ id }) => id === chosenId) ?? vehicles.find(({ isDefault }) => isDefault) ?? vehicles[0]
  )
}

/** Pay is off unless there is a vehicle and a way to pay (D1 section 5); a button that is off says why. */
function missingWords(hasVehicle: boolean, hasCard: boolean): string | undefined {
  const { needsVehicle, needsCard, needsBoth } = bookingWords
  if (!hasVehicle) return hasCard ? needsVehicle : needsBoth
  return hasCard ? undefined : needsCard
}
