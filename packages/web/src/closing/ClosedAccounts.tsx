import {
  decideClosedAccount,
  type WaitingClosedAccount,
  waitingClosedAccounts,
} from '@bayshare/contract/closing'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { useServerMutation } from '../session/use-server-mutation'
import { Alert } from '../ui/Alert'
import { dayWithYear } from '../ui/day-words'
import { ErrorState } from '../ui/ErrorState'
import { PlainButton } from '../ui/LinkButton'
import { Money } from '../ui/Money'
import { Panel } from '../ui/Panel'
import { type Column, RowTable } from '../ui/RowTable'
import styles from './ClosedAccounts.module.css'
import { closedWords as words } from './words'

type Choice = 'ask-again' | 'pay-again'

const facts: readonly Column<WaitingClosedAccount>[] = [
  { name: words.person, isHead: true, cell: ({ name }) => name || words.unknown },
  { name: words.amount, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
  { name: words.closed, cell: ({ closedAt }) => dayOf(closedAt) },
  {
    name: words.returned,
    cell: ({ returned, lastReason }) =>
      returned === 0 ? words.never : [words.times(returned), lastReason].filter(Boolean).join(': '),
  },
  {
    name: words.state,
    cell: ({ linkEndsAt }) => (linkEndsAt === null ? words.decide : words.linkSent(dayOf(linkEndsAt))),
  },
]

/** Who has left and is owed money that nobody knows where to pay (rule: closing an account). */
export function ClosedAccounts() {
  const { api, queries } = liveSessionOf(useSessionItself())
  const waiting = useAnswer(waitingClosedAccounts, {})
  const decide = useServerMutation(
    ({ accountId, choice }: Decision) =>
      api(decideClosedAccount, { params: { accountId }, body: { choice } }),
    {
      onSuccess: (left) => queries.setQueryData(answerQuery(api, waitingClosedAccounts, {}).queryKey, left),
    },
  )
  if (waiting.isError) return <ErrorState error={waiting.error} onRetry={() => void waiting.refetch()} />
  if (!waiting.data?.length) return null
  const columns = [...facts, actions(decide.isPending, decide.mutate)]
  return (
    <Panel title={words.title} text={words.text}>
      <Alert>{decide.failure}</Alert>
      <RowTable
        caption={words.title}
        columns={columns}
        rows={waiting.data}
        keyOf={({ accountId }) => accountId}
      />
    </Panel>
  )
}

function dayOf(instant: Temporal.Instant): string {
  return dayWithYear(instant.toZonedDateTimeISO(brandById('main').policy.payout.zone).toPlainDate())
}

interface Decision {
  accountId: WaitingClosedAccount['accountId']
  choice: Choice
}

const actions = (isBusy: boolean, onChoose: (decision: Decision) => void): Column<WaitingClosedAccount> => ({
  name: words.actions,
  cell: (person) => <Actions person={person} isBusy={isBusy} onChoose={onChoose} />,
})

interface ActionsProps {
  person: WaitingClosedAccount
  isBusy: boolean
  onChoose(decision: Decision): void
}

function Actions({ person, isBusy, onChoose }: ActionsProps) {
  const choices = [
    ['ask-again', words.askAgain, person.mayAskAgain],
    ['pay-again', words.payAgain, person.mayPayAgain],
  ] as const
  return (
    <span className={styles.actions}>
      {choices
        .filter(([, , isPossible]) => isPossible)
        .map(([choice, label]) => (
          <PlainButton
            key={choice}
            look="secondary"
            disabled={isBusy}
            aria-label={words.ofPerson(label, person.name || words.unknown)}
            onClick={() => onChoose({ accountId: person.accountId, choice })}
          >
            {label}
          </PlainButton>
        ))}
    </span>
  )
}
