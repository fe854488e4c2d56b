import { type BuildingRow, queryGrid, rowsIn } from '@bayshare/contract/control-panel'
import { Link, Navigate } from 'react-router'
import { useAnswer } from '../session/use-answer'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Page } from '../ui/Page'
import { TowersScene } from '../ui/scenes/TowersScene'
import { PageSkeleton } from '../ui/Skeletons'
import styles from './PatrolStartScreen.module.css'
import { patrolWords as words } from './words'

const mostBuildings = 100

/** Which building is patrolled; one alone is no choice. */
export function PatrolStartScreen() {
  const { data, error, refetch } = useAnswer(queryGrid, {
    body: { grid: 'wp_buildings', perPage: mostBuildings },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} isPageTitle />
  if (!data) return <PageSkeleton />
  const buildings = rowsIn('buildings', data.rows) as unknown as BuildingRow[]
  const [first, second] = buildings
  if (!first)
    return (
      <EmptyState
        isPageTitle
        picture={<TowersScene />}
        title={words.noBuildings}
        text={words.noBuildingsText}
      />
    )
  if (!second) return <Navigate to={`/cp/patrol/${first.id}`} replace />
  return (
    <Page title={words.title} lead={words.choose} isReading>
      <ul className={styles.buildings}>
        {buildings.map(({ id, name, address }) => (
          <li key={id}>
            <Link to={`/cp/patrol/${id}`} className={styles.building}>
              <strong>{name}</strong>
              <span>{address}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
