import type { AccountId } from '@bayshare/domain/accounts/actor'
import { lastPayoutDay } from '@bayshare/domain/closing/last-payouts'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { shortDay } from '@bayshare/domain/time/format-time'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { OneTimeKind } from '../accounts/proof-store'
import { payloadOf } from '../events/payload-of'
import { lifeSeconds, mintOneTimeToken } from '../accounts/one-time-token'
import { forgetPreviousEmail, takePreviousNumber } from '../accounts/store'
import { findEmailChange } from '../accounts/email-change-store'
import { codeMinutes } from '../accounts/send-phone-code'
import { writePhoneCode } from '../accounts/write-phone-code'
import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import { addressOf } from './address-of'
import { forgetBouncesOf, clearBounce } from './bounce-store'
import { forgetReportsOf } from './delivery-store'
import type { MailOrder } from './mail-order'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import { formerMember } from './money-queries'
import { forgetNotificationsOf } from './notification-store'
import { forgetMessagesOf } from './store'
import type { MailName } from './templates/mail-templates'
import type { AccountClosedProps } from './templates/account-notices'
import { addressWorks } from './templates/address-works'
import { textPerson } from './text-person'

/** Mails about the own account. Someone who has left gets one only: that the account is closed. */
export function accountNotices(mails: Mails) {
  return {
    async 'mail-welcome'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.opened')
      const { email } = await addressOf(tx, accountId)
      await clearBounce(tx, email, ctx.now)
      await mailPerson(ctx, tx, mails, {
        template: 'welcome',
        props: {},
        to: { accountId, email },
        ...about(event),
      })
    },
    async 'mail-reset-link'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.reset-asked')
      if (accountId !== null)
        await mailLink(ctx, tx, event, { kind: 'reset', accountId }, (token, seconds) => ({
          template: 'reset-link',
          props: { token, validMinutes: seconds / 60 },
        }))
    },
    async 'mail-proof-link'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.proof-asked')
      await mailLink(ctx, tx, event, { kind: 'email', accountId }, (token, seconds) => ({
        template: 'proof-link',
        props: { token, validDays: seconds / 86_400 },
      }))
    },
    async 'mail-account-change'(ctx, tx, event) {
      const { accountId, what } = payloadOf(event, 'account.changed')
      const { email, previousEmail } = await addressOf(tx, accountId)
      if (what === 'email') await clearBounce(tx, email, ctx.now)
      // With the way to put the address back, where there is one.
      if (what === 'email' && (await mailOldEmail(ctx, tx, event, accountId)))
        return forgetPreviousEmail(tx, accountId)
      await mailPerson(ctx, tx, mails, {
        template: 'account-changed',
        props: { what },
        // Whoever took the account over reads the new address; the person reads the old one.
        to: { accountId, email: what === 'email' ? previousEmail : email },
        ...about(event),
      })
      if (what === 'email' && previousEmail !== '') await forgetPreviousEmail(tx, accountId)
    },
    async 'text-number-before'(ctx, tx, event) {
      const { accountId, what } = payloadOf(event, 'account.changed')
      if (what !== 'telephone') return
      const telephoneNumber = await takePreviousNumber(tx, accountId)
      if (telephoneNumber === null || !mails.sendsTexts) return
      const { name, supportPhone } = ctx.brand.words
      await textPerson(ctx, tx, {
        template: 'number-changed',
        text: `Your ${name} account now has another mobile number. If this wasn't you, call ${supportPhone}.`,
        to: { accountId, telephoneNumber },
        eventId: event.id,
      })
    },
    async 'mail-new-email'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.new-email-asked')
      const change = await findEmailChange(tx, accountId, ctx.realNow)
      if (!change || change.changedAt) return
      const order = { kind: 'new-email', accountId, email: change.newEmail } as const
      await mailLink(ctx, tx, event, order, (token, seconds) => ({
        template: 'new-email-link',
        props: { token, validDays: seconds / 86_400 },
      }))
    },
    async 'mail-old-email'(ctx, tx, event) {
      await mailOldEmail(ctx, tx, event, payloadOf(event, 'account.old-email-asked').accountId)
    },
    async 'mail-email-put-back'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.email-put-back')
      const { email } = await addressOf(tx, accountId)
      await mailPerson(ctx, tx, mails, {
        template: 'email-put-back',
        props: {},
        to: { accountId, email },
        ...about(event),
      })
    },
    async 'mail-test'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.email-retried')
      const { email } = await addressOf(tx, accountId)
      await mailPerson(ctx, tx, mails, {
        template: 'plain-notice',
        props: addressWorks(ctx.brand),
        to: { accountId, email },
        ...about(event),
      })
    },
    async 'mail-goodbye'(ctx, tx, event) {
      const { accountId } = payloadOf(event, 'account.closed')
      const left = await tx
        .selectFrom('accounts')
        .select('previousEmail')
        .where('id', '=', accountId)
        .executeTakeFirst()
      await mailPerson(ctx, tx, mails, {
        template: 'account-closed',
        props: lastPayoutFacts(ctx, await formerMember(tx, accountId)),
        to: { accountId, email: left?.previousEmail ?? '' },
        holdsSecret: true,
        ...about(event),
      })
      await forgetPreviousEmail(tx, accountId)
    },
    async 'text-phone-code'(ctx, tx, event) {
      const { accountId, codeId } = payloadOf(event, 'account.code-asked')
      const written = await writePhoneCode(tx, { accountId, codeId, now: ctx.realNow })
      if (!written) return
      if (!mails.sendsTexts) {
        const { email } = await addressOf(tx, accountId)
        await mailPerson(ctx, tx, mails, {
          template: 'phone-code',
          props: { ...written, validMinutes: codeMinutes },
          to: { accountId, email },
          holdsSecret: true,
          ...about(event),
        })
        return
      }
      await textPerson(ctx, tx, {
        template: 'phone-code',
        text: `Your ${ctx.brand.words.name} code is ${written.code}. It's valid for ${codeMinutes} minutes.`,
        to: { accountId, telephoneNumber: written.telephoneNumber },
        eventId: event.id,
        holdsSecret: true,
      })
    },
    /** What was written about the last payouts. */
    async 'forget-last-messages'(_, tx, event) {
      const { accountId } = payloadOf(event, 'account.erased')
      await forgetReportsOf(tx, accountId, event.id)
      await forgetMessagesOf(tx, accountId, event.id)
    },
    async 'forget-messages'(_, tx, event) {
      const { accountId } = payloadOf(event, 'account.closed')
      await forgetBouncesOf(tx, accountId)
      await forgetReportsOf(tx, accountId, event.id)
      await forgetMessagesOf(tx, accountId, event.id)
      await forgetNotificationsOf(tx, accountId)
    },
  } satisfies Partial<Reactions>

  /** False where no old address has anything to say (rule: change of email). */
  async function mailOldEmail(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    accountId: AccountId,
  ): Promise<boolean> {
    const change = await findEmailChange(tx, accountId, ctx.realNow)
    if (!change?.changedAt || change.confirmedAt) return false
    const order = { kind: 'old-email', accountId, email: change.oldEmail } as const
    await mailLink(ctx, tx, event, order, (token, seconds) => ({
      template: 'email-changed',
      props: { token, validDays: seconds / 86_400 },
    }))
    return true
  }

  async function mailLink<N extends MailName>(
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    { kind, accountId, email: given }: { kind: OneTimeKind; accountId: AccountId; email?: string },
    mail: (token: string, seconds: number) => Pick<MailOrder<N>, 'template' | 'props'>,
  ): Promise<void> {
    const email = given ?? (await addressOf(tx, accountId)).email
    if (email === '') return
    const token = await mintOneTimeToken(ctx, tx, { kind, accountId, brand: ctx.brand.id })
    if (token === undefined) return
    await mailPerson(ctx, tx, mails, {
      ...mail(token, lifeSeconds[kind]),
      to: { accountId, email },
      holdsSecret: true,
      ...about(event),
    })
  }
}

/** What somebody who leaves is still paid, and when. */
function lastPayoutFacts(ctx: Context, left: Awaited<ReturnType<typeof formerMember>>): AccountClosedProps {
  const owed = Number(left?.owedCents ?? 0)
  const pending = Number(left?.pendingCents ?? 0)
  if (!left?.heldUntil || owed === 0) return { payout: null }
  return {
    payout: {
      amount: formatMoney(cents(owed)),
      pending: pending > 0 ? formatMoney(cents(pending)) : null,
      ending: left.accountNumber?.slice(-3) ?? '',
      day: shortDay(lastPayoutDay(left.heldUntil, ctx.brand.policy.payout)),
    },
  }
}

function about(event: RecordedEvent): { eventId: number; bookingReference: null } {
  return { eventId: event.id, bookingReference: null }
}
