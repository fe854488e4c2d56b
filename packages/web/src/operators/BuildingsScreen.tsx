import { everyBuilding, type OperatedBuilding } from '@bayshare/contract/operator-buildings'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useAnswer } from '../session/use-answer'
import { viewerZone } from '../session/viewer-zone'
import { dayWithYear } from '../ui/day-words'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { OperatorPage } from '../ui/OperatorPage'
import { type Column, RowTable, TableCard } from '../ui/RowTable'
import { SearchBox } from '../ui/SearchBox'
import { CardSkeletons } from '../ui/Skeletons'
import { TowersScene } from '../ui/scenes/TowersScene'
import { buildingsWords as words } from './buildings-words'
import styles from './parts/Operator.module.css'

/** The buildings of every brand, with who looks after them. */
export function BuildingsScreen() {
  const [query, setQuery] = useSearchParams()
  const { state } = useLocation() as { state: { told?: string } | null }
  const typed = query.get('q')?.trim() ?? ''
  const after = query.get('after') ?? undefined
  const found = useAnswer(everyBuilding, { query: { typed: typed || undefined, after } }, { staleTime: 0 })
  const buildings = found.data?.buildings
  return (
    <OperatorPage
      title={words.title}
      lead={words.lead}
      action={<LinkButton to="/operator/buildings/new">{words.add}</LinkButton>}
    >
      <p role="status" className={styles.told}>
        {state?.told}
      </p>
      <search className={styles.search}>
        <SearchBox
          label={words.search}
          hint={words.hint}
          longest={80}
          shown={typed}
          onSearch={(q) => setQuery(q === '' ? {} : { q }, { replace: true })}
        />
      </search>
      {found.isPending && <CardSkeletons />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {buildings?.length === 0 && (
        <EmptyState picture={<TowersScene />} title={words.none} text={words.noneText} />
      )}
      {buildings && buildings.length > 0 && (
        <TableCard>
          <RowTable caption={words.title} columns={columns} rows={buildings} keyOf={({ id }) => id} />
        </TableCard>
      )}
      {found.data?.next && (
        <div>
          <LinkButton look="secondary" to={`/operator/buildings?${nextPage(typed, found.data.next)}`}>
            {words.next}
          </LinkButton>
        </div>
      )}
    </OperatorPage>
  )
}

function nextPage(q: string, after: string): string {
  return new URLSearchParams({ ...(q && { q }), after }).toString()
}

const columns: readonly Column<OperatedBuilding>[] = [
  {
    name: words.name,
    isHead: true,
    cell: ({ name, address, controlPanelUrl }) => (
      <div>
        <a href={controlPanelUrl} className={styles.link}>
          {name}
        </a>
        <p className={styles.soft}>{address}</p>
      </div>
    ),
  },
  { name: words.brand, cell: ({ brand }) => brand },
  { name: words.bays, isNumber: true, cell: ({ bays }) => bays },
  {
    name: words.managers,
    cell: ({ managers }) =>
      managers.length === 0
        ? '–'
        : managers.map(({ accountId, name }) => (
            <div key={accountId}>
              <Link to={`/operator/people/${accountId}`} className={styles.link}>
                {name}
              </Link>
            </div>
          )),
  },
  {
    name: words.invitations,
    cell: ({ invitations }) =>
      invitations.length === 0
        ? '–'
        : invitations.map(({ id, email, isExpired, expiresAt }) => (
            <div key={id} className={styles.address}>
              {email}
              <p className={styles.soft}>
                {isExpired
                  ? words.expired
                  : words.until(dayWithYear(expiresAt.toZonedDateTimeISO(viewerZone()).toPlainDate()))}
              </p>
            </div>
          )),
  },
]
