import { ConnectionLost } from './connection'
import { failedWords } from './words'

/** Why something failed, in the server's words where it has any. */
export function failureWords(error: unknown): string {
  if (error instanceof ConnectionLost) return failedWords.noConnection
  // Recognised by its name, so that whoever only shows words need not load the contract.
  return error instanceof Error && error.name === 'Refused' ? error.message : failedWords.onOurSide
}
