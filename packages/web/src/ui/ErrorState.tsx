import type { Refused } from '@bayshare/contract/call'
import { ConnectionLost } from '../session/connection'
import { failedWords } from '../session/words'
import { EmptyState } from './EmptyState'
import { PlainButton } from './LinkButton'
import { uiWords } from './words'

/** Something failed: what happened in words, a way to try again, and the id that finds it in the server's log. */
export function ErrorState({ error, onRetry, isPageTitle }: ErrorStateProps) {
  const isOffline = error instanceof ConnectionLost
  const requestId = requestIdOf(error)
  return (
    <div role="alert">
      <EmptyState
        isPageTitle={isPageTitle}
        title={isOffline ? uiWords.connectionTitle : uiWords.errorTitle}
        text={
          <>
            {textOf(error)}
            {requestId !== undefined && <> {uiWords.requestId(requestId)}</>}
          </>
        }
        action={onRetry && <PlainButton onClick={onRetry}>{uiWords.tryAgain}</PlainButton>}
      />
    </div>
  )
}

interface ErrorStateProps {
  error: unknown
  onRetry?: () => void
  isPageTitle?: boolean
}

function textOf(error: unknown): string {
  if (error instanceof ConnectionLost) return failedWords.noConnection
  return isRefused(error) ? error.message : uiWords.errorText
}

function requestIdOf(error: unknown): string | undefined {
  if (!isRefused(error) || typeof error.body !== 'object' || error.body === null) return undefined
  const { request_id: requestId } = error.body as { request_id?: unknown }
  return typeof requestId === 'string' ? requestId : undefined
}

/** Recognised by its name, so that the pages that call nothing need not load the contract. */
function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === 'Refused'
}
