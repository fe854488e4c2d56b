declare const accountIdMark: unique symbol

export type AccountId = string & { readonly [accountIdMark]: true }

/** Who acts. A person and a job go through the same door. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; accountId: AccountId; isCorporate: boolean }
  | { kind: 'job'; name: string }

export const visitor: Actor = { kind: 'visitor' }
