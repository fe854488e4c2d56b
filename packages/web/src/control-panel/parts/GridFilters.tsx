import {
  bookingFilters,
  type BookingFilter,
  type GridKind,
  hasStatus,
} from '@bayshare/domain/control-panel/grids'
import { longestSearch } from '@bayshare/domain/control-panel/page-links'
import { DateField } from '../../ui/DateField'
import { dateIn } from '../../ui/day-words'
import { PlainButton } from '../../ui/LinkButton'
import { SearchBox } from '../../ui/SearchBox'
import { SelectField } from '../../ui/SelectField'
import { type GridView, isNarrowed } from '../grid-address'
import { gridWords as words } from '../words'
import styles from './GridFilters.module.css'

/** What narrows the rows down: a search box for all of them, and what only bookings and visits have. */
export function GridFilters({ kind, view, buildings, onChange }: GridFiltersProps) {
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchBox
          label={words.search}
          hint={words.searchHints[kind]}
          longest={longestSearch}
          shown={view.searchText}
          onSearch={(searchText) => onChange({ searchText })}
        />
      </div>
      {hasStatus(kind) && (
        <SelectField
          label={words.status}
          value={view.status ?? ''}
          options={[
            { value: '', words: words.anyStatus },
            ...bookingFilters.map((value) => ({ value, words: words.statuses[kind][value] })),
          ]}
          onChoose={(status) => onChange({ status: (status as BookingFilter) || undefined })}
        />
      )}
      {kind !== 'buildings' && buildings.length > 1 && (
        <SelectField
          label={words.building}
          value={view.building ?? ''}
          options={[
            { value: '', words: words.anyBuilding },
            ...buildings.map(({ id, name }) => ({ value: id, words: name })),
          ]}
          onChoose={(building) => onChange({ building: building || undefined })}
        />
      )}
      {hasStatus(kind) && (
        <>
          <DateField
            label={words.from}
            value={view.from?.toString() ?? ''}
            onChange={(day) => onChange({ from: dateIn(day) })}
          />
          <DateField
            label={words.until}
            value={view.until?.toString() ?? ''}
            min={view.from?.toString()}
            onChange={(day) => onChange({ until: dateIn(day) })}
          />
        </>
      )}
      {isNarrowed(view) && (
        <div className={styles.clear}>
          <PlainButton look="quiet" onClick={() => onChange(unfiltered)}>
            {words.clear}
          </PlainButton>
        </div>
      )}
    </search>
  )
}

const unfiltered = {
  searchText: '',
  status: undefined,
  building: undefined,
  from: undefined,
  until: undefined,
} satisfies Partial<GridView>

interface GridFiltersProps {
  kind: GridKind
  view: GridView
  /** To choose from; one alone is no choice. */
  buildings: readonly { id: string; name: string }[]
  onChange: (change: Partial<GridView>) => void
}
