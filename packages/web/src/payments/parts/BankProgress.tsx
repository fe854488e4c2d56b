import { ConnectionLost } from '../../session/connection'
import type { BankReturn } from '../../session/use-bank-return'
import { PlainButton } from '../../ui/LinkButton'
import { Notice } from '../../ui/Notice'
import { bankWords as words } from '../bank-words'

/** A payment whose outcome is not known yet, for whoever comes back from their bank's page. */
export function BankProgress({ bank }: { bank: BankReturn<unknown> }) {
  const { state, isChecking, check } = bank
  switch (state.kind) {
    case 'asking':
      return <Notice kind="open">{words.asking}</Notice>
    case 'processing':
      return <Notice kind="open">{words.processing}</Notice>
    case 'open':
    case 'unsettled': {
      const address = state.kind === 'open' ? state.address : undefined
      return (
        <Notice
          kind="open"
          actions={
            <>
              {address !== undefined && (
                <PlainButton onClick={() => location.assign(address)}>{words.goToBank}</PlainButton>
              )}
              <PlainButton look="secondary" aria-busy={isChecking} onClick={check}>
                {isChecking ? words.checking : words.checkAgain}
              </PlainButton>
            </>
          }
        >
          {state.kind === 'open' ? words.open : failureOf(state.error)}
        </Notice>
      )
    }
    default:
      return null
  }
}

function failureOf(error: unknown): string {
  return error instanceof ConnectionLost ? words.noConnection : words.ourFault
}
