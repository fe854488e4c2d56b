import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney, formatRoundMoney } from '@bayshare/domain/money/format-money'
import type { MoneyNoticeProps } from './MoneyNotice'

/** What people are told about their wallet, their ways to pay and what came back to them. */

const wallet = { label: 'Open your wallet', path: '/wallet' }
const paymentDetails = { label: 'Open Payment Details', path: '/wallet/payment' }
const money = (amount: number) => formatMoney(cents(amount))

export function topUpDone(told: { amount: number; isAutomatic: boolean; cash: number }): MoneyNoticeProps {
  return {
    title: `${money(told.amount)} was added to your wallet`,
    paragraphs: [
      told.isAutomatic
        ? 'Your balance was low, so your wallet topped itself up from your card, as you asked it to.'
        : 'Your card was charged, and the money is in your wallet.',
      ...(told.isAutomatic
        ? ['You can switch automatic top-ups off at any time under Payment Details.']
        : []),
    ],
    facts: [
      { label: 'Added', value: money(told.amount) },
      { label: 'Balance', value: money(told.cash) },
    ],
    button: wallet,
  }
}

export function topUpFailed(told: { amount: number; isAutomatic: boolean; code: string }): MoneyNoticeProps {
  const why =
    told.code === 'no_card'
      ? 'There is no card in your Payment Details that could be charged.'
      : 'Your bank declined the charge to your card. Nothing was taken.'
  return {
    title: told.isAutomatic
      ? 'Automatic top-ups are switched off'
      : `Your top-up of ${money(told.amount)} failed`,
    paragraphs: told.isAutomatic
      ? [
          `Your wallet could not top itself up by ${money(told.amount)}. ${why}`,
          'So that it is not tried over and over, automatic top-ups are off now. Please look at your card and switch them on again.',
        ]
      : [why, 'Please look at your card under Payment Details and try again.'],
    facts: [],
    button: paymentDetails,
  }
}

export interface DirectDebitTold {
  accountName: string
  bankName: string
  bsb: string
  accountLast4: string
  creditorName: string
  creditorId: string
  descriptor: string
}

export function directDebitConfirmed(told: DirectDebitTold, { words }: Brand): MoneyNoticeProps {
  return {
    title: 'Your direct debit is set up',
    paragraphs: [
      'You can now pay for monthly parking from your bank account. This is what you agreed to.',
      `Debits show as ${told.descriptor} on your statement. You can end the agreement at any time under Payment Details, where the signed request is kept as well.`,
      `If you did not ask for this, please write to ${words.supportEmail} or call ${words.supportPhone} at once.`,
    ],
    facts: [
      { label: 'Creditor', value: told.creditorName },
      { label: 'Creditor id', value: told.creditorId },
      { label: 'Account name', value: told.accountName },
      { label: 'Bank', value: told.bankName },
      { label: 'BSB', value: `${told.bsb.slice(0, 3)}-${told.bsb.slice(3)}` },
      { label: 'Account number', value: `ending ${told.accountLast4}` },
    ],
    button: paymentDetails,
  }
}

export function refundSent(told: { amount: number; to: string; reference: string }): MoneyNoticeProps {
  return {
    title: `${money(told.amount)} is on its way back to you`,
    paragraphs: [
      `The money goes back to ${told.to}. Banks take up to ten business days to show it.`,
      'The paper about it is with your booking.',
    ],
    facts: [
      { label: 'Amount', value: money(told.amount) },
      ...(told.reference === '' ? [] : [{ label: 'Booking', value: told.reference }]),
    ],
    button: bookingOr(told.reference),
  }
}

export function refundFailed(told: { amount: number; reference: string }): MoneyNoticeProps {
  return {
    title: `${money(told.amount)} was put into your wallet`,
    paragraphs: [
      'Your bank did not take the money that we sent back to you. So that it is not lost, it is in your wallet now, as cash.',
      'You can park with it, or write to us if you would rather have it in another way.',
    ],
    facts: [
      { label: 'Amount', value: money(told.amount) },
      ...(told.reference === '' ? [] : [{ label: 'Booking', value: told.reference }]),
    ],
    button: wallet,
  }
}

export type RewardReason = 'friend' | 'stay' | 'listing' | 'sign-up'

export function rewarded(told: { amount: number; why: RewardReason }, { words }: Brand): MoneyNoticeProps {
  const because: Record<RewardReason, string> = {
    friend: `A friend gave you ${formatRoundMoney(cents(told.amount))} to try ${words.name} with.`,
    stay: 'A friend whom you invited has parked for the first time. Thank you for telling them.',
    listing: `A ${words.spot} that a friend of yours listed has had its first booking. Thank you for telling them.`,
    'sign-up': 'This is for the code that you signed up with.',
  }
  return {
    title: `You have ${formatRoundMoney(cents(told.amount))} in free credits`,
    paragraphs: [because[told.why], 'Free credits are taken off your next booking by themselves.'],
    facts: [],
    button:
      told.why === 'stay' || told.why === 'listing'
        ? { label: 'Invite another friend', path: '/tellyourfriends' }
        : { label: `Find a ${words.spot}`, path: '/search' },
  }
}

function bookingOr(reference: string): MoneyNoticeProps['button'] {
  return reference === '' ? wallet : { label: 'Look at the booking', path: `/bookingdetails/${reference}` }
}
