import { uiWords } from '../ui/words'
import { ConnectionLost } from './connection'

/** Why something failed, in the server's words where it has any. */
export function failureWords(error: unknown): string {
  if (error instanceof ConnectionLost) return uiWords.connectionText
  // Told by its name, so that whoever only shows words need not carry the contract.
  return error instanceof Error && error.name === 'Refused' ? error.message : uiWords.actionFailed
}
