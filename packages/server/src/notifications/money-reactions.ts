import { payloadOf } from '../events/payload-of'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { formatMoment } from '@bayshare/domain/time/format-time'
import type { Context } from '../context/context'
import type { Transaction } from '../database/open-database'
import type { RecordedEvent } from '../events/event-kinds'
import type { Reactions } from '../events/react'
import type { OutgoingMail } from '../ports/mailer'
import { cashOf } from '../wallet/store'
import { addressOf } from './address-of'
import { mailPerson } from './mail-person'
import type { Mails } from './mails'
import {
  formerMember,
  mandateForMail,
  payoutDetailsForMail,
  payoutForMail,
  referenceOf,
  refundForMail,
} from './money-queries'
import type { MoneyNoticeProps } from './templates/MoneyNotice'
import {
  earningTakenBack,
  lastPayoutMade,
  lastPayoutReturned,
  payoutDetailsChanged,
  payoutMade,
  payoutReturned,
} from './templates/payout-words'
import {
  directDebitConfirmed,
  refundFailed,
  refundSent,
  rewarded,
  automaticTopUpsChanged,
  topUpDone,
  topUpFailed,
} from './templates/wallet-words'

/** Mails about money, apart from those that belong to a booking. */
export function moneyNotices(mails: Mails) {
  const mail = moneyMailer(mails)
  return {
    async 'mail-top-up'(ctx, tx, event) {
      const payload = payloadOf(event, 'wallet.topped-up')
      await mail(
        ctx,
        tx,
        event,
        payload.accountId,
        topUpDone({ ...payload, cash: await cashOf(tx, payload.accountId) }, ctx.brand),
      )
    },
    async 'mail-top-up-failure'(ctx, tx, event) {
      const payload = payloadOf(event, 'wallet.top-up-failed')
      await mail(ctx, tx, event, payload.accountId, topUpFailed(payload, ctx.brand))
    },
    async 'mail-automatic-top-up'(ctx, tx, event) {
      const payload = payloadOf(event, 'automatic-top-up.changed')
      await mail(ctx, tx, event, payload.accountId, automaticTopUpsChanged(payload, ctx.brand))
    },
    async 'mail-direct-debit'(ctx, tx, event) {
      const { accountId, mandateId } = payloadOf(event, 'direct-debit.confirmed')
      const mandate = await mandateForMail(tx, mandateId)
      if (!mandate) return
      const { name: creditorName, creditorId } = ctx.company
      const { descriptor } = ctx.brand.policy.directDebit
      const payload = { ...mandate, creditorName, creditorId, descriptor }
      await mail(ctx, tx, event, accountId, directDebitConfirmed(payload, ctx.brand))
    },
    async 'mail-refund'(ctx, tx, event) {
      const refund = await refundForMail(tx, payloadOf(event, 'payment.refunded').refundId)
      // A cash refund was told when it was asked for, with its fee and when it arrives (rule: cash refund).
      if (!refund || refund.isCashRefund) return
      const card = refund.last4 === null ? 'your card' : `your card ending ${refund.last4}`
      const payload = {
        amount: refund.amountCents,
        to: refund.method === 'direct-debit' ? 'your bank account' : card,
        reference: refund.reference ?? '',
      }
      await mail(ctx, tx, event, refund.accountId, refundSent(payload), { reference: refund.reference })
    },
    async 'mail-failed-refund'(ctx, tx, event) {
      const { refundId, because } = payloadOf(event, 'payment.refund-failed')
      const refund = await refundForMail(tx, refundId)
      // The bank has already given this money to its customer, so it did not go to the wallet.
      if (!refund || refund.disputedCents > 0) return
      const payload = { amount: refund.amountCents, reference: refund.reference ?? '', because }
      await mail(ctx, tx, event, refund.accountId, refundFailed(payload), { reference: refund.reference })
    },
    async 'mail-payout'(ctx, tx, event) {
      const { payoutId, ownerId, amount } = payloadOf(event, 'payout.made')
      const payout = await payoutForMail(tx, payoutId)
      if (!payout) return
      const left = await formerMember(tx, ownerId)
      const told = { amount, ...payoutTold(payout) }
      await mail(ctx, tx, event, ownerId, left ? lastPayoutMade(told) : payoutMade(told), left)
    },
    async 'mail-returned-payout'(ctx, tx, event) {
      const { payoutId, ownerId, isWithdrawn = false, ...told } = payloadOf(event, 'payout.returned')
      const payout = await payoutForMail(tx, payoutId)
      if (payout)
        await mail(ctx, tx, event, ownerId, payoutReturned({ ...told, isWithdrawn, ...payoutTold(payout) }))
    },
    async 'mail-former-member-of-return'(ctx, tx, event) {
      const { accountId, askedAt, ...told } = payloadOf(event, 'account.payout-returned')
      const left = await formerMember(tx, accountId)
      if (!left) return
      const token = askedAt && (await mails.closedAccountToken(accountId, Temporal.Instant.from(askedAt)))
      const { accountLinkDays: days } = ctx.brand.policy.payout
      await mail(ctx, tx, event, accountId, lastPayoutReturned({ ...told, token, days }, ctx.brand), {
        email: left.email,
        holdsSecret: true,
      })
    },
    async 'mail-owner-of-dispute'(ctx, tx, event) {
      const { ownerId, bookingId, taken } = payloadOf(event, 'dispute.taken-back')
      const reference = await referenceOf(tx, bookingId)
      await mail(ctx, tx, event, ownerId, earningTakenBack({ amount: taken, reference }), { reference })
    },
    async 'mail-payout-details-change'(ctx, tx, event) {
      const { accountId, isFirst } = payloadOf(event, 'payout-details.changed')
      const details = await payoutDetailsForMail(tx, accountId)
      if (!details) return
      const { zone } = ctx.brand.policy.payout
      const words = payoutDetailsChanged(
        {
          isFirst,
          accountName: details.accountName,
          ending: lastDigits(details.accountNumber),
          heldUntil: formatMoment(details.heldUntil, zone),
        },
        ctx.brand,
      )
      // An attacker may have changed the address a moment before, so the old one gets the mail too.
      const { previousEmail } = await addressOf(tx, accountId)
      await mail(ctx, tx, event, accountId, words)
      await mail(ctx, tx, event, accountId, words, { email: previousEmail })
    },
    async 'mail-reward'(ctx, tx, event) {
      const payload = payloadOf(event, 'referral.rewarded')
      // Events of earlier releases say 'stay' for a booking.
      const why = (payload.why as string) === 'stay' ? 'booking' : payload.why
      await mail(ctx, tx, event, payload.accountId, rewarded({ ...payload, why }, ctx.brand))
    },
  } satisfies Partial<Reactions>
}

