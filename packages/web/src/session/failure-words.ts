import { ConnectionLost } from './connection'
import { failedWords } from './words'

/** Nobody knows yet what became of it. The same again asks for its outcome. */
export class TakesLonger extends Error {
  override name = 'TakesLonger'

  constructor() {
    super(failedWords.takesLonger)
  }
}

/** Why something failed, in the server's words where it has any. */
export function failureWords(error: unknown): string {
  if (error instanceof ConnectionLost) return failedWords.noConnection
  if (error instanceof TakesLonger) return error.message
  // Recognised by its name, so that whoever only shows words need not load the contract.
  return error instanceof Error && error.name === 'Refused' ? error.message : failedWords.onOurSide
}
