import type { AccountId } from '@bayshare/domain/accounts/actor'

/** One owner whose books are wrong must not keep the others from their money. What failed is thrown at the end. */
export async function forEachOwner(
  owners: readonly AccountId[],
  work: (ownerId: AccountId) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const ownerId of owners) {
    try {
      await work(ownerId)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} owners were left out`)
}
