import { brandById } from '@bayshare/domain/brands/all-brands'
import { defaultPolicy } from '@bayshare/domain/brands/policy'
import { eraseGuest } from '../accounts/guests'
import { contextFor, type Deps } from '../context/context'
import { staysToErase } from './queries'
import { markErased } from './store'

const forgetting = { kind: 'job', name: 'forget-guests' } as const

/** What guests entered is erased in time; what was booked and paid stays, without them (rule: hotel guests). */
export async function forgetGuests(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const { keptDays, abandonedDays } = defaultPolicy.nights
  const due = await staysToErase(deps.database.read(), {
    leftBefore: now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: keptDays }),
    enteredBefore: now.subtract({ hours: 24 * abandonedDays }),
  })
  for (const { id, guestId, brand } of due) {
    const ctx = contextFor(deps, { actor: forgetting, brand: brandById(brand), requestId: id })
    await ctx.transaction(async (tx) => {
      if (await markErased(tx, id, now)) await eraseGuest(ctx, tx, guestId)
    })
  }
}
