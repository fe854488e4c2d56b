const added = ['payment_intent', 'payment_intent_client_secret', 'setup_intent', 'setup_intent_client_secret']

/** An address without what a bank's page adds to it on the way back: nobody here reads it, and the history would keep it. */
export function withoutBankSecrets(address: string): string {
  const url = new URL(address)
  if (!added.some((name) => url.searchParams.has(name))) return address
  for (const name of added) url.searchParams.delete(name)
  return url.href
}
