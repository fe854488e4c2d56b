/** Whether an address can hold a token of ours at all; whether that one still works, the server knows. */
export function isSentToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token)
}
