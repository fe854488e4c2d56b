import { brandById } from '@bayshare/domain/brands/all-brands'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { move } from './move-pass'
import { brandOfPass, lockPass, unusedInvitations } from './queries'
import { lockPassesOf } from './store'
import { withdrawUnused } from './sweep-visitors'

export const visitorReactions = {
  /** Nobody visits somebody who has left. */
  async 'end-visits'(ctx, tx, event) {
    const { accountId } = payloadOf(event, 'account.closed')
    for (const { id } of await unusedInvitations(tx, { hostId: accountId }))
      await withdrawUnused(tx, id, ctx.now)
    for (const { reference } of await lockPassesOf(tx, accountId)) {
      const brand = await brandOfPass(tx, reference)
      const own = { ...ctx, brand: brandById(brand) }
      const pass = await lockPass(tx, own.brand, reference)
      if (pass && Temporal.Instant.compare(ctx.now, pass.endsAt) < 0) await move(own, tx, pass, 'cancel')
    }
  },
} satisfies Partial<Reactions>
