import type { BookingDetails } from '@bayshare/contract/bookings'
import { type Incident, rescueOffers, type RescueSpace } from '@bayshare/contract/incidents'
import type { AnswerOf } from '@bayshare/contract/route'
import { formatDistance, type Position } from '@bayshare/domain/geo/distance'
import { spaceTypeLabel } from '@bayshare/domain/listings/public-place'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { IconWalk } from '@tabler/icons-react'
import { useState } from 'react'
import { RoutePicture } from '../../map/RoutePicture'
import { failureWords } from '../../session/failure-words'
import { useAnswer } from '../../session/use-answer'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { CardSkeletons } from '../../ui/Skeletons'
import { zonedMoment } from '../../ui/zone-note'
import { useRescue } from '../use-incidents'
import { OwnReport, ReportSent } from './ReportSent'
import { incidentWords as words } from '../words'
import styles from './RescueOffers.module.css'

type Offers = AnswerOf<typeof rescueOffers>

/** Where a driver who can't park parks instead, or how everything goes back. */
export function RescueOffers({ booking, report, photoFailure }: RescueOffersProps) {
  const { reference, space } = booking
  const offers = useAnswer(rescueOffers, { params: { reference } })
  const rescue = useRescue(reference)
  if (offers.data?.isByHand) return <ByHand />
  if (offers.data)
    return (
      <>
        <Spaces
          offers={offers.data}
          from={space}
          isBusy={rescue.isPending}
          onTake={(spaceId) => rescue.mutate({ spaceId })}
          onLookAgain={() => void offers.refetch()}
        />
        <Alert>{rescue.failure}</Alert>
        <MoneyBack refund={offers.data.refund} rescue={rescue} />
        {report && <OwnReport incident={report} reference={reference} photoFailure={photoFailure} />}
      </>
    )
  if (offers.error) {
    // Too early or too late is no fault: the report is with us either way.
    const isRefused = 'status' in offers.error && offers.error.status === 409
    const why = failureWords(offers.error)
    if (isRefused && report)
      return <ReportSent incident={report} reference={reference} note={why} photoFailure={photoFailure} />
    if (isRefused) return <p className={styles.note}>{why}</p>
    return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  }
  return (
    <div aria-busy>
      <p role="status" className={styles.note}>
        {words.looking}
      </p>
      <CardSkeletons count={2} />
    </div>
  )
}

interface RescueOffersProps {
  booking: BookingDetails
  /** The driver's own, where it was not the platform that warned them. */
  report: Incident | undefined
  photoFailure: string | undefined
}

function Spaces({ offers, from, isBusy, onTake, onLookAgain }: SpacesProps) {
  const [taken, setTaken] = useState<SpaceId>()
  if (offers.spaces.length === 0)
    return (
      <section className={styles.none}>
        <h2 className={styles.heading}>{words.noneTitle}</h2>
        <p>{words.noneText}</p>
        <div className={styles.actions}>
          <PlainButton look="secondary" onClick={onLookAgain}>
            {words.lookAgain}
          </PlainButton>
          <LinkButton look="secondary" to="/search">
            {words.findSpot}
          </LinkButton>
        </div>
      </section>
    )
  return (
    <section aria-label={words.offers}>
      <p className={styles.note}>{words.offersText(zonedMoment(offers.ends, from.zone))}</p>
      <ul className={styles.list}>
        {offers.spaces.map((space) => (
          <li key={space.id}>
            <Offer
              from={from}
              space={space}
              isBusy={isBusy}
              isTaken={isBusy && taken === space.id}
              onTake={() => {
                setTaken(space.id)
                onTake(space.id)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SpacesProps {
  offers: Offers
  from: BookingDetails['space']
  isBusy: boolean
  onTake: (spaceId: SpaceId) => void
  onLookAgain: () => void
}

function Offer({ from, space, isBusy, isTaken, onTake }: OfferProps) {
  const name = `${spaceTypeLabel(space.type)} on ${space.streetName}`
  return (
    <article className={styles.offer} aria-label={name}>
      <div className={styles.map}>
        <RoutePicture from={from} to={space} />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.heading}>{name}</h2>
        <p className={styles.walk}>
          <IconWalk size={20} stroke={1.75} aria-hidden />
          {words.walk(space.walkMinutes, formatDistance(space.metres))}
        </p>
        <p className={styles.price}>
          <strong>{words.nothingToPay}</strong>
          <span className={styles.worth}>{words.worth(formatMoney(space.price))}</span>
        </p>
        <PlainButton isLarge disabled={isBusy} aria-busy={isTaken} onClick={onTake}>
          {isTaken ? words.booking : words.parkHere}
        </PlainButton>
      </div>
    </article>
  )
}

interface OfferProps {
  /** Where the driver could not park. */
  from: Position
  space: RescueSpace
  isBusy: boolean
  isTaken: boolean
  onTake: () => void
}

function MoneyBack({ refund, rescue }: MoneyBackProps) {
  const [isAsking, setAsking] = useState(false)
  if (refund === null) return <p className={styles.note}>{words.refundByHand}</p>
  const amount = formatMoney(refund)
  return (
    <section className={styles.back}>
      <h2 className={styles.heading}>{words.orRefund}</h2>
      <p>{words.refundText(amount)}</p>
      <PlainButton look="secondary" isLarge disabled={rescue.isPending} onClick={() => setAsking(true)}>
        {words.refund(amount)}
      </PlainButton>
      {isAsking && (
        <ConfirmDialog
          title={words.refundTitle}
          text={words.refundText(amount)}
          confirm={words.refundConfirm}
          keep={words.refundKeep}
          isBusy={rescue.isPending}
          failure={rescue.failure}
          onConfirm={() => rescue.mutate({ isRefund: true })}
          onClose={() => {
            rescue.reset()
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

interface MoneyBackProps {
  /** Null when somebody has to look at it. */
  refund: Offers['refund']
  rescue: ReturnType<typeof useRescue>
}

function ByHand() {
  return (
    <section className={styles.none}>
      <h2 className={styles.heading}>{words.byHandTitle}</h2>
      <p>{words.byHandText}</p>
      <div className={styles.actions}>
        <LinkButton look="secondary" to="/search">
          {words.findSpot}
        </LinkButton>
      </div>
    </section>
  )
}
