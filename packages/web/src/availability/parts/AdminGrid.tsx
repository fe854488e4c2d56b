import { availabilityGrid } from '@bayshare/contract/calendars'
import { IconApi } from '@tabler/icons-react'
import { useState } from 'react'
import { productNow } from '../../session/product-clock'
import { useAnswer } from '../../session/use-answer'
import { viewerZone } from '../../session/viewer-zone'
import { ErrorState } from '../../ui/ErrorState'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { Placeholder } from '../../ui/Skeletons'
import { gridWords as words } from '../calendar-words'
import type { ListingMonth } from '../day-marks'
import { dateIn } from '../day-words'
import { spotName } from '../use-own-listing'
import { DateField } from './DateField'
import { InputField, SelectField } from './Field'
import styles from './List.module.css'
import { PricingJson } from './PricingJson'
import { SlotTable } from './SlotTable'

const other = 'other'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For admins: the quarter hours of a day of any spot, with the price of each. */
export function AdminGrid({ listings, endpoint }: AdminGridProps) {
  const [chosen, choose] = useState<string>()
  const [otherId, setOtherId] = useState('')
  const [typedDay, setTypedDay] = useState<string>()
  const selected = chosen ?? listings[0]?.listingId ?? other
  const zone = listings.find(({ listingId }) => listingId === selected)?.zone ?? viewerZone()
  const day = typedDay ?? productNow().toZonedDateTimeISO(zone).toPlainDate().toString()
  const id = (selected === other ? otherId : selected).trim()
  const date = dateIn(day)
  const options = [
    ...listings.map((listing) => ({ value: listing.listingId, words: spotName(listing) })),
    { value: other, words: words.otherListing },
  ]
  return (
    <Panel
      title={words.title}
      text={words.text}
      action={
        endpoint !== null && (
          <LinkButton look="secondary" to={endpoint}>
            <IconApi size={20} stroke={1.75} aria-hidden />
            {words.endpoint}
          </LinkButton>
        )
      }
    >
      <div className={styles.pair}>
        <SelectField
          name="listing"
          label={words.listing}
          options={options}
          value={selected}
          onChoose={choose}
        />
        {selected === other && (
          <InputField
            name="listing_id"
            label={words.listingId}
            autoComplete="off"
            value={otherId}
            onChange={({ currentTarget }) => setOtherId(currentTarget.value)}
          />
        )}
        <DateField
          name="day"
          label={words.day}
          value={day}
          error={date ? undefined : words.invalidDay}
          onChange={setTypedDay}
        />
      </div>
      {date && uuid.test(id) && <Day key={`${id} ${day}`} id={id} date={date} />}
    </Panel>
  )
}

interface AdminGridProps {
  listings: readonly ListingMonth[]
  endpoint: string | null
}

function Day({ id, date }: { id: string; date: Temporal.PlainDate }) {
  const answer = useAnswer(availabilityGrid, { params: { id }, query: { date } })
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Placeholder width="100%" height={480} />
  return (
    <>
      <SlotTable day={answer.data} />
      <PricingJson day={answer.data} />
    </>
  )
}
