import { useState } from 'react'
import { useServerMutation } from '../../session/use-server-mutation'
import { Alert } from '../../ui/Alert'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { PlainButton } from '../../ui/LinkButton'
import { queueWords as words } from '../words'

/** Tries something again; many at once only after a question. */
export function RetryButton({ label, name, ask, onRetry, onRetried }: RetryButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const retry = useServerMutation(onRetry, {
    onSuccess({ retried }) {
      setAsked(false)
      onRetried(retried)
    },
  })
  return (
    <>
      <PlainButton
        look="secondary"
        aria-label={name}
        disabled={retry.isPending}
        onClick={() => (ask ? setAsked(true) : retry.mutate())}
      >
        {label}
      </PlainButton>
      {!isAsked && <Alert>{retry.failure}</Alert>}
      {isAsked && (
        <ConfirmDialog
          title={name}
          text={words.retryAllText}
          confirm={label}
          isBusy={retry.isPending}
          failure={retry.failure}
          onConfirm={() => retry.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

interface RetryButtonProps {
  label: string
  /** What it tries again, for those who do not see where it stands. */
  name: string
  ask?: boolean
  onRetry: () => Promise<{ retried: number }>
  onRetried: (count: number) => void
}
