/** Where a charge stands. Lists and SQL conditions derive from these two tables. */
export const chargeStates = [
  /** To be charged when its time has come, or tried again. */
  'due',
  /** What the wallet gives is put aside, and the bank is asked for the rest. */
  'held',
  /** What a request costs is set aside, by the bank and in the wallet; it is taken when the owner accepts. */
  'authorised',
  /** Everybody has been given their share of a debit that is still on its way. */
  'charging',
  'paid',
  /** Tried as often as the policy allows. */
  'failed',
  /** Nothing was taken, and nothing will be. */
  'released',
  /** It was paid, and a cancellation took it back, in whole or in part. */
  'reversed',
] as const
export type ChargeState = (typeof chargeStates)[number]

export const chargeTransitions = {
  try: { from: ['due'], to: 'held' },
  /** Of a debit that had been shared out before it failed. */
  billAnew: { from: ['due'], to: 'due' },
  authorise: { from: ['held'], to: 'authorised' },
  submit: { from: ['held', 'authorised'], to: 'charging' },
  pay: { from: ['held', 'authorised', 'charging'], to: 'paid' },
  postpone: { from: ['held', 'charging'], to: 'due' },
  giveUp: { from: ['due', 'held', 'charging'], to: 'failed' },
  release: { from: ['due', 'held', 'authorised'], to: 'released' },
  reverse: { from: ['paid'], to: 'reversed' },
} as const satisfies Record<string, { from: readonly ChargeState[]; to: ChargeState }>
export type ChargeTransition = keyof typeof chargeTransitions

/** Why a booking is charged. */
export type ChargeKind = AwaitedCharge | 'month' | 'rescue'

/** What somebody waits for on the screen while the bank is asked, and may have to confirm there. */
export const awaitedCharges = ['first', 'extension', 'change'] as const
export type AwaitedCharge = (typeof awaitedCharges)[number]
