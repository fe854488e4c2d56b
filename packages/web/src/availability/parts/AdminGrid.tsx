import { availabilityGrid, gridSpaces } from '@bayshare/contract/calendars'
import type { AnswerOf } from '@bayshare/contract/route'
import { asSpaceId, type SpaceId } from '@bayshare/domain/listings/space'
import { IconApi } from '@tabler/icons-react'
import { useState } from 'react'
import { productNow } from '../../session/product-clock'
import { useAnswer } from '../../session/use-answer'
import { viewerZone } from '../../session/viewer-zone'
import { DateField } from '../../ui/DateField'
import { dateIn } from '../../ui/day-words'
import { ErrorState } from '../../ui/ErrorState'
import { InputField } from '../../ui/InputField'
import { SelectField } from '../../ui/SelectField'
import { LinkButton } from '../../ui/LinkButton'
import { Panel } from '../../ui/Panel'
import { Placeholder } from '../../ui/Skeletons'
import { gridWords as words } from '../calendar-words'
import { spotName } from '../use-own-listing'
import styles from './List.module.css'
import { PricingJson } from './PricingJson'
import { SlotTable } from './SlotTable'

const other = 'other'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const whileLoading = <Placeholder width="100%" height={480} />

/** For admins: the quarter hours of a day of any spot, with the price of each. */
export function AdminGrid({ endpoint }: { endpoint: string | null }) {
  const spaces = useAnswer(gridSpaces, {})
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
      {spaces.isError && <ErrorState error={spaces.error} onRetry={() => void spaces.refetch()} />}
      {spaces.isPending && whileLoading}
      {spaces.data && <ChosenDay spaces={spaces.data} />}
    </Panel>
  )
}

function ChosenDay({ spaces }: { spaces: AnswerOf<typeof gridSpaces> }) {
  const [chosen, choose] = useState(spaces[0]?.listingId ?? other)
  const [otherId, setOtherId] = useState('')
  const [typedDay, setTypedDay] = useState<string>()
  const zone = spaces.find(({ listingId }) => listingId === chosen)?.zone ?? viewerZone()
  const day = typedDay ?? productNow().toZonedDateTimeISO(zone).toPlainDate().toString()
  const id = (chosen === other ? otherId : chosen).trim()
  const date = dateIn(day)
  const options = [
    ...spaces.map((space) => ({
      value: space.listingId,
      words: words.spot(spotName(space), space.suburb, space.bayMarking),
    })),
    { value: other, words: words.otherListing },
  ]
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          name="listing"
          label={words.listing}
          options={options}
          value={chosen}
          onChoose={choose}
        />
        {chosen === other && (
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
      {date && uuid.test(id) && <Day key={`${id} ${day}`} id={asSpaceId(id)} date={date} />}
    </>
  )
}

function Day({ id, date }: { id: SpaceId; date: Temporal.PlainDate }) {
  const answer = useAnswer(availabilityGrid, { params: { id }, query: { date } })
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return whileLoading
  return (
    <>
      <SlotTable day={answer.data} />
      <PricingJson day={answer.data} />
    </>
  )
}
