import { queryGrid } from '@bayshare/contract/control-panel'
import { type GridId, gridKinds, isGridId } from '@bayshare/domain/control-panel/grids'
import { rowsPerPage } from '@bayshare/domain/control-panel/page-links'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { isAskable } from '../session/is-askable'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { addressOf, type GridView, viewIn } from './grid-address'
import styles from './GridScreen.module.css'
import { ColumnChoice } from './parts/ColumnChoice'
import { ExportButton } from './parts/ExportButton'
import { GridFilters } from './parts/GridFilters'
import { GridTable } from './parts/GridTable'
import { LoadFailure } from './parts/LoadFailure'
import { PageLinks } from './parts/PageLinks'
import { useMay } from './parts/StaffLink'
import { useGrid } from './use-grid'
import { gridWords as words } from './words'

/** Any table of the control panel; its address says which one, and how it is looked at (rule: grids). */
export function GridScreen() {
  const { pathname } = useLocation()
  const id = pathname.split('/')[2]?.toLowerCase() ?? ''
  return isGridId(id) ? <GridPage key={pathname.toLowerCase()} id={id} /> : null
}

function GridPage({ id }: { id: GridId }) {
  const { id: given, uuid = given } = useParams()
  const [query, setQuery] = useSearchParams()
  const view = viewIn(query)
  const kind = gridKinds[id]
  const { page, ...narrowing } = view
  const asked = { grid: id, parentId: uuid ?? null, ...narrowing }
  const body = { ...asked, page, perPage: rowsPerPage }
  const isKnowable = isAskable(queryGrid, { body })
  const grid = useGrid(body, isKnowable)
  // Whatever narrows the rows down begins with their first page.
  const show = (change: Partial<GridView>) => setQuery(addressOf({ ...view, page: 1, ...change }))
  const meta = grid.data?.meta
  const mayAdd = useMay('change-bays')
  if (grid.error || !isKnowable)
    return <LoadFailure error={grid.error ?? undefined} onRetry={() => void grid.refetch()} />
  const title = words.titles[kind]
  return (
    <Page
      title={uuid && meta?.buildingName ? words.ofBuilding(title, meta.buildingName) : title}
      lead={meta && words.count(kind, meta.count)}
      action={
        <div className={styles.actions}>
          {kind === 'bays' && uuid && mayAdd && (
            <LinkButton to={`/cp/building_bays/${uuid}/new`}>{words.addNew}</LinkButton>
          )}
          {meta && <ColumnChoice id={id} kind={kind} hidden={meta.hiddenColumns} />}
          {kind !== 'buildings' && <ExportButton asked={asked} isEmpty={meta?.count === 0} />}
        </div>
      }
    >
      <GridFilters
        kind={kind}
        view={view}
        buildings={uuid ? [] : (meta?.buildings ?? [])}
        onChange={(change) => show(change)}
      />
      <GridTable kind={kind} view={view} answer={grid.data} isLoading={grid.isFetching} onSort={show} />
      {meta && meta.pages > 1 && (
        <PageLinks page={meta.page} pages={meta.pages} addressOf={(to) => addressOf({ ...view, page: to })} />
      )}
    </Page>
  )
}
