import { decideDispute, type Dispute, openDisputes } from '@bayshare/contract/disputes'
import { waitingDecisions } from '@bayshare/contract/money-decisions'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { type DisputeDecision, disputeDecisions } from '@bayshare/domain/payments/decide-dispute'
import { useState } from 'react'
import { Link } from 'react-router'
import { attemptKeyIn } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useServerMutation } from '../../session/use-server-mutation'
import { agoWords } from '../../ui/ago-words'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { ItemPanel } from '../../ui/ItemPanel'
import { bankReason, disputeWords as words } from '../dispute-words'
import styles from '../OperatorIncidentsScreen.module.css'
import { Fact } from './Fact'

const attempt = attemptKeyIn('bayshare:decide-dispute')

/** One disputed payment: what the bank does, and what can be decided once it is lost. */
export function BankDispute({ dispute, onDecided }: BankDisputeProps) {
  const { api, queries } = liveSessionOf(useSessionItself())
  const [chosen, setChosen] = useState<DisputeDecision>()
  const { id, state, reference, payer, owner, openedAt, hasIncident } = dispute
  const unpaid = formatMoney(dispute.unpaid)
  const decide = useServerMutation(
    (decision: DisputeDecision) =>
      api(decideDispute, {
        params: { id },
        body: { decision },
        idempotencyKey: attempt.of(JSON.stringify([id, decision])),
      }),
    {
      onSuccess({ taken, isProposed }) {
        attempt.forget()
        setChosen(undefined)
        onDecided(isProposed ? words.proposed : words.decided(formatMoney(taken)))
        for (const { method, path } of [openDisputes, waitingDecisions])
          void queries.invalidateQueries({ queryKey: [method, path] })
      },
    },
  )
  const isLost = state === 'lost'
  const canTake = dispute.unpaid > 0 && !hasIncident
  return (
    <ItemPanel title={isLost ? words.lost : words.open} text={words.opened(agoWords(openedAt))}>
      <dl className={styles.facts}>
        <Fact name={words.amount}>{formatMoney(dispute.amount)}</Fact>
        <Fact name={words.booking}>
          {reference === null ? words.topUp : <Link to={`/cp/booking/${reference}`}>{reference}</Link>}
        </Fact>
        <Fact name={words.payer}>
          <Link to={`/operator/people/${payer.id}`}>{payer.firstName}</Link>
        </Fact>
        {owner && (
          <Fact name={words.owner}>
            <Link to={`/operator/people/${owner.id}`}>{owner.firstName}</Link>
          </Fact>
        )}
        {owner && <Fact name={words.unpaid}>{unpaid}</Fact>}
        <Fact name={words.reason}>{bankReason(dispute.reason)}</Fact>
      </dl>
      {!isLost && <p className={styles.words}>{words.openText}</p>}
      {isLost && canTake && <p className={styles.words}>{words.lostText}</p>}
      {isLost && hasIncident && <p className={styles.words}>{words.incidentFirst}</p>}
      {isLost && dispute.unpaid === 0 && <p className={styles.words}>{words.nothingLeft}</p>}
      {isLost && (
        <div className={styles.actions}>
          {disputeDecisions
            .filter((decision) => decision === 'owner-keeps' || canTake)
            .map((decision) => (
              <PlainButton key={decision} look="secondary" onClick={() => setChosen(decision)}>
                {words.decide[decision]}
              </PlainButton>
            ))}
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          title={words.decide[chosen]}
          text={words.consequence(unpaid)[chosen]}
          confirm={words.decide[chosen]}
          isBusy={decide.isPending}
          failure={decide.failure}
          onConfirm={() => decide.mutate(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </ItemPanel>
  )
}

interface BankDisputeProps {
  dispute: Dispute
  onDecided: (words: string) => void
}
