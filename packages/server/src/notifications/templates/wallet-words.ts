import type { Brand } from '@bayshare/domain/brands/brand'
import { cents } from '@bayshare/domain/money/cents'
import { failedPayment } from '@bayshare/domain/payments/decline-codes'
import { paymentFailureWords } from '@bayshare/domain/payments/payment-failure-words'
import { formatMoney, formatRoundMoney } from '@bayshare/domain/money/format-money'
import type { MoneyNoticeProps } from './MoneyNotice'

/** Mails about the wallet, payment methods and refunds. */

const wallet = { label: 'Open your wallet', path: '/wallet' }
const paymentDetails = { label: 'Open Payment Details', path: '/wallet/payment' }
const money = (amount: number) => formatMoney(cents(amount))

interface ToppedUp {
  amount: number
  cash: number
  isAutomatic: boolean
  turnsAutomaticOn?: boolean
}

export function topUpDone(details: ToppedUp, brand: Brand): MoneyNoticeProps {
  const amount = money(details.amount)
  return {
    title: details.turnsAutomaticOn
      ? `Automatic top-ups are on, and ${amount} was added to your wallet`
      : `${amount} was added to your wallet`,
    paragraphs: [
      details.isAutomatic
        ? 'Your balance was low, so we topped up your wallet from your card, as you asked.'
        : 'Your card was charged, and the money is in your wallet.',
      ...(details.turnsAutomaticOn ? [howTheyWork(details.amount, brand)] : []),
      ...(details.isAutomatic || details.turnsAutomaticOn ? [turnOff] : []),
    ],
    facts: [
      { label: 'Added', value: amount },
      { label: 'Balance', value: money(details.cash) },
    ],
    button: wallet,
  }
}

const turnOff = 'You can turn automatic top-ups off at any time under Payment Details.'

/** Of what every one brings, and when (rule: top-ups). */
function howTheyWork(amount: number, { policy }: Brand): string {
  return `Whenever a payment leaves less than ${formatRoundMoney(policy.topUp.below)} in your wallet, we'll add ${money(amount)} from your card.`
}

export function automaticTopUpsChanged(
  { isOn, amount }: { isOn: boolean; amount: number },
  brand: Brand,
): MoneyNoticeProps {
  return {
    title: isOn ? 'Automatic top-ups are on' : 'Automatic top-ups are off',
    paragraphs: isOn
      ? [howTheyWork(amount, brand), 'This starts with your next payment from the wallet.', turnOff]
      : [
          "We won't top up your wallet from your card any more. You can still top it up yourself, or turn automatic top-ups on again under Payment Details.",
        ],
    facts: isOn ? [{ label: 'Each top-up', value: money(amount) }] : [],
    button: paymentDetails,
  }
}

interface FailedTopUp {
  amount: number
  isAutomatic: boolean
  turnsAutomaticOn?: boolean
  code: string
  leaves?: 'on' | 'off'
}

export function topUpFailed(details: FailedTopUp, { policy }: Brand): MoneyNoticeProps {
  const amount = money(details.amount)
  const { below, failuresUntilOff } = policy.topUp
  const why =
    details.code === 'no_card'
      ? "There's no card in your Payment Details to charge."
      : `${paymentFailureWords(failedPayment(details.code).failure, 'card')}. Nothing was taken.`
  if (!details.isAutomatic) {
    return {
      title: `Your top-up of ${amount} failed`,
      paragraphs: [
        why,
        ...(details.turnsAutomaticOn ? ["We didn't turn automatic top-ups on."] : []),
        'Check your card under Payment Details and try again.',
      ],
      facts: [],
      button: paymentDetails,
    }
  }
  const isOff = details.leaves === 'off'
  return {
    title: isOff ? 'Automatic top-ups are switched off' : `Your automatic top-up of ${amount} failed`,
    paragraphs: [
      `We couldn't top up your wallet by ${amount}. ${why}`,
      ...(isOff
        ? [
            `It was the ${ordinals[failuresUntilOff] ?? 'last'} failed try in a row, so automatic top-ups are now off. Check your card and turn them on again.`,
          ]
        : []),
      ...(details.leaves === 'on'
        ? [
            `Automatic top-ups are still on. We'll try again when your next payment leaves less than ${formatRoundMoney(below)} in your wallet. Check your card before then.`,
          ]
        : []),
    ],
    facts: [],
    button: paymentDetails,
  }
}

