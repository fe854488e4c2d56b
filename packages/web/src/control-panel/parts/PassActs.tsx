import { type ManagedPass, moveVisitorPass } from '@bayshare/contract/visitors'
import {
  mayMovePass,
  type PassAct,
  passActs,
  type PassStanding,
  type PassState,
} from '@bayshare/domain/visitors/visitor-pass'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { useProductMinute } from '../../session/use-product-minute'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { visitorPassWords as words } from '../words-visitors'
import styles from './Record.module.css'

type Asked = keyof typeof words.asks

/** What staff may do about a pass now, by the rule that the server enforces. */
export function PassActs({ pass, onMoved }: PassActsProps) {
  const { api } = liveSessionOf(useSessionItself())
  const [asked, setAsked] = useState<Asked>()
  const now = useProductMinute()
  const { policy } = useBrand()
  const params = { reference: pass.reference }
  const { mutate, isPending, failure, reset } = useServerMutation(
    (act: PassAct) => api(moveVisitorPass, { params, body: { act } }),
    {
      onSuccess: (moved) => {
        setAsked(undefined)
        onMoved(moved)
      },
    },
  )
  const state = stateBehind(pass.standing)
  const acts = state
    ? passActs
        .filter((act) => mayMovePass({ ...pass, state }, act, now, policy.visitors) === 'yes')
        .toSorted((one, other) => Number(isAgainst(one)) - Number(isAgainst(other)))
    : []
  const ask = (act: Asked) => {
    reset()
    setAsked(act)
  }
  if (acts.length === 0) return <p className={styles.note}>{words.nothingToDo}</p>
  return (
    <>
      <div className={styles.actions}>
        {acts.map((act) => (
          <PlainButton
            key={act}
            look={isAgainst(act) ? 'secondary' : 'primary'}
            disabled={isPending}
            onClick={() => (isAskedFirst(act) ? ask(act) : mutate(act))}
          >
            {words.acts[act]}
          </PlainButton>
        ))}
      </div>
      {asked === undefined ? (
        <Alert>{failure}</Alert>
      ) : (
        <ConfirmDialog
          {...words.asks[asked]}
          isBusy={isPending}
          failure={failure}
          onConfirm={() => mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** These come last, so that none takes the place of a button that was just pressed. */
function isAgainst(act: PassAct): boolean {
  return act === 'decline' || act === 'cancel'
}

/** What cannot be taken back is asked first. */
function isAskedFirst(act: PassAct): act is Asked {
  return act in words.asks
}

interface PassActsProps {
  pass: ManagedPass
  onMoved: (pass: ManagedPass) => void
}

/** Nothing can be done about a pass that was never used. */
function stateBehind(standing: PassStanding): PassState | undefined {
  if (standing === 'missed') return undefined
  return standing === 'overstayed' ? 'started' : standing
}
