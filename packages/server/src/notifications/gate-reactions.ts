import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { gateForMail } from './gate-queries'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { staffWhoMay } from './staff-who-may'
import { gateAlertNotice, lateGateNotice, unansweredGateNotice } from './templates/gate-words'

/** Mails about gates: to whoever asked one to move, and to managers about what is wrong with one. */
export function gateNotices(mails: Mails) {
  async function mailAsker(
    ctx: Context,
    tx: Transaction,
    eventId: number,
    commandId: string,
    notice: typeof lateGateNotice,
  ): Promise<void> {
    const command = await commandForMail(ctx, tx, commandId)
    // An answer that came meanwhile is told by its own event; visitors see it on their page.
    if (!command?.askedBy || command.email === null) return
    if ((notice === unansweredGateNotice) !== (command.state === 'unknown')) return
    await mailPerson(ctx, tx, mails, {
      template: 'plain-notice',
      props: notice(command),
      to: { accountId: command.askedBy, email: command.email },
      eventId,
      bookingReference: command.reference,
    })
  }
  return {
    async 'mail-asker-of-unanswered-gate'(ctx, tx, event) {
      const { commandId } = payloadOf(event, 'gate.unanswered')
      await mailAsker(ctx, tx, event.id, commandId, unansweredGateNotice)
    },
    async 'mail-asker-of-late-gate'(ctx, tx, event) {
      const { commandId } = payloadOf(event, 'gate.answered-late')
      await mailAsker(ctx, tx, event.id, commandId, lateGateNotice)
    },
    async 'mail-managers-of-gate'(ctx, tx, event) {
      const { gateId, alert } = payloadOf(event, 'gate.alerted')
      const gate = await gateForMail(ctx, tx, gateId)
      if (!gate) return
      for (const { id, email } of await staffWhoMay(tx, 'move-gates', gate.buildingId))
        await mailPerson(ctx, tx, mails, {
          template: 'plain-notice',
          props: gateAlertNotice(alert, gate),
          to: { accountId: id, email },
          eventId: event.id,
          bookingReference: null,
        })
    },
  } satisfies Partial<Reactions>
}

function commandForMail(ctx: Context, tx: Transaction, commandId: string) {
  return tx
    .selectFrom('gateCommands as c')
    .innerJoin('gates as g', 'g.id', 'c.gateId')
    .innerJoin('buildings as b', 'b.id', 'g.buildingId')
    .leftJoin('accounts as a', 'a.id', 'c.askedBy')
    .leftJoin('bookings as k', 'k.id', 'c.bookingId')
    .select(['c.state', 'c.command', 'c.askedBy', 'a.email', 'k.reference'])
    .select(['g.name', 'g.buildingId', 'b.name as buildingName'])
    .where('c.id', '=', commandId)
    .where(ofBrand(ctx.brand, 'b'))
    .executeTakeFirst()
}
