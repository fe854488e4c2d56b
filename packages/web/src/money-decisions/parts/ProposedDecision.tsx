import {
  confirmDecision,
  type Proposal,
  waitingDecisions,
  withdrawDecision,
} from '@bayshare/contract/money-decisions'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { type ReactNode, useState } from 'react'
import { attemptKeyIn } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { useProfile, useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { agoWords } from '../../ui/ago-words'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { ItemPanel } from '../../ui/ItemPanel'
import styles from '../WaitingDecisions.module.css'
import { moneyDecisionWords as words } from '../words'

const acts = { confirm: confirmDecision, withdraw: withdrawDecision }
type Act = keyof typeof acts

const attempt = attemptKeyIn('bayshare:settle-decision')

/** One decision with who proposed it; whoever did can only withdraw it. */
export function ProposedDecision({ proposal, name, about, onSettled }: ProposedDecisionProps) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const profile = useProfile()
  const [asked, setAsked] = useState<Act>()
  const settle = useServerMutation(
    (act: Act) =>
      api(acts[act], {
        params: { id: proposal.id },
        idempotencyKey: attempt.of(JSON.stringify([proposal.id, act])),
      }),
    {
      onSuccess({ state }) {
        attempt.forget()
        if (state !== 'proposed') onSettled(words.done[state])
        void queries.invalidateQueries({ queryKey: [waitingDecisions.method, waitingDecisions.path] })
      },
    },
  )
  const isOwn = profile?.id === proposal.proposedBy.id
  const amount = formatMoney(proposal.amount)
  const text = { confirm: words.confirmText(amount), withdraw: words.withdrawText }
  const proposed = words.proposed(proposal.proposedBy.firstName, agoWords(proposal.proposedAt))
  return (
    <ItemPanel title={name} text={proposed}>
      {about}
      <p className={styles.amount}>
        {words.amount}: {amount}
      </p>
      {proposal.words !== null && <p className={styles.words}>{proposal.words}</p>}
      {isOwn && <p className={styles.own}>{words.own}</p>}
      <div className={styles.actions}>
        {!isOwn && <PlainButton onClick={() => setAsked('confirm')}>{words.confirm}</PlainButton>}
        <PlainButton look="secondary" onClick={() => setAsked('withdraw')}>
          {words.withdraw}
        </PlainButton>
      </div>
      {asked && (
        <ConfirmDialog
          title={words[asked]}
          text={text[asked]}
          confirm={words[asked]}
          isBusy={settle.isPending}
          failure={settle.failure}
          onConfirm={() => settle.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ItemPanel>
  )
}

interface ProposedDecisionProps {
  proposal: Proposal
  name: string
  about: ReactNode
  onSettled: (words: string) => void
}
