import { ownerBooking } from '@bayshare/contract/received-bookings'
import type { BookingDetails } from '@bayshare/contract/bookings'
import { isCalledOff } from '@bayshare/domain/bookings/standing'
import { isAskable } from '../../session/is-askable'
import { isNotFound } from '../../session/is-not-found'
import { useAnswer } from '../../session/use-answer'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { Money } from '../../ui/Money'
import { notFoundWords } from '../../ui/not-found-words'
import { Sheet } from '../../ui/Sheet'
import { CardSkeletons } from '../../ui/Skeletons'
import { bookedPlace } from '../booked-name'
import { earningFacts } from '../earning-facts'
import facts from './ReceivedBooking.module.css'
import { receivedWords as words } from '../received-words'
import { requestWords } from '../request-words'
import { standingNow } from '../standing-now'
import { AccessCode } from './AccessCode'
import { UnpaidForOwner } from './MonthsReceived'
import { ReceivedTimes } from './ReceivedTimes'
import { ReportIncidentLink } from './ReportIncidentLink'
import { RequestAnswer } from './RequestAnswer'
import { Status } from './Status'

/** One received booking, with what its owner may do with it. */
export function OpenPanel({ reference, onClose }: { reference: string; onClose: () => void }) {
  const asked = { params: { reference } }
  const isReference = isAskable(ownerBooking, asked)
  const booking = useAnswer(ownerBooking, asked, { enabled: isReference })
  const content = () => {
    if (booking.data) return <Content booking={booking.data} />
    if (!isReference || isNotFound(booking.error))
      return <EmptyState title={notFoundWords.title} text={notFoundWords.text} />
    if (booking.error) return <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />
    return <CardSkeletons count={1} />
  }
  return (
    <Sheet title={words.panel(reference)} onClose={onClose}>
      {content()}
    </Sheet>
  )
}

function Content({ booking }: { booking: BookingDetails }) {
  const { driver, vehicle } = booking
  const standing = standingNow(booking)
  return (
    <>
      <dl className={facts.facts}>
        <div className={facts.wide}>
          <dt>{words.status}</dt>
          <dd>
            <Status standing={standing} />
          </dd>
        </div>
        <div className={facts.wide}>
          <dt>{words.driver}</dt>
          <dd>{words.who(driver.firstName, bookedPlace(booking))}</dd>
        </div>
        <ReceivedTimes booking={booking} />
        <div>
          <dt>{words.registration}</dt>
          <dd>{vehicle?.registration ?? requestWords.noVehicle}</dd>
        </div>
        {earningFacts(booking).map(({ kind, amount, isPerMonth }) => (
          <div key={kind}>
            <dt>{words.earnings[kind]}</dt>
            <dd>
              <Money amount={amount} />
              {isPerMonth && requestWords.perMonth}
            </dd>
          </div>
        ))}
        {standing !== 'waiting' && !isCalledOff(standing) && (
          <div className={facts.wide}>
            <dt>{requestWords.accessCode}</dt>
            <dd>
              <AccessCode booking={booking} />
            </dd>
          </div>
        )}
      </dl>
      <UnpaidForOwner booking={booking} />
      <div className={`${facts.actions} ${facts.below}`}>
        <RequestAnswer booking={booking} closesTo="/listings" />
        <LinkButton look="secondary" isLarge to={`/ownerbookingdetails/${booking.reference}`}>
          {words.whole}
        </LinkButton>
        <ReportIncidentLink booking={booking} by="owner" />
      </div>
    </>
  )
}
