import type { Deps } from '../context/context'
import { forgetOldLimits } from '../context/store'
import { forgetEmailChanges } from './email-change-store'
import { forgetExpiredSecrets } from './proof-store'

const keptHours = 24

/** Removes tokens, codes, ended sessions and counted tries that have been of no use for a day. */
export async function forgetExpired({ database, clock }: Deps): Promise<void> {
  const before = clock.real().subtract({ hours: keptHours })
  await database.transaction(async (tx) => {
    await forgetExpiredSecrets(tx, before)
    await forgetEmailChanges(tx, clock.real())
    await forgetOldLimits(tx, before)
  })
}
