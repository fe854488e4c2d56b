/** Tells the page that asks for a code that one is on its way, so that it waits before it offers another. */
export const codeWasSent = { note: 'code-sent' }

export function isCodeOnItsWay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'note' in state && state.note === codeWasSent.note
}
