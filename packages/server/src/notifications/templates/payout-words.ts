import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { formatMoney } from '@bayshare/domain/money/format-money'
import type { MoneyNoticeProps } from './MoneyNotice'

/** What owners are told about how they are paid. */

const wallet = { label: 'Look at your earnings', path: '/wallet' }
const payoutDetails = { label: 'Open Payment Details', path: '/wallet/payment' }
const money = (amount: number) => formatMoney(cents(amount))

export interface PayoutTold {
  amount: number
  /** Such as "November 2026". */
  month: string
  accountName: string
  /** The last digits of the account. */
  ending: string
}

export function payoutMade(told: PayoutTold): MoneyNoticeProps {
  return {
    title: `${money(told.amount)} is on its way to your bank`,
    paragraphs: [
      'This is what your spots earned by the end of last month. It should reach your account within two business days.',
      'The statement with every stay is in your wallet.',
    ],
    facts: [
      { label: 'Amount', value: money(told.amount) },
      { label: 'Payout', value: told.month },
      { label: 'Account', value: `${told.accountName}, ending ${told.ending}` },
    ],
    button: wallet,
  }
}

export function payoutReturned(told: PayoutTold & { reason: string }): MoneyNoticeProps {
  return {
    title: `Your payout of ${money(told.amount)} came back`,
    paragraphs: [
      'Your bank did not accept it, so the money is back in your earnings. Nothing is lost: it is paid again with the next payout.',
      'Please look at your payout details before then.',
    ],
    facts: [
      { label: 'Amount', value: money(told.amount) },
      { label: 'Account', value: `${told.accountName}, ending ${told.ending}` },
      { label: 'What the bank said', value: told.reason },
    ],
    button: payoutDetails,
  }
}

export interface DetailsTold {
  isFirst: boolean
  accountName: string
  ending: string
  /** Until when nothing is paid to it, in words. */
  heldUntil: string
}

export function payoutDetailsChanged(told: DetailsTold, { words }: Brand): MoneyNoticeProps {
  const account = { label: 'Account', value: `${told.accountName}, ending ${told.ending}` }
  return {
    title: told.isFirst ? 'Your payout details are saved' : 'Your payout details were changed',
    paragraphs: [
      told.isFirst
        ? 'Your earnings are paid to this account on the 15th of every month.'
        : `From now on your earnings are paid to this account. To keep you safe, nothing is paid to it before ${told.heldUntil}.`,
      `If this was not you, please choose a new password and write to ${words.supportEmail} or call ${words.supportPhone} at once.`,
    ],
    facts: [account],
    button: { label: 'Choose a new password', path: '/forgotpassword' },
  }
}
