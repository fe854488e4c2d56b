import { addAvailability } from '@bayshare/contract/availabilities'
import { recurringFor, rowFrom } from '@bayshare/contract/recurring-rows'
import { type Availability, type Weekday, weekdays } from '@bayshare/domain/availability/opening-hours'
import { availabilitySummary } from '@bayshare/domain/availability/summary'
import { useState } from 'react'
import { monthlyWarning } from '../monthly-warning'
import { useBrand } from '../../session/BrandContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { liveSessionOf } from '../../session/live-session'
import { productNow } from '../../session/product-clock'
import { useSessionItself } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { LinkButton, PlainButton } from '../../ui/LinkButton'
import { listingAddresses } from '../listing-addresses'
import { refreshListing } from '../refresh-listing'
import { wizardWords as words } from '../words'
import { ChosenTimes, type TimesKind } from './ChosenTimes'
import { Notice } from './Notice'
import type { StepProps } from './step-props'
import styles from './ResultsStep.module.css'
import { WizardFrame } from './WizardFrame'

/** When the spot is open at first: around the clock or at weekly hours. What is there already is changed elsewhere. */
export function AvailabilityStep(step: StepProps) {
  const { kind, page, back, listing } = step
  const frame = { kind, page, back, title: words.titles.availability }
  if (!listing) return null
  if (listing.availability.length === 0) {
    return (
      <WizardFrame {...frame}>
        <NewTimes {...step} listing={listing} />
      </WizardFrame>
    )
  }
  const lasting = monthlyWarning(listing)
  return (
    <WizardFrame {...frame}>
      <p>{words.open}</p>
      <ul className={styles.left}>
        {listing.availability.map((one) => (
          <li key={one.id} className={styles.item}>
            {availabilitySummary(rowFrom(one))}
          </li>
        ))}
      </ul>
      {lasting !== undefined && <Notice>{lasting}</Notice>}
      <div className={styles.actions}>
        <PlainButton isLarge onClick={() => void step.onNext()}>
          {words.next}
        </PlainButton>
        <LinkButton to={listingAddresses.availability(listing.id)} look="quiet" isLarge>
          {words.change}
        </LinkButton>
      </div>
    </WizardFrame>
  )
}

function NewTimes({ kind, listing, onNext }: StepProps & { listing: NonNullable<StepProps['listing']> }) {
  const { listing: policy } = useBrand().policy
  const live = liveSessionOf(useSessionItself())
  const [times, setTimes] = useState<TimesKind>('always')
  const [days, setDays] = useState<readonly Weekday[]>(weekdays)
  const [from, setFrom] = useState(() => Temporal.PlainTime.from(policy.opensAtFirst))
  const [to, setTo] = useState(() => Temporal.PlainTime.from(policy.closesAtFirst))
  const [isAsked, setAsked] = useState(false)
  const zone = listing.zone ?? 'Australia/Sydney'
  const lacksDay = times === 'weekly' && days.length === 0
  const today = productNow().toZonedDateTimeISO(zone).toPlainDate()
  const chosen: Availability =
    times === 'always'
      ? { kind: 'always' }
      : { kind: 'weekly', days, from, to, firstDate: today, lastDate: null }
  const warning = monthlyWarning(listing, [chosen])

  const save = useServerMutation(async () => {
    await live.api(addAvailability, {
      params: { id: listing.id },
      body: recurringFor(chosen, today, zone),
    })
    await refreshListing(live, kind, listing.id)
    await onNext()
  })
  const next = () => {
    setAsked(true)
    if (!lacksDay) save.mutate()
  }
  return (
    <>
      <Alert>{save.failure}</Alert>
      <ChosenTimes
        kind={times}
        days={days}
        from={from}
        to={to}
        problem={isAsked && lacksDay ? words.chooseDay : undefined}
        onKind={setTimes}
        onDays={setDays}
        onFrom={setFrom}
        onTo={setTo}
      />
      {warning !== undefined && <Notice>{warning}</Notice>}
      <PlainButton isLarge disabled={save.isPending} onClick={next}>
        {words.next}
      </PlainButton>
    </>
  )
}
