import { showMobileNumber } from '@bayshare/contract/phone-number'
import type { VisitorPass } from '@bayshare/contract/visitors'
import { formatTimeRange } from '@bayshare/domain/time/format-time'
import { mayMovePass, type PassState } from '@bayshare/domain/visitors/visitor-pass'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { useVisitorActs } from '../use-visitors'
import { visitorWords as words } from '../words'
import styles from './PassCard.module.css'
import { StandingChip } from './StandingChip'

/** A visitor who is coming or there, and what the resident can do about it. */
export function PassCard({ pass, now }: { pass: VisitorPass; now: Temporal.Instant }) {
  const { reference, fullName, mobileNumber, registration, standing, bayMarking, zone } = pass
  const [asking, setAsking] = useState<'decline' | 'cancel'>()
  const { answer } = useVisitorActs()
  const { policy } = useBrand()
  const name = fullName ?? words.erased
  const may = (act: 'approve' | 'decline' | 'cancel') =>
    mayMovePass({ ...pass, state: standing as PassState }, act, now, policy.visitors) === 'yes'
  const close = () => {
    answer.reset()
    setAsking(undefined)
  }

  async function end(act: 'decline' | 'cancel'): Promise<void> {
    if (await answer.run({ reference, act })) setAsking(undefined)
  }

  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <StandingChip standing={standing} />
      </div>
      <p>{formatTimeRange(pass.startsAt, pass.endsAt, zone)}</p>
      <p className={styles.facts}>
        <span className={styles.plate}>{registration}</span>
        <span>{words.bay(bayMarking)}</span>
        {mobileNumber !== null && <a href={`tel:${mobileNumber}`}>{showMobileNumber(mobileNumber)}</a>}
      </p>
      {standing === 'overstayed' && <p className={styles.late}>{words.overstayedText}</p>}
      {asking === undefined && <Alert>{answer.failure}</Alert>}
      <div className={styles.actions}>
        {may('approve') && (
          <PlainButton
            disabled={answer.isPending}
            onClick={() => answer.mutate({ reference, act: 'approve' })}
          >
            {words.approve}
          </PlainButton>
        )}
        {may('decline') && (
          <PlainButton look="secondary" onClick={() => setAsking('decline')}>
            {words.decline}
          </PlainButton>
        )}
        {standing !== 'asked' && may('cancel') && (
          <PlainButton look="secondary" onClick={() => setAsking('cancel')}>
            {words.cancel}
          </PlainButton>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={asking === 'decline' ? words.declineTitle(name) : words.cancelTitle(name)}
          text={asking === 'decline' ? words.declineText : words.cancelText}
          confirm={asking === 'decline' ? words.decline : words.cancel}
          {...(asking === 'cancel' && { keep: words.keep })}
          isBusy={answer.isPending}
          failure={answer.failure}
          onConfirm={() => void end(asking)}
          onClose={close}
        />
      )}
    </li>
  )
}
