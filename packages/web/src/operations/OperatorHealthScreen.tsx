import { checkHealth, type Health, lastHealth } from '@bayshare/contract/operations'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { productNow } from '../session/product-clock'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { PlainButton } from '../ui/LinkButton'
import { OperatorPage } from '../ui/OperatorPage'
import { Panel } from '../ui/Panel'
import { relativeTime } from '../ui/relative-time'
import { PageSkeleton } from '../ui/Skeletons'
import { AllClearScene } from '../ui/scenes/AllClearScene'
import { ClipboardScene } from '../ui/scenes/ClipboardScene'
import styles from './Operations.module.css'
import { adviceFor, healthWords as words } from './words'

/** For whoever runs the installation: whether every promise of the database holds. */
export function OperatorHealthScreen() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const health = useAnswer(lastHealth, {})
  const check = useServerMutation(() => api(checkHealth, {}), {
    onSuccess: (answer) => queries.setQueryData(answerQuery(api, lastHealth, {}).queryKey, answer),
  })
  return (
    <OperatorPage
      title={words.title}
      lead={words.lead}
      action={
        <PlainButton disabled={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? words.checking : words.check}
        </PlainButton>
      }
    >
      <Alert>{check.failure}</Alert>
      {health.isPending && <PageSkeleton />}
      {health.isError && <ErrorState error={health.error} onRetry={() => void health.refetch()} />}
      <div role="status">{health.data && <Found health={health.data} />}</div>
    </OperatorPage>
  )
}

function Found({ health: { checkedAt, checkedBy, findings } }: { health: Health }) {
  if (!checkedAt)
    return <EmptyState picture={<ClipboardScene />} title={words.never} text={words.neverText} />
  return (
    <>
      <p className={styles.checked}>{words.checked(relativeTime(checkedAt, productNow()), checkedBy)}</p>
      {findings.length === 0 && (
        <EmptyState picture={<AllClearScene />} title={words.well} text={words.wellText} />
      )}
      <ul className={styles.list}>
        {findings.map(({ invariant, count, rows }) => (
          <li key={invariant}>
            <Panel title={invariant} text={words.found(count)}>
              <p className={styles.name}>{words.toDo}</p>
              <p className={styles.advice}>{adviceFor(invariant)}</p>
              <ul className={styles.rows} aria-label={words.rows}>
                {rows.map((row) => (
                  <li key={row}>{row}</li>
                ))}
              </ul>
            </Panel>
          </li>
        ))}
      </ul>
    </>
  )
}
