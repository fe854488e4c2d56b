import type { Brand } from '@bayshare/domain/brands/brand'
import { cardFeeSentence, hours, months, percent } from './amounts'

interface Asked {
  question: string
  answer: string
}

export interface FaqWords {
  title: string
  lead: string
  groups: { heading: string; questions: Asked[] }[]
  notFound: string
  help: string
}

export function faqWords(brand: Brand): FaqWords {
  const { mode, features, words } = brand
  const parking = features.guestBooking ? forGuests : mode === 'bays' ? forTenants(brand) : forDrivers(brand)
  return {
    title: 'Questions and answers',
    lead: `The most common questions about ${words.name}.`,
    groups: [
      { heading: 'Parking', questions: parking },
      { heading: 'Paying', questions: paying(brand) },
      ...(features.guestBooking
        ? []
        : [{ heading: `Sharing your ${words.spot}`, questions: sharing(brand) }]),
      { heading: 'Your account', questions: account },
    ],
    notFound: "Can't find your question?",
    help: 'Get help',
  }
}

function forDrivers({ policy }: Brand): Asked[] {
  const { casual, cancellation } = policy
  return [
    {
      question: 'How do I book a spot?',
      answer:
        "Enter where you're going and when. Choose a spot on the map or in the list, check the price, and press Book. You need an account, a vehicle and a card.",
    },
    {
      question: 'How soon can I park, and for how long?',
      answer: `A casual booking starts at least ${casual.leadMinutes} minutes from now, in ${casual.gridMinutes}-minute steps, and lasts up to ${casual.longestMinutes / 60} hours. Spots that allow several days can be booked for up to ${casual.longestMultiDayDays} days, and monthly parking for as long as you like.`,
    },
    {
      question: "I'm running late. Can I add time?",
      answer:
        'Open your booking, press Edit my booking and then Extend Booking. You see what the extra time costs before you confirm. It works as long as nobody else has booked the spot after you.',
    },
    {
      question: 'How do I cancel?',
      answer: `Open your booking and press Edit my booking. More than ${hours(cancellation.fullRefundBeforeMinutes)} before the start you get everything back, up to ${hours(cancellation.partRefundBeforeMinutes)} before ${percent(cancellation.partRefund)}. The amount is shown before you confirm.`,
    },
    {
      question: "Someone's parked in my spot. What now?",
      answer:
        "Open the booking and report an incident. We'll look for another spot nearby for the same time and cover a reasonable price difference.",
    },
  ]
}

function forTenants({ policy, words }: Brand): Asked[] {
  return [
    {
      question: 'How do I get a bay?',
      answer: `Sign up, tell us your building, and choose a free bay and a start date. The owner has ${policy.requestLapsesAfterHours.bay} hours to answer. You pay only when the request is accepted.`,
    },
    {
      question: 'When can I start?',
      answer: `From ${policy.monthly.leastLeadDays} days ahead, so that access can be arranged, and up to ${policy.monthly.mostLeadDays} days ahead.`,
    },
    {
      question: 'How do I end my booking?',
      answer: `Open the booking, choose Edit Booking and then the last day. Notice is ${months(policy.cancellation.noticeMonths)}. Before the first day you can cancel in full.`,
    },
    {
      question: 'How do I get into the car park?',
      answer:
        "You'll find the access method, code and instructions in your booking once it's confirmed. Fobs and remotes are handed over by the owner or the building manager.",
    },
    {
      question: `My building isn't on ${words.name}. Can it join?`,
      answer: "Yes. Ask your building manager to email us, or email us yourself and we'll talk to them.",
    },
  ]
}

const forGuests: Asked[] = [
  {
    question: 'How do I reserve a bay?',
    answer:
      "Open your hotel's page, enter your arrival and departure, name, email, mobile and number plate, and pay. We'll email you the confirmation.",
  },
  {
    question: 'Do I need an account?',
    answer: "No. We just send a code to your mobile to make sure it's yours.",
  },
  {
    question: 'My car is different from the one I booked with.',
    answer: 'Tell reception or reply to your confirmation with the new plate before you arrive.',
  },
]

/** Guests have no wallet. */
function payingAsGuest(brand: Brand): Asked[] {
  return [
    { question: 'What can I pay with?', answer: 'A card. It is charged when you book.' },
    { question: 'Is there a card fee?', answer: cardFeeSentence(brand) },
    {
      question: 'How do refunds reach me?',
      answer: 'On the card you paid with. Banks take up to ten business days to show it.',
    },
  ]
}

function paying(brand: Brand): Asked[] {
  if (brand.features.guestBooking) return payingAsGuest(brand)
  return [
    {
      question: 'What can I pay with?',
      answer:
        brand.mode === 'bays'
          ? 'A card, direct debit from an Australian bank account, or the balance in your wallet.'
          : 'A card or the balance in your wallet. Monthly parking can also be paid by direct debit from an Australian bank account.',
    },
    { question: 'Is there a card fee?', answer: cardFeeSentence(brand) },
    {
      question: 'When am I charged?',
      answer:
        "Straight away for an instant booking. For a request, the amount is reserved on your card and charged when the owner accepts. If nobody answers, it's released.",
    },
    {
      question: 'How do refunds reach me?',
      answer: `As balance in your wallet, straight away. You can have a refund sent to your card instead, less ${percent(brand.policy.cancellation.cashRefundFee)}. It arrives within ${brand.policy.cancellation.cashRefundBusinessDays} business days.`,
    },
  ]
}

function sharing({ policy, words, mode }: Brand): Asked[] {
  return [
    {
      question: `How do I list my ${words.spot}?`,
      answer:
        mode === 'bays'
          ? "Go to My Spots, add your bay with its marking, set the monthly price within your building's range, and add photos."
          : 'Go to My Spots and press Get started. Address, a few details, price, availability and photos: it takes about five minutes, and you can finish later.',
    },
    {
      question: 'What do I earn?',
      answer: `The price you set, less our commission of ${percent(policy.commission)}. You see your share next to the price while you set it.`,
    },
    {
      question: 'When am I paid?',
      answer: `Earnings are transferred on the ${policy.payout.dayOfMonth}th of every month to the bank account you give us under Payment Details.`,
    },
    {
      question: 'Can I say no to a driver?',
      answer: `Yes, unless you've turned on instant booking. A request waits ${mode === 'bays' ? policy.requestLapsesAfterHours.bay : policy.requestLapsesAfterHours.space} hours for your answer and then expires.`,
    },
  ]
}

const account: Asked[] = [
  {
    question: 'I forgot my password.',
    answer: 'Press Forgot Password on the login page. The link we send works once, within 30 minutes.',
  },
  {
    question: 'Why do you ask for my mobile number?',
    answer: 'So owners and drivers can reach each other if something goes wrong. We confirm it with a code.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'Open your profile and press Delete account under Your data. If bookings or payments are still open, we list them first. Cash and earnings that are left go to your bank account. We keep what the law requires, such as tax records, and erase the rest.',
  },
]
