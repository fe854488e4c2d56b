declare const accountIdMark: unique symbol

export type AccountId = string & { readonly [accountIdMark]: true }

/** For where an id enters the code: when it is made, or proven by a signature. Elsewhere it comes typed. */
export function asAccountId(id: string): AccountId {
  return id as AccountId
}

/** Who acts. Commands take a person and a job alike. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'person'
      accountId: AccountId
      /** The session that they act in. */
      sessionId: string
      isCorporate: boolean
      /** Staff of whoever runs the installation (rule: operators). */
      isOperator: boolean
      /** Nothing is missing from their profile in this brand. */
      isComplete: boolean
    }
  | { kind: 'job'; name: string }

export const visitor: Actor = { kind: 'visitor' }
