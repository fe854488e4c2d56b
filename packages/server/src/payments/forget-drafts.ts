import type { Deps } from '../context/context'
import { draftHours } from './direct-debit'
import { forgetDraftsBefore } from './mandate-store'

/** A direct debit that was entered and not confirmed holds a bank account that nobody needs any more. */
export async function forgetDrafts({ database, clock }: Deps): Promise<void> {
  await database.transaction((tx) => forgetDraftsBefore(tx, clock.now().subtract({ hours: draftHours })))
}
