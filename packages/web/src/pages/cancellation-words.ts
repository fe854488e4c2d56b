import type { Brand } from '@bayshare/domain/brands/brand'
import { hours, months, percent } from './amounts'
import type { ArticleWords, Section } from './parts/Article'
import type { RefundTableWords } from './parts/RefundTable'

export function cancellationWords(brand: Brand): ArticleWords & { table?: RefundTableWords } {
  const { mode, policy, words } = brand
  const hasCasual = mode === 'spaces'
  return {
    title: 'Cancellation policy',
    lead: `What you get back when a booking with ${words.name} is cancelled or ends early. You always see the amount before you confirm.`,
    table: hasCasual ? casualTable(brand) : undefined,
    sections: [
      ...(hasCasual ? [mistake(brand), whereTo(brand)] : []),
      {
        heading: 'Monthly bookings',
        text: [
          'You can cancel a monthly booking before the first day, and the full amount is credited.',
          `After it has started, either side can end it with ${months(policy.cancellation.noticeMonths)} of notice. You choose the last day, and the last part of a month is charged by the day.`,
          "You can withdraw a request at any time before it's accepted, and you won't be charged.",
        ],
      },
      ...(hasCasual ? [] : [whereTo(brand)]),
      ownerCancels,
      {
        heading: 'For owners',
        text: [
          `After accepting a monthly booking, give at least ${months(policy.cancellation.noticeMonths)} of notice to cancel or change it.`,
          'You get your usual share of whatever is kept from a cancelled booking.',
          'If you cancel a confirmed booking, the driver gets a full refund and it counts against your reliability.',
        ],
      },
    ],
  }
}

export function studentCancellationWords({ policy, words }: Brand): ArticleWords {
  return {
    title: 'Cancellation policy for students',
    lead: `Your bay follows your semester. How to end it, and what you get back, with ${words.name}.`,
    sections: [
      {
        heading: 'Before you move in',
        text: ['Cancel at any time before the first day of your booking and the full amount is credited.'],
      },
      {
        heading: 'During the semester',
        text: [
          `End your booking with ${months(policy.cancellation.noticeMonths)} of notice. Choose the last day in your booking. Days beyond full months are charged by the day.`,
          'Check when your lease ends, and give notice in time for your booking to end with it.',
        ],
      },
      {
        heading: 'When your lease ends early',
        text: [
          'If your residence ends your lease early, send us the letter. Your booking then ends on the same day.',
        ],
      },
      ownerCancels,
    ],
  }
}

function casualTable({ policy }: Brand): RefundTableWords {
  const { fullRefundBeforeMinutes, partRefundBeforeMinutes, partRefund } = policy.cancellation
  const full = hours(fullRefundBeforeMinutes)
  const part = hours(partRefundBeforeMinutes)
  return {
    caption: 'Casual bookings, cancelled by the driver',
    when: 'Before the start',
    back: 'You get back',
    rows: [
      { when: `More than ${full}`, back: '100%', note: 'The card fee is refunded too.' },
      {
        when: `${full} to more than ${part}`,
        back: percent(partRefund),
        note: "The card fee isn't refunded.",
      },
      { when: `${part} or less, or after the start`, back: '0%', note: 'The spot was kept free for you.' },
    ],
  }
}

function mistake({ policy }: Brand): Section {
  return {
    heading: 'Booked by mistake?',
    text: [
      `Within ${policy.cancellation.undoWithinMinutes} minutes of booking, and before the booking starts, you can cancel for a full refund, card fee included.`,
      'If you shorten or move a booking, the refund follows the same table, counted from the original start.',
    ],
  }
}

function whereTo({ policy }: Brand): Section {
  const { cashRefundFee, cashRefundBusinessDays } = policy.cancellation
  return {
    heading: 'Where the money goes',
    text: [
      'What you paid by card or from your balance comes back to your wallet as balance, and free credits come back as free credits.',
      `If you'd rather have the card-paid part back on your card, we keep a fee of ${percent(cashRefundFee)} and the rest arrives within ${cashRefundBusinessDays} business days.`,
    ],
  }
}

const ownerCancels: Section = {
  heading: 'Cancelled by the owner or by us',
  text: [
    'If the owner declines or cancels, if a request expires without an answer, or if we have to cancel, you get a full refund to where you paid from, card fee included.',
  ],
}