const ordinals: Readonly<Record<number, string>> = { 2: 'second', 3: 'third' }

export interface DirectDebitDetails {
  accountName: string
  bankName: string
  bsb: string
  accountLast4: string
  creditorName: string
  creditorId: string
  descriptor: string
}

export function directDebitConfirmed(details: DirectDebitDetails, { words }: Brand): MoneyNoticeProps {
  return {
    title: 'Your direct debit is set up',
    paragraphs: [
      'You can now pay for monthly parking from your bank account. This is what you agreed to.',
      `Debits show as ${details.descriptor} on your statement. You can end the agreement at any time under Payment Details, where you'll also find the signed request.`,
      `If you didn't ask for this, email ${words.supportEmail} or call ${words.supportPhone} straight away.`,
    ],
    facts: [
      { label: 'Creditor', value: details.creditorName },
      { label: 'Creditor ID', value: details.creditorId },
      { label: 'Account name', value: details.accountName },
      { label: 'Bank', value: details.bankName },
      { label: 'BSB', value: `${details.bsb.slice(0, 3)}-${details.bsb.slice(3)}` },
      { label: 'Account number', value: `ending ${details.accountLast4}` },
    ],
    button: paymentDetails,
  }
}

/** To somebody whose number was proven with another account before, or is that of whoever brought them. */
export function notRewarded() {
  return {
    title: 'No free credits',
    words:
      'Your mobile number has been used with another account, and we give these credits once for each number',
  }
}

export function refundSent(details: { amount: number; to: string; reference: string }): MoneyNoticeProps {
  return {
    title: `${money(details.amount)} is on its way back to you`,
    paragraphs: [
      `The money goes back to ${details.to}. Banks take up to ten business days to show it.`,
      'You can find the document with your booking.',
    ],
    facts: [
      { label: 'Amount', value: money(details.amount) },
      ...(details.reference === '' ? [] : [{ label: 'Booking', value: details.reference }]),
    ],
    button: bookingOr(details.reference),
  }
}

export interface FailedRefund {
  amount: number
  reference: string
  because?: 'dispute-won' | undefined
}

export function refundFailed(details: FailedRefund): MoneyNoticeProps {
  return {
    title: `${money(details.amount)} was returned to your wallet`,
    paragraphs: [
      details.because === 'dispute-won'
        ? "You'd questioned this payment with your bank, and it has now paid us. As your refund couldn't go through meanwhile, we've added it to your wallet balance."
        : "Your bank didn't accept the money we sent back to you, so we've added it to your wallet balance.",
      "You can use it for parking, or contact us if you'd like it another way.",
    ],
    facts: [
      { label: 'Amount', value: money(details.amount) },
      ...(details.reference === '' ? [] : [{ label: 'Booking', value: details.reference }]),
    ],
    button: wallet,
  }
}

export type RewardReason = 'friend' | 'booking' | 'listing' | 'sign-up'

export function rewarded(details: { amount: number; why: RewardReason }, { words }: Brand): MoneyNoticeProps {
  const because: Record<RewardReason, string> = {
    friend: `A friend gave you ${formatRoundMoney(cents(details.amount))} to try ${words.name}.`,
    booking: 'A friend you invited has parked for the first time. Thanks for spreading the word.',
    listing: `A ${words.spot} that your friend listed has had its first booking. Thanks for spreading the word.`,
    'sign-up': 'You got this for the code you signed up with.',
  }
  return {
    title: `You have ${formatRoundMoney(cents(details.amount))} in free credits`,
    paragraphs: [because[details.why], 'Free credits come off your next booking automatically.'],
    facts: [],
    button:
      details.why === 'booking' || details.why === 'listing'
        ? { label: 'Invite another friend', path: '/tellyourfriends' }
        : { label: `Find a ${words.spot}`, path: '/search' },
  }
}

function bookingOr(reference: string): MoneyNoticeProps['button'] {
  return reference === '' ? wallet : { label: 'View booking', path: `/bookingdetails/${reference}` }
}
