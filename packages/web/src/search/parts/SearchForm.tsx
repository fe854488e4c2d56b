import { formatClock } from '@bayshare/domain/time/format-time'
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { cityNamed, type Search } from '../search-address'
import type { SearchInHand } from '../use-search'
import { searchWords } from '../words'
import styles from './SearchForm.module.css'
import { Segments } from '../../ui/Segments'
import { StayFields } from './StayFields'

const offeredCities = ['Sydney', 'Melbourne', 'Brisbane'] as const

/** Where and when. On a phone it folds into one line, so that the spaces come first. */
export function SearchForm({ search, change, now }: SearchInHand & { now: Temporal.Instant }) {
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const { place, stay } = search
  const city = offeredCities.find((name) => name === place.name)
  return (
    <form className={styles.form} role="search" onSubmit={(event) => event.preventDefault()}>
      <button
        type="button"
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMapPin size={20} stroke={1.75} aria-hidden />
        <span className={styles.told}>
          <span className={styles.place}>{place.name}</span>
          <span className={styles.when}>{stayWords(search)}</span>
        </span>
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        <span className={styles.hidden}>{isOpen ? searchWords.done : searchWords.changeSearch}</span>
      </button>
      <div id={fieldsId} className={styles.fields} data-open={isOpen}>
        <Segments
          label={searchWords.where}
          choices={offeredCities.map((name) => ({ value: name, words: name }))}
          chosen={city}
          onChoose={(name) => change({ place: cityNamed(name) })}
        />
        {city === undefined && <p className={styles.near}>{searchWords.near(place.name)}</p>}
        <StayFields
          stay={stay}
          today={now.toZonedDateTimeISO(place.zone).toPlainDate()}
          onChange={(changed) => change({ stay: changed })}
        />
      </div>
    </form>
  )
}

/** "Tue 17 Nov, 9:00 AM to 11:00 AM", from the wall-clock times themselves. */
function stayWords({ stay: { starts, ends } }: Search): string {
  const day = (wall: Temporal.PlainDateTime) =>
    wall.toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
  const moment = (wall: Temporal.PlainDateTime) => `${day(wall)}, ${formatClock(wall.toPlainTime())}`
  const isSameDay = starts.toPlainDate().equals(ends.toPlainDate())
  return `${moment(starts)} to ${isSameDay ? formatClock(ends.toPlainTime()) : moment(ends)}`
}
