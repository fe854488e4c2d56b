import { brandAddress } from '@bayshare/domain/brands/brand-address'
import { holdsBay, type PassState } from '@bayshare/domain/visitors/visitor-pass'
import { isAtOrAfter } from '@bayshare/domain/time/compare-instants'
import { ofBrand } from '../brands/scope'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { RecordedEvent } from '../events/event-kinds'
import { payloadOf } from '../events/payload-of'
import type { Reactions } from '../events/react'
import { passBy, type PassRow } from '../visitors/queries'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import type { PlainNoticeProps } from './templates/PlainNotice'
import {
  answerIn,
  answerText,
  overstayText,
  passAnswered,
  visitorComing,
  visitorOverstays,
  visitorToApprove,
} from './templates/visitor-words'
import { textPerson } from './text-person'

type Pass = NonNullable<PassRow>

/** Mails to residents about their visitors, and texts to visitors, who have no account. */
export function visitorNotices(mails: Mails) {
  return {
    async 'mail-host-of-visitor'(ctx, tx, event) {
      const pass = await passBy(tx, ctx.brand, event.subject)
      // Once it is answered or over there is nothing left to do about it.
      if (!pass || !holdsBay(pass.state as PassState) || isAtOrAfter(ctx.now, pass.endsAt)) return
      await mailHost(
        ctx,
        tx,
        event,
        pass,
        pass.state === 'asked' ? visitorToApprove(pass) : visitorComing(pass),
      )
    },
    async 'mail-host-of-answer'(ctx, tx, event) {
      const answer = answerIn(payloadOf(event, 'visitor-pass.moved').state)
      const pass = answer && (await passBy(tx, ctx.brand, event.subject))
      if (!pass || (await actorOf(ctx, tx, event.id)) === `person:${pass.hostId}`) return
      await mailHost(ctx, tx, event, pass, passAnswered(answer, pass))
    },
    async 'mail-host-of-overstay'(ctx, tx, event) {
      const pass = await passBy(tx, ctx.brand, event.subject)
      if (pass?.state === 'started') await mailHost(ctx, tx, event, pass, visitorOverstays(pass))
    },
    async 'text-visitor-of-answer'(ctx, tx, event) {
      const answer = answerIn(payloadOf(event, 'visitor-pass.moved').state)
      const pass = answer && (await passBy(tx, ctx.brand, event.subject))
      if (pass && !isAtOrAfter(ctx.now, pass.endsAt))
        await textVisitor(ctx, tx, event, pass, (link) => answerText(answer, pass, link))
    },
    async 'text-visitor-of-overstay'(ctx, tx, event) {
      const pass = await passBy(tx, ctx.brand, event.subject)
      if (pass?.state === 'started')
        await textVisitor(ctx, tx, event, pass, (link) => overstayText(pass, link))
    },
  } satisfies Partial<Reactions>

  /** Emptied once it has arrived: it says who the visitor is. */
  async function mailHost(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    pass: Pass,
    props: PlainNoticeProps,
  ): Promise<void> {
    const host = await tx
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', pass.hostId)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (!host) return
    await mailPerson(ctx, tx, mails, {
      template: 'plain-notice',
      props,
      to: { accountId: pass.hostId, email: host.email },
      eventId: event.id,
      bookingReference: null,
      holdsSecret: true,
    })
  }

  async function textVisitor(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    pass: Pass,
    textWith: (link: string) => string,
  ): Promise<void> {
    if (!mails.sendsTexts || pass.mobileNumber === null) return
    const token = await mails.visitorToken(pass.invitationId)
    await textPerson(ctx, tx, {
      template: 'visitor-pass',
      text: textWith(`${brandAddress(ctx.brand, mails.publicUrl)}/visit/${token}`),
      to: { accountId: null, telephoneNumber: pass.mobileNumber },
      eventId: event.id,
      holdsSecret: true,
    })
  }
}

async function actorOf(ctx: Context, tx: Transaction, eventId: number): Promise<string> {
  const { actor } = await tx
    .selectFrom('events as e')
    .select('e.actor')
    .where('e.id', '=', eventId)
    .where(ofBrand(ctx.brand, 'e'))
    .executeTakeFirstOrThrow()
  return actor
}
