import { monthStarts } from '@bayshare/domain/search/month-start'
import { type HourFilter, hourFilters } from '@bayshare/domain/search/search-options'
import type { ReactNode } from 'react'
import { useBrand } from '../../session/BrandContext'
import { SelectField } from '../../ui/SelectField'
import { DateField } from '../time/DateField'
import { PlaceField } from '../place/PlaceField'
import type { SearchInHand } from '../use-search'
import styles from './BaysFields.module.css'
import { BuildingField } from './BuildingField'
import { bayWords } from './words'

const hourOptions = hourFilters.map((hours) => ({ value: hours, words: bayWords.hours[hours] }))

/** Where, from when on, and open at which hours. The community finds a building by its address. */
export function BaysFields({ search, change, now, onChosen, onDone, children }: BaysFieldsProps) {
  const { policy, features } = useBrand()
  const today = now.toZonedDateTimeISO(search.place.zone).toPlainDate()
  const starts = monthStarts(today, policy.monthly)
  return (
    <form
      className={styles.fields}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onDone?.()
      }}
    >
      {features.tenantStep === 'building-by-address' ? (
        <BuildingField search={search} onChosen={onChosen} />
      ) : (
        <PlaceField place={search.place} centre={search.centre} onChoose={(place) => change({ place })} />
      )}
      <DateField
        label={bayWords.startDate}
        value={search.monthStart}
        earliest={starts.first}
        latest={starts.last}
        onChange={(monthStart) => change({ monthStart })}
      />
      <SelectField
        label={bayWords.availability}
        options={hourOptions}
        value={search.hours}
        onChoose={(hours) => change({ hours: hours as HourFilter })}
      />
      {children}
    </form>
  )
}

interface BaysFieldsProps extends SearchInHand {
  now: Temporal.Instant
  /** A building was opened, which is then to be seen. */
  onChosen?: () => void
  /** The form was sent, by a button among the children. */
  onDone?: () => void
  children?: ReactNode
}
