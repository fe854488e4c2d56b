import type { Transaction } from '../database/open-database'

/** Who was brought once was brought for good: a second claim changes nothing. */
export async function insertClaim(
  tx: Transaction,
  claim: { friendId: string; referrerId: string; claimedAt: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('referralClaims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
