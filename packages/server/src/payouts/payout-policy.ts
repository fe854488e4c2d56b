import { brandById } from '@bayshare/domain/brands/all-brands'

/** Owners are paid once for all brands together, so the main product's numbers hold for everybody (DECISIONS 33). */
export const payoutPolicy = brandById('main').policy.payout
