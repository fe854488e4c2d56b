/** What one page of the reset tells the next, in the state of the history: it is neither in the address nor kept. */

export const newPasswordNote = { note: 'new-password' }

export function hasNewPassword(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'note' in state && state.note === newPasswordNote.note
}

export function resetAskedFor(email: string): { resetEmail: string } {
  return { resetEmail: email }
}

export function emailOfReset(state: unknown): string | undefined {
  const email =
    typeof state === 'object' && state !== null && 'resetEmail' in state ? state.resetEmail : undefined
  return typeof email === 'string' ? email : undefined
}
