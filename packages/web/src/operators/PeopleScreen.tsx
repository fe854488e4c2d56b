import { fewestSearched, findPeople, type ListedPerson } from '@bayshare/contract/operators'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { shownNumber } from '../accounts/shown-number'
import { useAnswer } from '../session/use-answer'
import { viewerZone } from '../session/viewer-zone'
import { dayWithYear } from '../ui/day-words'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinkButton } from '../ui/LinkButton'
import { OperatorPage } from '../ui/OperatorPage'
import { type Column, RowTable, TableCard } from '../ui/RowTable'
import { MagnifierScene } from '../ui/scenes/MagnifierScene'
import { SearchBox } from '../ui/SearchBox'
import { CardSkeletons } from '../ui/Skeletons'
import { StatusChip } from '../ui/StatusChip'
import { nameOf } from './name-of'
import styles from './parts/Operator.module.css'
import { peopleWords as words } from './people-words'

/** Finds anybody who has an account. Nobody is listed before something is typed. */
export function PeopleScreen() {
  const [query, setQuery] = useSearchParams()
  const typed = query.get('q')?.trim() ?? ''
  const after = query.get('after') ?? undefined
  const isAsking = typed.length >= fewestSearched
  const found = useAnswer(findPeople, { query: { typed, after } }, { enabled: isAsking })
  const people = found.data?.people
  return (
    <OperatorPage title={words.title} lead={words.lead}>
      <search className={styles.search}>
        <SearchBox
          label={words.search}
          hint={words.hint}
          help={words.help}
          longest={80}
          shown={typed}
          onSearch={(q) => setQuery(q === '' ? {} : { q }, { replace: true })}
        />
      </search>
      {!isAsking && <EmptyState picture={<MagnifierScene />} title={words.begin} text={words.beginText} />}
      {isAsking && found.isPending && <CardSkeletons />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {isAsking && people?.length === 0 && (
        <EmptyState picture={<MagnifierScene />} title={words.none} text={words.noneText} />
      )}
      {isAsking && people && people.length > 0 && (
        <TableCard>
          <RowTable isDense caption={words.title} columns={columns} rows={people} keyOf={({ id }) => id} />
        </TableCard>
      )}
      {isAsking && found.data?.next && (
        <div>
          <LinkButton look="secondary" to={`/operator/people?${nextPage(typed, found.data.next)}`}>
            {words.next}
          </LinkButton>
        </div>
      )}
    </OperatorPage>
  )
}

function nextPage(q: string, after: string): string {
  return new URLSearchParams({ q, after }).toString()
}

const columns: readonly Column<ListedPerson>[] = [
  {
    name: words.name,
    isHead: true,
    cell: (person) => (
      <Link to={`/operator/people/${person.id}`} className={styles.link}>
        {nameOf(person)}
      </Link>
    ),
  },
  { name: words.email, cell: ({ email }) => email || '–' },
  {
    name: words.mobile,
    cell: ({ telephoneNumber }) => (telephoneNumber === null ? '–' : shownNumber(telephoneNumber)),
  },
  {
    name: words.joined,
    cell: ({ joinedAt }) => dayWithYear(joinedAt.toZonedDateTimeISO(viewerZone()).toPlainDate()),
  },
  {
    name: words.state,
    cell: ({ isSuspended }) =>
      isSuspended ? (
        <StatusChip look="waiting" Icon={IconLock}>
          {words.suspended}
        </StatusChip>
      ) : (
        <StatusChip look="good" Icon={IconCircleCheck}>
          {words.open}
        </StatusChip>
      ),
  },
]
