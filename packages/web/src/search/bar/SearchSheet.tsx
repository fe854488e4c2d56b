import { movesOf, normaliseTimeRange, type TimeMove } from '@bayshare/domain/search/normalise-time-range'
import { monthStarts } from '@bayshare/domain/search/month-start'
import { type HourFilter, hourFilters, type SortBy, sortings } from '@bayshare/domain/search/search-options'
import { formatClock, shortDay } from '@bayshare/domain/time/format-time'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { SelectField } from '../../ui/SelectField'
import { PlainButton } from '../../ui/LinkButton'
import { Sheet } from '../../ui/Sheet'
import { Tabs } from '../../ui/Tabs'
import { fieldWords as words } from '../time/field-words'
import { normaliseSearch } from '../normalise-search'
import type { Search } from '../search-address'
import type { SearchInHand } from '../use-search'
import { DayPicker } from '../time/DayPicker'
import { FilterFields } from '../filters/FilterFields'
import { MomentTabs } from './MomentTabs'
import { PlaceField } from '../place/PlaceField'
import styles from './SearchSheet.module.css'
import { HourMinutePicker } from '../time/HourMinutePicker'

const modes = (['casual', 'monthly'] as const).map((name) => ({ name, words: words.modes[name] }))
const sortOptions = sortings.map((sorting) => ({ value: sorting, words: words.sortings[sorting] }))
const hourOptions = hourFilters.map((hours) => ({ value: hours, words: words.hours[hours] }))

/** Everything about a search on a small screen. Nothing is searched until it is all said. */
export function SearchSheet({ search, change, now, onClose }: SearchSheetProps) {
  const { policy } = useBrand()
  const [wanted, setWanted] = useState(search)
  const [end, setEnd] = useState<'start' | 'end'>('start')
  const today = now.toZonedDateTimeISO(wanted.place.zone).toPlainDate()
  const want = (changed: Partial<Search>) => setWanted({ ...wanted, ...changed })
  const isLast = wanted.mode === 'monthly' || end === 'end'
  const asking = { now, zone: wanted.place.zone, policy: policy.casual }
  const settled = normaliseTimeRange(wanted.timeRange, asking)
  const shownEnd = end === 'start' ? 'starts' : 'ends'

  return (
    <Sheet title={words.sheetTitle} onClose={onClose} isTall>
      <form
        className={styles.form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLast) return setEnd('end')
          change(wanted)
          onClose()
        }}
      >
        <PlaceField
          place={wanted.place}
          centre={wanted.centre}
          onChoose={(place) => setWanted(moved(wanted, place))}
        />
        <Tabs
          label={words.mode}
          tabs={modes}
          shown={wanted.mode}
          onShow={(mode) => {
            setEnd('start')
            setWanted(normaliseSearch(wanted, { mode }, now, policy))
          }}
        >
          {wanted.mode === 'casual' ? (
            <div className={styles.times}>
              <MomentTabs timeRange={settled} shown={end} onShow={setEnd} />
              <Moment
                key={end}
                end={end}
                search={wanted}
                today={today}
                settled={settled[shownEnd]}
                move={movesOf(wanted.timeRange, asking)[shownEnd]}
                onChange={(timeRange) => want({ timeRange })}
              />
            </div>
          ) : (
            <div className={styles.times}>
              <p className={styles.said}>
                {words.start} <strong>{shortDay(wanted.monthStart)}</strong> · {words.ongoing}
              </p>
              <DayPicker
                chosen={wanted.monthStart}
                {...monthStarts(today, policy.monthly)}
                onChoose={(monthStart) => want({ monthStart })}
              />
            </div>
          )}
        </Tabs>
        <details className={styles.more}>
          <summary>{words.sortAndFilter}</summary>
          <div className={styles.selects}>
            <SelectField
              label={words.sortBy}
              options={sortOptions}
              value={wanted.sortBy}
              onChoose={(sortBy) => want({ sortBy: sortBy as SortBy })}
            />
            <SelectField
              label={words.availability}
              options={hourOptions}
              value={wanted.hours}
              onChoose={(hours) => want({ hours: hours as HourFilter })}
            />
          </div>
          <FilterFields search={wanted} change={want} />
        </details>
        <div className={styles.actions}>
          <PlainButton type="submit" isLarge>
            {isLast ? words.search : words.chooseEnd}
          </PlainButton>
        </div>
      </form>
    </Sheet>
  )
}

interface SearchSheetProps extends SearchInHand {
  now: Temporal.Instant
  onClose: () => void
}

/** The day and the time of one end of a casual booking. */
function Moment({ end, search: { timeRange }, today, settled, move, onChange }: MomentProps) {
  const { startsWithinDays, longestMultiDayDays } = useBrand().policy.casual
  const name = end === 'start' ? 'starts' : 'ends'
  const wall = timeRange[name]
  const startDate = timeRange.starts.toPlainDate()
  const range =
    end === 'start'
      ? { first: today, last: today.add({ days: startsWithinDays }) }
      : { first: startDate, last: startDate.add({ days: longestMultiDayDays }) }
  return (
    <>
      <DayPicker
        chosen={wall.toPlainDate()}
        {...range}
        from={end === 'end' ? startDate : undefined}
        onChoose={(date) => onChange({ ...timeRange, [name]: date.toPlainDateTime(wall.toPlainTime()) })}
      />
      <HourMinutePicker
        time={wall.toPlainTime()}
        moved={move && words.moved[move](timeOn(settled, wall))}
        onChange={(time) => onChange({ ...timeRange, [name]: wall.toPlainDate().toPlainDateTime(time) })}
      />
    </>
  )
}

interface MomentProps {
  end: 'start' | 'end'
  search: Search
  today: Temporal.PlainDate
  /** What it becomes on the grid and in order. */
  settled: Temporal.PlainDateTime
  move: TimeMove | undefined
  onChange: (timeRange: Search['timeRange']) => void
}

/** With its day where that is another one. */
function timeOn(settled: Temporal.PlainDateTime, chosen: Temporal.PlainDateTime): string {
  const clock = formatClock(settled.toPlainTime())
  return settled.toPlainDate().equals(chosen.toPlainDate()) ? clock : `${shortDay(settled)}, ${clock}`
}

function moved(search: Search, place: Search['place']): Search {
  const { latitude, longitude } = place
  return { ...search, place, centre: { latitude, longitude } }
}
