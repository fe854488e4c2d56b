import { moveEarnings, myEarnings } from '@bayshare/contract/wallet'
import type { Cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { attemptKeyOfAllTabs } from '../../session/attempt-key'
import { liveSessionOf } from '../../session/live-session'
import { refreshProfile } from '../../session/refresh-profile'
import { useSessionItself } from '../../session/SessionContext'
import { usePaymentAttempt } from '../../session/use-payment-attempt'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { Dialog } from '../../ui/Dialog'
import dialogStyles from '../../ui/Dialog.module.css'
import { PlainButton } from '../../ui/LinkButton'
import { uiWords } from '../../ui/words'
import { earningsWords as words } from '../words'
import styles from './MoveEarnings.module.css'

const key = attemptKeyOfAllTabs('bayshare-move-earnings')

/** Turns all that is available into wallet cash, after asking. */
export function MoveEarnings({ available }: { available: Cents }) {
  const live = liveSessionOf(useSessionItself())
  const [isAsking, setAsking] = useState(false)
  const [moved, setMoved] = useState<Cents>()
  const attempt = usePaymentAttempt(key)
  const move = useServerMutation(async () => {
    try {
      const answer = await attempt.run(String(available), async (idempotencyKey) =>
        live.api(moveEarnings, { body: { amount: available }, idempotencyKey }),
      )
      setMoved(answer.moved)
      setAsking(false)
    } finally {
      await Promise.all([
        refreshProfile(live),
        live.queries.invalidateQueries({ queryKey: [myEarnings.method, myEarnings.path] }),
      ])
    }
  })

  return (
    <div className={styles.move}>
      {available > 0 && (
        <PlainButton look="secondary" onClick={() => setAsking(true)}>
          <IconWallet size={20} stroke={1.75} aria-hidden />
          {words.move}
        </PlainButton>
      )}
      <p role="status" className={styles.status}>
        {moved !== undefined && words.moved(formatMoney(moved))}
      </p>
      {isAsking && (
        <Dialog title={words.moveTitle} onClose={() => setAsking(false)}>
          <p className={dialogStyles.text}>{words.moveText(formatMoney(available))}</p>
          <Alert>{move.failure}</Alert>
          <div className={dialogStyles.actions}>
            <PlainButton look="secondary" onClick={() => setAsking(false)}>
              {uiWords.cancel}
            </PlainButton>
            <PlainButton disabled={move.isPending || available === 0} onClick={() => move.mutate()}>
              {move.isPending ? words.moving : words.moveConfirm(formatMoney(available))}
            </PlainButton>
          </div>
        </Dialog>
      )}
    </div>
  )
}
