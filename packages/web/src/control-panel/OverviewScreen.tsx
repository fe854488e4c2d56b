import { type BookingRow, type BuildingRow, queryGrid, rowsIn } from '@bayshare/contract/control-panel'
import type { BookingFilter } from '@bayshare/domain/control-panel/grids'
import { Link, Navigate } from 'react-router'
import { useBrand } from '../session/BrandContext'
import { controlPanelOf, homeOf } from '../session/home-of'
import { useProfile } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { LinkButton } from '../ui/LinkButton'
import { Page } from '../ui/Page'
import { Panel } from '../ui/Panel'
import { RowTable } from '../ui/RowTable'
import { PageSkeleton } from '../ui/Skeletons'
import { bookingColumns } from './columns/bookings'
import styles from './OverviewScreen.module.css'
import { LoadFailure } from './parts/LoadFailure'
import { overviewWords as words } from './words'

const shownRequests = 5
const shownBuildings = 50
const nextColumns = ['reference', 'state', 'driver', 'bay', 'start']

/** Whoever may not see bookings has another desk. */
export function OverviewScreen() {
  const brand = useBrand()
  const profile = useProfile()
  const home = profile ? homeOf(brand, profile) : controlPanelOf(brand)
  const isTheirs = profile?.isOperator || home === controlPanelOf(brand)
  return isTheirs ? <Overview /> : <Navigate to={home} replace />
}

/** Where a manager begins the day: what waits, what runs, and how full the buildings are. */
function Overview() {
  const bookings = controlPanelOf(useBrand())
  const grid = bookings.split('/')[2] ?? ''
  const counted = (status: BookingFilter, perPage: number) => ({ body: { grid, status, perPage } })
  const waiting = useAnswer(queryGrid, counted('waiting', shownRequests))
  const running = useAnswer(queryGrid, counted('running', 1))
  const ahead = useAnswer(queryGrid, counted('confirmed', 1))
  const buildings = useAnswer(queryGrid, { body: { grid: 'buildings', perPage: shownBuildings } })
  if (waiting.error) return <LoadFailure error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (!waiting.data) return <PageSkeleton />
  const managed =
    buildings.data && (rowsIn('buildings', buildings.data.rows) as unknown as readonly BuildingRow[])
  const requests = rowsIn('bookings', waiting.data.rows) as unknown as BookingRow[]
  return (
    <Page
      title={words.title}
      action={
        <LinkButton look="secondary" to={bookings}>
          {words.all}
        </LinkButton>
      }
    >
      <ul className={styles.figures}>
        <Figure to={`${bookings}?status=waiting`} count={waiting.data.meta.count} label={words.waiting} />
        <Figure to={`${bookings}?status=running`} count={running.data?.meta.count} label={words.running} />
        <Figure to={`${bookings}?status=confirmed`} count={ahead.data?.meta.count} label={words.ahead} />
        {managed && <ResidentsFigure buildings={managed} />}
        {managed && <ClaimsFigure buildings={managed} />}
      </ul>
      <Panel title={words.toAnswer}>
        {requests.length === 0 ? (
          <p className={styles.nothing}>{words.nothingToAnswer}</p>
        ) : (
          <RowTable
            caption={words.toAnswer}
            columns={bookingColumns.filter(({ id }) => nextColumns.includes(id))}
            rows={requests}
            keyOf={({ reference }) => reference}
          />
        )}
      </Panel>
      {managed && managed.length > 0 && (
        <Panel title={words.buildings}>
          <ul className={styles.buildings}>
            {managed.map((building) => (
              <Occupancy key={building.id} building={building} />
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}

/** Leads to the first building where somebody waits. */
function ResidentsFigure({ buildings }: { buildings: readonly BuildingRow[] }) {
  const count = buildings.reduce((sum, building) => sum + building.residentsToConfirm, 0)
  const first = buildings.find(({ residentsToConfirm }) => residentsToConfirm > 0) ?? buildings[0]
  if (!first) return null
  return <Figure to={`/cp/residents/${first.id}`} count={count} label={words.residents} />
}

/** Only where tenants list bays at all, or one waits. */
function ClaimsFigure({ buildings }: { buildings: readonly BuildingRow[] }) {
  const claimsOf = ({ claimsToDecide = 0 }: BuildingRow) => claimsToDecide
  const first = buildings.find((building) => claimsOf(building) > 0)
  if (!first) return null
  const count = buildings.reduce((sum, building) => sum + claimsOf(building), 0)
  return <Figure to={`/cp/claims/${first.id}`} count={count} label={words.claims} />
}

function Figure({ to, count, label }: { to: string; count: number | undefined; label: string }) {
  return (
    <li>
      <Link to={to} className={styles.figure}>
        <strong>{count?.toLocaleString('en-AU') ?? '–'}</strong>
        <span>{label}</span>
      </Link>
    </li>
  )
}

function Occupancy({ building: { id, name, address, bays, taken } }: { building: BuildingRow }) {
  const share = bays === 0 ? 0 : Math.min(1, taken / bays)
  return (
    <li className={styles.building}>
      <div>
        <Link to={`/cp/building/${id}`} className={styles.name}>
          {name}
        </Link>
        <p className={styles.soft}>{address}</p>
      </div>
      <div className={styles.share}>
        <span className={styles.bar} aria-hidden>
          <span style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
        <Link to={`/cp/building_bays/${id}`} className={styles.soft}>
          {words.taken(taken, bays)}
        </Link>
      </div>
    </li>
  )
}
