import type { Bounds } from '@bayshare/domain/geo/bounds'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useProductMinute } from '../../session/use-product-minute'
import { Placeholder } from '../../ui/Skeletons'
import { Unseen } from '../../ui/Unseen'
import { usePaneSize } from '../pane-size'
import { type NarrowView, SearchFrame } from '../SearchFrame'
import { type Search, searchAddress, spaceAddress } from '../search-address'
import { useMapWanted } from '../map/use-map-wanted'
import { useOpeningTime } from '../use-opening-time'
import { type SearchInHand, useSearch } from '../use-search'
import { searchWords } from '../words'
import { BaysBar } from './BaysBar'
import styles from './BaysSearch.module.css'
import { BuildingList } from './BuildingList'
import { useBuildings } from './use-buildings'
import { useDefaultBuilding } from './use-default-building'

const BuildingsMap = lazy(async () => ({ default: (await import('./BuildingsMap')).BuildingsMap }))

const BaysPanel = lazy(async () => ({ default: (await import('./BaysPanel')).BaysPanel }))

const mapWaiting = <div className={styles.waiting} aria-hidden />

/** The search for bays: buildings in a list and on the map, the bays of the one that is chosen, and a bay. */
export function BaysSearch() {
  const { uuid: chosenId } = useParams()
  const now = useProductMinute()
  const openedAt = useOpeningTime(chosenId ?? '')
  const navigate = useNavigate()
  const { search, change } = useMonthlySearch(now)
  const size = usePaneSize()
  const [reported, setReported] = useState<Pick<Search, 'centre' | 'zoom'> & { bounds: Bounds }>()
  const isThere = reported?.zoom === search.zoom && reported.centre === search.centre
  const found = useBuildings(search, { size, bounds: isThere ? reported.bounds : undefined })
  const buildings = found.data?.buildings ?? none
  const isMapWanted = useMapWanted(!found.isPending)
  const [view, setView] = useState<NarrowView>('list')
  const [pointedId, setPointedId] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useDefaultBuilding(search)

  const goTo = (address: string) => void navigate(address, { preventScrollReset: true })
  return (
    <>
      {chosenId === undefined && (
        <h1>
          <Unseen>{searchWords.title}</Unseen>
        </h1>
      )}
      <SearchFrame
        view={view}
        onView={setView}
        bar={<BaysBar search={search} change={change} now={now} />}
        list={
          <BuildingList
            found={found}
            search={search}
            selectedId={chosenId}
            liftedId={pointedId}
            onPoint={setPointedId}
            listRef={list}
          />
        }
        map={
          <Suspense fallback={mapWaiting}>
            {isMapWanted ? (
              <BuildingsMap
                search={search}
                buildings={buildings}
                selectedId={chosenId ?? null}
                hoveredId={pointedId}
                onHover={setPointedId}
                onOpen={(id) => goTo(spaceAddress(search, id))}
                onMove={(at) => {
                  setReported(at)
                  change({ centre: at.centre, zoom: at.zoom }, { replaces: true })
                }}
              />
            ) : (
              mapWaiting
            )}
          </Suspense>
        }
        panel={
          chosenId === undefined ? undefined : (
            <Suspense fallback={<Placeholder width="100%" height="100%" />}>
              <BaysPanel
                key={chosenId}
                chosenId={chosenId}
                search={search}
                change={change}
                now={openedAt}
                buildings={buildings}
                onClose={() => goTo(searchAddress(search))}
              />
            </Suspense>
          )
        }
      />
    </>
  )
}

const none: readonly [] = []

/** Bays are let by the month only. */
function useMonthlySearch(now: Temporal.Instant): SearchInHand {
  const { search, change } = useSearch(now)
  return {
    search: search.mode === 'monthly' ? search : { ...search, mode: 'monthly' },
    change: (changed, how) => change({ mode: 'monthly', ...changed }, how),
  }
}
