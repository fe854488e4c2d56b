import type { Brand } from '@bayshare/domain/brands/brand'
import { hours, months, percent } from './amounts'
import type { ArticleWords, Section } from './parts/Article'
import type { RefundTableWords } from './parts/RefundTable'

export function cancellationWords(brand: Brand): ArticleWords & { table?: RefundTableWords } {
  const { mode, policy, words } = brand
  const hasCasual = mode === 'spaces'
  return {
    title: 'Cancellation policy',
    lead: `What comes back when a booking with ${words.name} ends before it should. You always see the amount before you confirm.`,
    table: hasCasual ? casualTable(brand) : undefined,
    sections: [
      ...(hasCasual ? [mistake(brand), whereTo(brand)] : []),
      {
        heading: 'Monthly bookings',
        text: [
          'Before the first day a monthly booking can be cancelled, and the full amount is credited.',
          `After it has started, either side ends it with ${months(policy.cancellation.noticeMonths)} of notice. You choose the end date; the last part of a month is charged by the day.`,
          'A request that has not been accepted yet can be withdrawn at any time, and nothing is charged.',
        ],
      },
      ...(hasCasual ? [] : [whereTo(brand)]),
      ownerCancels,
      {
        heading: 'For owners',
        text: [
          `After accepting a monthly booking, give at least ${months(policy.cancellation.noticeMonths)} of notice to cancel or change it.`,
          'What is kept of a cancelled stay is shared as usual: your part of it is yours.',
          'Cancelling a confirmed stay gives the driver everything back and counts against your reliability.',
        ],
      },
    ],
  }
}

export function studentCancellationWords({ policy, words }: Brand): ArticleWords {
  return {
    title: 'Cancellation policy for students',
    lead: `Your bay follows your semester. How to stop, and what comes back, with ${words.name}.`,
    sections: [
      {
        heading: 'Before you move in',
        text: ['Cancel at any time before the first day of your booking and the full amount is credited.'],
      },
      {
        heading: 'During the semester',
        text: [
          `End your booking with ${months(policy.cancellation.noticeMonths)} of notice. Choose the end date in your booking; days beyond full months are charged by the day.`,
          'Give your lease end date in your profile, and we remind you in time to give notice.',
        ],
      },
      {
        heading: 'When your lease ends early',
        text: [
          'If your residence ends your lease, write to us with the letter. The booking then ends on the same day as the lease.',
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
      { when: `More than ${full}`, back: '100%', note: 'The card fee is included.' },
      { when: `${full} to more than ${part}`, back: percent(partRefund), note: 'The card fee is kept.' },
      { when: `${part} or less, or after the start`, back: '0%', note: 'The spot was kept free for you.' },
    ],
  }
}

function mistake({ policy }: Brand): Section {
  return {
    heading: 'Booked by mistake?',
    text: [
      `Within ${policy.cancellation.undoWithinMinutes} minutes of booking, and before the stay starts, you can undo it in full, card fee included.`,
      'Shortening or moving a stay refunds by the same table, counted from the original start.',
    ],
  }
}

function whereTo({ policy }: Brand): Section {
  const { cashRefundFee, cashRefundBusinessDays } = policy.cancellation
  return {
    heading: 'Where the money goes',
    text: [
      'What you paid by card comes back as balance in your wallet, balance as balance, and free credits as free credits.',
      `If you would rather have the card-paid part on your card, ${percent(cashRefundFee)} of it is kept back and the rest arrives within ${cashRefundBusinessDays} business days.`,
    ],
  }
}

const ownerCancels: Section = {
  heading: 'Cancelled by the owner or by us',
  text: [
    'If the owner declines or cancels, if a request lapses without an answer, or if we have to cancel, everything goes back to where it came from, card fee included.',
  ],
}
