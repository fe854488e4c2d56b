import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { LeftOut } from '@bayshare/domain/payouts/may-be-paid'
import type { MoneyNoticeProps } from './MoneyNotice'

/** Mails to owners about payouts. */

const earnings = { label: 'View your earnings', path: '/earnings' }
const payoutDetails = { label: 'Check your bank details', path: '/wallet/payout' }
const money = (amount: number) => formatMoney(cents(amount))

export interface PayoutDetails {
  amount: number
  /** Such as "November 2026". */
  month: string
  accountName: string
  /** The last digits of the account. */
  ending: string
}

export function payoutMade(details: PayoutDetails): MoneyNoticeProps {
  return {
    title: `${money(details.amount)} is on its way to your bank`,
    paragraphs: [
      'This is what your spots earned by the end of last month. It should reach your account within two business days.',
      'The statement with every booking is in your earnings.',
    ],
    facts: [
      { label: 'Amount', value: money(details.amount) },
      { label: 'Payout', value: details.month },
      { label: 'Account', value: `${details.accountName}, ending ${details.ending}` },
    ],
    button: earnings,
  }
}

interface ReturnedPayout extends PayoutDetails {
  reason: string
  /** It was never sent, because the bank has returned another one. */
  isWithdrawn: boolean
}

export function payoutReturned(details: ReturnedPayout): MoneyNoticeProps {
  return {
    title: returnedWords(details),
    paragraphs: [
      details.isWithdrawn
        ? 'The bank returned another payout to the same account, so we kept this one back. The money is in your earnings.'
        : 'The bank returned it, so the money is back in your earnings.',
      "We won't pay into this account again until you change it or tell us it's right. Then we'll include the money in your next payout.",
    ],
    facts: [
      { label: 'Amount', value: money(details.amount) },
      { label: 'Account', value: `${details.accountName}, ending ${details.ending}` },
      ...(details.isWithdrawn ? [] : [{ label: 'What the bank said', value: details.reason }]),
    ],
    button: payoutDetails,
  }
}

function returnedWords({ amount, isWithdrawn }: { amount: number; isWithdrawn?: boolean }): string {
  return `Your payout of ${money(amount)} ${isWithdrawn ? "wasn't sent" : 'was returned'}`
}

/** Short enough for a locked screen, where nobody else reads an account. */
export function payoutReturnedBell({ payload }: { payload: { amount: number; isWithdrawn?: true } }) {
  return {
    title: payload.isWithdrawn ? 'Payout not sent' : 'Payout returned',
    words: `${returnedWords(payload)}. Check your bank details to get paid`,
  }
}

const leftOutWords: Record<
  LeftOut,
  { title: string; words: string; button: { label: string; path: string } }
> = {
  'no-details': {
    title: 'Add your bank details to get paid',
    words:
      "We don't know which bank account to pay it into yet. Add your bank details and we'll include it in your next payout.",
    button: { label: 'Add bank details', path: payoutDetails.path },
  },
  returned: {
    title: 'Check your bank details to get paid',
    words:
      "Your bank returned our last payout, so we didn't try the same account again. Check your bank details and we'll include it in your next payout.",
    button: payoutDetails,
  },
}

interface LeftOutFacts {
  payload: { amount: number; because: LeftOut }
}

/** To an owner whom a payout run could not pay. */
export const payoutLeftOut = {
  mail({ payload: { amount, because } }: LeftOutFacts): MoneyNoticeProps {
    const { title, words, button } = leftOutWords[because]
    return {
      title,
      paragraphs: [`You have ${money(amount)} in earnings to be paid out. ${words}`],
      facts: [{ label: 'Amount', value: money(amount) }],
      button,
    }
  },
  bell({ payload: { amount, because } }: LeftOutFacts) {
    return { title: leftOutWords[because].title, words: `${money(amount)} in earnings couldn't be paid out` }
  },
}

/** To somebody who has closed the account. */
export function lastPayoutMade(details: PayoutDetails): MoneyNoticeProps {
  return {
    title: `${money(details.amount)} is on its way to your bank`,
    paragraphs: [
      "This is money that was left when you closed your account. It should reach your bank account within two business days. If your bank can't take it, we'll email you.",
    ],
    facts: [
      { label: 'Amount', value: money(details.amount) },
      { label: 'Account', value: `${details.accountName}, ending ${details.ending}` },
    ],
    button: null,
  }
}

export interface LastPayoutReturned {
  amount: number
  reason: string | null
  /** Null once an operator decides. */
  token: string | null
  days: number
}

export function lastPayoutReturned(details: LastPayoutReturned, { words }: Brand): MoneyNoticeProps {
  const { amount, reason, token, days } = details
  return {
    title: `Your bank returned ${money(amount)}`,
    paragraphs:
      token === null
        ? [
            `Your bank sent the last payout of your closed ${words.name} account back again. Our team will look into it and email you. You can also email ${words.supportEmail}.`,
          ]
        : [
            `Your bank didn't accept the last payout of your closed ${words.name} account. Tell us which account to pay instead within ${days} days.`,
            "Don't share this link.",
          ],
    facts: [
      { label: 'Amount', value: money(amount) },
      ...(reason === null ? [] : [{ label: 'What the bank said', value: reason }]),
    ],
    button: token === null ? null : { label: 'Enter bank account', path: `/closedaccount/${token}` },
  }
}

export function earningTakenBack(details: { amount: number; reference: string }): MoneyNoticeProps {
  return {
    title: `Your earning from booking ${details.reference} was taken back`,
    paragraphs: [
      "The driver's bank took back the payment for this booking and decided for the driver. We've taken back what you earned from it.",
    ],
    facts: [{ label: 'Amount', value: money(details.amount) }],
    button: earnings,
  }
}

export interface ChangedDetails {
  isFirst: boolean
  accountName: string
  ending: string
  /** Until when nothing is paid to it, in words. */
  heldUntil: string
}

export function payoutDetailsChanged(details: ChangedDetails, { words }: Brand): MoneyNoticeProps {
  const account = { label: 'Account', value: `${details.accountName}, ending ${details.ending}` }
  return {
    title: details.isFirst ? 'Your payout details are saved' : 'Your payout details were changed',
    paragraphs: [
      details.isFirst
        ? 'Your earnings are paid to this account on the 15th of every month.'
        : `From now on your earnings are paid to this account. For your security, nothing is paid to it before ${details.heldUntil}.`,
      `If this wasn't you, choose a new password and email ${words.supportEmail} or call ${words.supportPhone} straight away.`,
    ],
    facts: [account],
    button: { label: 'Choose a new password', path: '/forgotpassword' },
  }
}
