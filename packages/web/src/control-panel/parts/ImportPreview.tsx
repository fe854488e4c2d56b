import type { ConcernedResident, TenantListImport } from '@bayshare/contract/residents'
import { Alert } from '../../ui/Alert'
import { residentWords, tenantListWords as words } from '../words-residents'
import styles from './ImportPreview.module.css'
import { PeopleList } from './PeopleList'

/** What is wrong with a list or, where nothing is, what it changes. */
export function ImportPreview({ result }: { result: TenantListImport }) {
  const { problems, problemCount } = result
  if (problemCount > 0)
    return (
      <>
        <Alert>{words.problems(problemCount)}</Alert>
        <PeopleList
          label={words.mistakes}
          rows={problems.map(({ line, column, problem }) => ({
            key: `${line} ${column}`,
            title: words.place(line, column),
            facts: [problem],
          }))}
        />
        <More count={problemCount - problems.length} />
      </>
    )
  const figures = [
    [words.rows, result.rows],
    [words.added, result.added],
    [words.removed, result.removed],
    [words.changed, result.changed],
    [words.unchanged, result.unchanged],
  ] as const
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString('en-AU')}</dd>
          </div>
        ))}
      </dl>
      <Concerned
        title={words.confirmed(result.confirmedCount)}
        people={result.confirmed}
        count={result.confirmedCount}
      />
      <Concerned title={words.lost(result.lostCount)} people={result.lost} count={result.lostCount} />
    </>
  )
}

interface ConcernedProps {
  title: string
  people: readonly ConcernedResident[]
  count: number
}

function Concerned({ title, people, count }: ConcernedProps) {
  if (count === 0) return null
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <PeopleList
        label={title}
        rows={people.map(({ name, email, unit }) => ({
          key: `${unit} ${email}`,
          title: name || email,
          facts: [residentWords.unit(unit), email],
        }))}
      />
      <More count={count - people.length} />
    </div>
  )
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className={styles.more}>{words.more(count)}</p> : null
}
