import type { Brand } from '@bayshare/domain/brands/brand'

export interface HelpTopic {
  title: string
  steps: string[]
  link?: { to: string; label: string }
}

export function helpWords(brand: Brand) {
  return {
    title: 'Help',
    lead: 'Stuck at a gate? Call us. For everything else, send us a message.',
    call: 'Call us',
    callHours: 'Every day, 7 AM to 10 PM Sydney time',
    write: 'Email us',
    writeHours: 'Answered within one business day',
    read: 'Quick answers',
    faq: 'Questions and answers',
    faqText: 'Booking, paying, cancelling, payouts',
    topicsTitle: 'Help yourself',
    topics: topicsOf(brand),
  }
}

function topicsOf({ features, links, policy, words }: Brand): HelpTopic[] {
  if (features.guestBooking)
    return [
      cannotEnter('your confirmation email', 'Ask at reception'),
      taken,
      changedDates,
      refund(links.cancellationPolicy, backOnCard),
    ]
  return [
    cannotEnter('your booking', 'Message the owner'),
    taken,
    {
      title: 'I need more time or want to leave earlier',
      steps: [
        'Open My Bookings and choose the booking.',
        'Press Edit my booking. You can extend, cancel or end it there.',
        'The price or the refund is shown before you confirm.',
      ],
      link: { to: '/bookings', label: 'My Bookings' },
    },
    refund(links.cancellationPolicy, backInWallet(policy.cancellation.cashRefundBusinessDays)),
    {
      title: 'My card was declined',
      steps: [
        'Check that you have enough money and that your bank allows online payments.',
        'Try again or add another card under Payment Details.',
        'Nothing is booked or charged until a payment goes through.',
      ],
      link: { to: '/wallet/payment', label: 'Payment Details' },
    },
    {
      title: `I want to change my listed ${words.spot}`,
      steps: [
        'Open My Spots and choose what to change: details, price, availability or photos.',
        'Existing bookings keep their price.',
      ],
      link: { to: '/listings', label: 'My Spots' },
    },
    {
      title: "I can't log in",
      steps: [
        'Check that your email address is spelled correctly.',
        'Ask for a new password. If no email arrives within a few minutes, check your junk folder.',
        'After several wrong tries, logging in is paused for a while to protect your account.',
      ],
      link: { to: '/forgotpassword', label: 'Forgot Password' },
    },
  ]
}

function cannotEnter(where: string, ask: string): HelpTopic {
  return {
    title: "I can't get in or out",
    steps: [
      `Check the access instructions and code in ${where}. They appear once the booking is confirmed.`,
      'Check the time: access starts when your booking starts.',
      `${ask}, and call us if nobody answers within a few minutes.`,
    ],
  }
}

const taken: HelpTopic = {
  title: "Someone's parked in my spot",
  steps: [
    'Take a photo of the car and its number plate, from a safe distance.',
    'Report an incident from your booking, or call us.',
    "We'll find you another spot nearby for the same time.",
  ],
}

const changedDates: HelpTopic = {
  title: 'My arrival or departure has changed',
  steps: [
    "Book the new dates on your hotel's page.",
    'Then open the link in your confirmation email and cancel the old ones. You see what goes back to your card first.',
  ],
}

const backInWallet = (cashRefundDays: number) => [
  'If you cancelled in time, the money is back in your wallet straight away.',
  `If you asked for it on your card instead, it arrives within ${cashRefundDays} business days.`,
]
const backOnCard = [
  'If you cancelled in time, the money goes back to your card. Banks take up to ten business days to show it.',
]

function refund(policyLink: string, where: string[]): HelpTopic {
  const steps = [...where, 'If an amount looks wrong, send us the booking reference.']
  return policyLink.startsWith('/')
    ? { title: 'Where is my refund?', steps, link: { to: policyLink, label: 'Cancellation policy' } }
    : { title: 'Where is my refund?', steps }
}
