import { brandById } from '@bayshare/domain/brands/all-brands'

/** Owners are paid once for all brands together, by the main product's numbers (rule: payout day). */
export const payoutPolicy = brandById('main').policy.payout
