import type { PaymentState } from '../settlement'
import type { Dice } from './dice'

/** What a call to the bank came to: an answer, or none, whether or not the bank did it. */
export type Reply<T> = { answer: T } | 'lost'

interface Intent {
  amount: number
  state: Extract<PaymentState, 'captured' | 'declined' | 'needs-action' | 'cancelled'>
  captures: number
}

/** A bank as the payments port describes it: one effect a key, whatever is asked how often. */
export class ModelBank {
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, { paymentId: string; amount: number; state: 'refunded' | 'failed' }>()
  isHealthy = false
  readonly #dice: Dice

  constructor(dice: Dice) {
    this.#dice = dice
  }

  charge(key: string, amount: number): Reply<PaymentState> {
    return this.#call(() => {
      let intent = this.intents.get(key)
      if (!intent) {
        const state = this.#dice.pick([
          'captured',
          'captured',
          'captured',
          'declined',
          'needs-action',
        ] as const)
        intent = { amount, state, captures: state === 'captured' ? 1 : 0 }
        this.intents.set(key, intent)
      }
      return intent.state
    })
  }

  find(key: string): Reply<PaymentState> {
    return this.#call(() => this.intents.get(key)?.state ?? 'declined')
  }

  cancel(key: string): Reply<PaymentState> {
    return this.#call(() => {
      const intent = this.intents.get(key)
      if (intent?.state === 'needs-action') intent.state = 'cancelled'
      return intent?.state ?? 'declined'
    })
  }

  refund(refundId: string, paymentId: string, amount: number): Reply<'refunded' | 'failed'> {
    return this.#call(() => {
      const made = this.refunds.get(refundId)
      if (made) return made.state
      const state = this.#dice.chance(10) ? 'failed' : 'refunded'
      this.refunds.set(refundId, { paymentId, amount, state })
      return state
    })
  }

  /** The holder answers the bank's page, or does not. */
  holderActs(): void {
    for (const intent of this.intents.values()) {
      if (intent.state !== 'needs-action' || !this.#dice.chance(50)) continue
      intent.state = this.#dice.chance(70) ? 'captured' : 'declined'
      if (intent.state === 'captured') intent.captures++
    }
  }

  /** What the bank has of us: all that it took, less all that it gave back. */
  taken(): number {
    let sum = 0
    for (const { state, amount, captures } of this.intents.values())
      if (state === 'captured') sum += amount * captures
    for (const { state, amount } of this.refunds.values()) if (state === 'refunded') sum -= amount
    return sum
  }

  #call<T>(work: () => T): Reply<T> {
    if (this.isHealthy) return { answer: work() }
    // Lost on the way there, lost on the way back, or fine.
    if (this.#dice.chance(15)) return 'lost'
    const answer = work()
    return this.#dice.chance(20) ? 'lost' : { answer }
  }
}
