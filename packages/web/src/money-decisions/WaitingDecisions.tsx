import { type Proposal, waitingDecisions } from '@bayshare/contract/money-decisions'
import type { MoneyDecisionKind } from '@bayshare/domain/money-decisions/may-confirm'
import type { ReactNode } from 'react'
import { useAnswer } from '../session/use-answer'
import { ProposedDecision } from './parts/ProposedDecision'
import styles from './WaitingDecisions.module.css'
import { moneyDecisionWords as words } from './words'

/** What waits for a second operator, above what is not decided yet (rule: second operator). */
export function WaitingDecisions({ kind, nameOf, about, onSettled }: WaitingDecisionsProps) {
  const { data = [] } = useAnswer(waitingDecisions, {}, { refetchInterval: askAgainMilliseconds })
  const waiting = data.filter((proposal) => proposal.kind === kind)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting-decisions">
      <h2 id="waiting-decisions" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.list}>
        {waiting.map((proposal) => (
          <li key={proposal.id}>
            <ProposedDecision
              proposal={proposal}
              name={nameOf(proposal.choice)}
              about={about?.(proposal.subjectId)}
              onSettled={onSettled}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const askAgainMilliseconds = 30_000

interface WaitingDecisionsProps {
  kind: MoneyDecisionKind
  /** What a choice is called. */
  nameOf: (choice: Proposal['choice']) => string
  /** What it is about. */
  about?: (subjectId: string) => ReactNode
  onSettled: (words: string) => void
}
