import { longestSearch } from '@bayshare/domain/control-panel/page-links'
import { type ResidentState, residentStates } from '@bayshare/domain/residents/resident-state'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { BackLink } from '../ui/BackLink'
import { EmptyState } from '../ui/EmptyState'
import { NeighboursScene } from '../ui/scenes/NeighboursScene'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { PageSkeleton } from '../ui/Skeletons'
import { SearchBox } from '../ui/SearchBox'
import { Tabs } from '../ui/Tabs'
import { dayOf } from './day-of'
import filters from './parts/GridFilters.module.css'
import { LoadFailure } from './parts/LoadFailure'
import { PageLinks } from './parts/PageLinks'
import styles from './parts/Record.module.css'
import { ResidentRows } from './parts/ResidentRows'
import { useResidents } from './use-residents'
import { gridWords } from './words'
import { residentWords as words, stateWords } from './words-residents'

/** Who says that they live in a building, and what its manager says to it (rule: confirmed residents). */
export function ResidentsScreen() {
  const { uuid: buildingId = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const [said, setSaid] = useState('')
  const view = viewIn(address)
  const { state, searchText } = view
  const { answer, isKnowable, api, refresh } = useResidents(buildingId, view)
  const { data, error, refetch } = answer
  if (error || !isKnowable) return <LoadFailure error={error ?? undefined} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { residents, counts, tenantList, zone } = data
  const decided = (done: string) => {
    setSaid(done)
    void refresh()
  }
  return (
    <>
      <BackLink to={`/cp/building/${buildingId}`}>{data.buildingName}</BackLink>
      <Page
        title={words.title}
        lead={data.buildingName}
        action={<LinkButton to={`/cp/residents/${buildingId}/import`}>{words.importList}</LinkButton>}
      >
        <p className={styles.note}>
          {tenantList ? words.list(tenantList.rows, dayOf(tenantList.importedAt, zone)) : words.noList}
        </p>
        <search className={filters.filters}>
          <div className={filters.search}>
            <SearchBox
              label={gridWords.search}
              hint={words.searchHint}
              longest={longestSearch}
              shown={searchText}
              onSearch={(typed) => {
                setSaid('')
                setAddress(addressOf({ state, searchText: typed, page: 1 }))
              }}
            />
          </div>
        </search>
        <Tabs
          label={words.states}
          tabs={residentStates.map((name) => ({ name, words: words.tab(stateWords[name], counts[name]) }))}
          shown={state}
          onShow={(next) => {
            setSaid('')
            setAddress(addressOf({ state: next, searchText, page: 1 }))
          }}
        >
          <p role="status" className={styles.note}>
            {said}
          </p>
          {residents.length > 0 ? (
            <ResidentRows
              key={state}
              buildingId={buildingId}
              zone={zone}
              residents={residents}
              api={api}
              onDecided={decided}
            />
          ) : (
            <EmptyState
              picture={<NeighboursScene />}
              title={searchText ? words.nothingFound : words.nothing[state]}
              text={searchText ? words.nothingFoundText : words.nothingText}
            />
          )}
        </Tabs>
        {data.pages > 1 && (
          <PageLinks page={data.page} pages={data.pages} addressOf={(page) => addressOf({ ...view, page })} />
        )}
      </Page>
    </>
  )
}

interface View {
  state: ResidentState
  searchText: string
  page: number
}

/** What makes no sense is left out. */
function viewIn(query: URLSearchParams): View {
  const page = Number(query.get('page') ?? 1)
  return {
    state: residentStates.find((state) => state === query.get('state')) ?? 'to-confirm',
    searchText: (query.get('q') ?? '').slice(0, longestSearch),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

function addressOf({ state, searchText, page }: View): URLSearchParams {
  const query = new URLSearchParams()
  if (state !== 'to-confirm') query.set('state', state)
  if (searchText) query.set('q', searchText)
  if (page > 1) query.set('page', String(page))
  return query
}
