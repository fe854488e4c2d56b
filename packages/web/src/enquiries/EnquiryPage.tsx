import { daysOfFlags, type EnquiryDetails, myEnquiry } from '@bayshare/contract/enquiries'
import { enquiryDaysWords } from '@bayshare/domain/enquiries/enquiry-days'
import { durationWords } from '@bayshare/domain/enquiries/enquiry-duration'
import type { SpaceId } from '@bayshare/domain/listings/space'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { formatClock, formatMoment } from '@bayshare/domain/time/format-time'
import { type ComponentType, Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { isAskable } from '../session/is-askable'
import { useAnswer } from '../session/use-answer'
import { BackLink } from '../ui/BackLink'
import { dayWithYear } from '../ui/day-words'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { usePageTitle } from '../ui/page-title'
import { Panel } from '../ui/Panel'
import { PageSkeleton, Placeholder } from '../ui/Skeletons'
import styles from './EnquiryPage.module.css'
import { DriverActs } from './parts/DriverActs'
import { OwnerActs } from './parts/OwnerActs'
import { StateChip } from './parts/StateChip'
import { Timeline } from './parts/Timeline'
import { enquiryWords as words } from './words'
import { NotFound } from '../ui/NotFound'
import { isNotFound } from '../session/is-not-found'

export interface OfferCheckout {
  enquiry: EnquiryDetails
  offer: NonNullable<EnquiryDetails['offer']>
  spaceId: SpaceId
}

/** One enquiry for whoever sent or received it; the checkout of its offer is handed in. */
export function EnquiryPage({ Checkout }: { Checkout: ComponentType<OfferCheckout> }) {
  const { lteId = '' } = useParams()
  const params = { id: lteId.toLowerCase() }
  const isId = isAskable(myEnquiry, { params })
  const enquiry = useAnswer(myEnquiry, { params }, { enabled: isId, staleTime: 0 })
  const { data, error } = enquiry
  const isMissing = !isId || isNotFound(error)
  const [query] = useSearchParams()
  const content = () => {
    if (isMissing)
      return <NotFound action={<LinkButton to="/longtermenquiries">{words.toEnquiries}</LinkButton>} />
    if (data)
      return query.has('book') && data.role === 'driver' ? (
        <BookOffer enquiry={data} Checkout={Checkout} />
      ) : (
        <OneEnquiry enquiry={data} />
      )
    if (error) return <ErrorState error={error} onRetry={() => void enquiry.refetch()} isPageTitle />
    return <PageSkeleton />
  }
  const isBooking = query.has('book') && data !== undefined
  return (
    <div className={styles.page}>
      {isBooking ? (
        <BackLink to={`/longtermenquiries/${params.id}`}>{words.backToOffer}</BackLink>
      ) : (
        <BackLink to={data ? `/longtermenquiries?side=${data.role}` : '/longtermenquiries'}>
          {words.back}
        </BackLink>
      )}
      {content()}
    </div>
  )
}

function OneEnquiry({ enquiry }: { enquiry: EnquiryDetails }) {
  const { role, state, spacePath } = enquiry
  const other = (role === 'driver' ? enquiry.owner : enquiry.driver).firstName
  const title = words.titleOf[role](other)
  usePageTitle(title)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.about}>
          {enquiry.spaceName}
          {spacePath !== null && (
            <>
              {' · '}
              <Link to={spacePath}>{words.seeSpot}</Link>
            </>
          )}
        </p>
        <p>
          <StateChip role={role} state={state} />
        </p>
      </header>
      <Offer enquiry={enquiry} />
      {role === 'driver' && <DriverActs enquiry={enquiry} />}
      <Asked enquiry={enquiry} />
      {role === 'owner' && <OwnerActs enquiry={enquiry} />}
      <Timeline enquiry={enquiry} other={other} />
    </>
  )
}

/** The month that stands offered, as long as it matters. */
function Offer({ enquiry: { offer, state, role, zone } }: { enquiry: EnquiryDetails }) {
  if (!offer || (state !== 'offered' && state !== 'taken')) return null
  return (
    <section className={styles.offer} aria-label={words.offered[role]}>
      <p className={styles.rate}>
        {words.offeredText(dayWithYear(offer.startDate), formatMoney(offer.monthlyRate))}
      </p>
      {state === 'offered' && (
        <p className={styles.about}>
          {offer.isGood ? words.goodUntil(formatMoment(offer.endsAt, zone)) : words.offerOver}
        </p>
      )}
    </section>
  )
}

function Asked({ enquiry }: { enquiry: EnquiryDetails }) {
  const { startDate, startTime, weeklyRate } = enquiry
  const facts = [
    [words.factDays, enquiryDaysWords(daysOfFlags(enquiry))],
    [words.factStart, `${dayWithYear(startDate)}, ${formatClock(startTime)}`],
    [words.factDuration, durationWords(enquiry.durationMonths)],
    ...(weeklyRate === null ? [] : [[words.factRate, words.perWeek(formatMoney(weeklyRate))]]),
  ]
  return (
    <Panel title={words.asked[enquiry.role]}>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {enquiry.comment !== '' && (
        <p className={styles.said} dir="auto">
          {enquiry.comment}
        </p>
      )}
      {enquiry.isMasked && <p className={styles.about}>{words.masked}</p>}
    </Panel>
  )
}

function BookOffer({
  enquiry,
  Checkout,
}: {
  enquiry: EnquiryDetails
  Checkout: ComponentType<OfferCheckout>
}) {
  const { offer } = enquiry
  const spaceId = (enquiry.bay ?? enquiry.space)?.id
  usePageTitle(words.bookTitle)
  if (!offer?.isGood || spaceId === undefined)
    return (
      <EmptyState
        isPageTitle
        title={words.offerOver}
        action={<LinkButton to={`/longtermenquiries/${enquiry.id}`}>{words.backToOffer}</LinkButton>}
      />
    )
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.bookTitle}</h1>
        <p className={styles.about}>{enquiry.spaceName}</p>
      </header>
      <div className={styles.checkout}>
        <Suspense fallback={<Placeholder width="100%" height={420} />}>
          <Checkout enquiry={enquiry} offer={offer} spaceId={spaceId} />
        </Suspense>
      </div>
    </>
  )
}