/** Writes to the current address of the account, unless another is given. */
export function moneyMailer(mails: Mails) {
  return async (
    ctx: Context,
    tx: Transaction,
    event: RecordedEvent,
    accountId: AccountId,
    props: MoneyNoticeProps,
    { email, reference = null, calendar, holdsSecret = false }: MoneyMailOptions = {},
  ): Promise<void> => {
    await mailPerson(ctx, tx, mails, {
      template: 'money-notice',
      props,
      to: { accountId, email: email ?? (await addressOf(tx, accountId)).email },
      eventId: event.id,
      bookingReference: reference,
      holdsSecret,
      ...(calendar && { calendar }),
    })
  }
}

interface MoneyMailOptions {
  email?: string
  reference?: string | null
  calendar?: OutgoingMail['calendar']
  holdsSecret?: boolean
}

function payoutTold(payout: { period: string; accountName: string; accountNumber: string }) {
  return {
    month: Temporal.PlainYearMonth.from(payout.period)
      .toPlainDate({ day: 1 })
      .toLocaleString('en-AU', { month: 'long', year: 'numeric' }),
    accountName: payout.accountName,
    ending: lastDigits(payout.accountNumber),
  }
}

function lastDigits(accountNumber: string): string {
  return accountNumber.slice(-3)
}
