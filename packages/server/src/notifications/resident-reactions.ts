import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { countToConfirm } from '../residents/queries'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { staffWhoMay } from './staff-who-may'
import { residentNotice, waitingNotice } from './templates/resident-words'

/** Mails to residents about their unit, and to managers about residents. */
export function residentNotices(mails: Mails) {
  return {
    async 'mail-resident'(ctx, tx, event) {
      const { accountId, buildingId, state } = payloadOf(event, 'resident.decided')
      const building = await buildingOf(ctx, tx, buildingId)
      const account = await tx
        .selectFrom('accounts')
        .select(['id', 'email', 'tenantId'])
        .where('id', '=', accountId)
        .where('closedAt', 'is', null)
        .executeTakeFirst()
      // Whoever has taken the unit out of the profile meanwhile needs no news of it.
      if (!account?.tenantId || !building) return
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: residentNotice(state, account.tenantId, building.name),
        to: { accountId, email: account.email },
        eventId: event.id,
        bookingReference: null,
      })
    },
    async 'mail-managers-of-residents'(ctx, tx, event) {
      const { buildingId } = payloadOf(event, 'residents.waiting')
      const building = await buildingOf(ctx, tx, buildingId)
      const count = await countToConfirm(tx, ctx.brand, buildingId)
      if (!building || count === 0) return
      for (const { id, email } of await staffWhoMay(tx, 'confirm-residents', buildingId))
        await mailPerson(ctx, tx, mails, {
          template: 'plain-notice',
          props: waitingNotice(count, building.name, buildingId),
          to: { accountId: id, email },
          eventId: event.id,
          bookingReference: null,
        })
    },
  } satisfies Partial<Reactions>
}

function buildingOf(ctx: Context, tx: Transaction, buildingId: string) {
  return tx
    .selectFrom('buildings as b')
    .select('b.name')
    .where('b.id', '=', buildingId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}
