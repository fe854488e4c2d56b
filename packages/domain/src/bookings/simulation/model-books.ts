import type { LedgerAccount, Posting } from '../../wallet/ledger'

/** The ledger as PostgreSQL keeps it: each act once, and no person's account below zero. */
export class ModelBooks {
  readonly balances = new Map<string, number>()
  readonly #acts = new Set<string>()

  post(kind: string, subject: string, postings: readonly Posting[]): boolean {
    const name = `${kind} ${subject}`
    if (this.#acts.has(name)) return false
    this.#acts.add(name)
    for (const { from, to, amount } of postings) {
      this.#move(from, -amount)
      this.#move(to, amount)
    }
    for (const { from } of postings) {
      if ('holderId' in from && this.of(from) < 0)
        throw new Error(`${nameOf(from)} fell below nothing by ${name}`)
    }
    return true
  }

  of(account: LedgerAccount): number {
    return this.balances.get(nameOf(account)) ?? 0
  }

  #move(account: LedgerAccount, change: number): void {
    this.balances.set(nameOf(account), this.of(account) + change)
  }
}

function nameOf(account: LedgerAccount): string {
  return 'holderId' in account ? `${account.kind}:${account.holderId}` : account.kind
}
