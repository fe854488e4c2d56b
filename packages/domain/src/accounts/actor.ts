declare const accountIdMark: unique symbol
declare const vehicleIdMark: unique symbol

export type AccountId = string & { readonly [accountIdMark]: true }
export type VehicleId = string & { readonly [vehicleIdMark]: true }

/** Who acts. A person and a job go through the same door. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'person'; accountId: AccountId; isCorporate: boolean }
  | { kind: 'job'; name: string }

export const visitor: Actor = { kind: 'visitor' }
