import type { Brand } from '@bayshare/domain/brands/brand'

export interface HelpTopic {
  title: string
  steps: string[]
  link?: { to: string; label: string }
}

export function helpWords(brand: Brand) {
  return {
    title: 'Help',
    lead: 'Standing in front of a closed gate? Call. For everything else, a message is fine.',
    call: 'Call us',
    callHours: 'Every day, 7 AM to 10 PM Sydney time',
    write: 'Write to us',
    writeHours: 'Answered within one business day',
    read: 'Read first',
    faq: 'Questions and answers',
    faqText: 'Booking, paying, cancelling, payouts',
    topicsTitle: 'Help yourself',
    topics: topicsOf(brand),
  }
}

function topicsOf({ features, links, words }: Brand): HelpTopic[] {
  if (features.guestBooking)
    return [cannotEnter('your confirmation e-mail'), taken, changedDates, refund(links.cancellationPolicy)]
  return [
    cannotEnter('your booking'),
    taken,
    {
      title: 'I need to stay longer or leave earlier',
      steps: [
        'Open My Bookings and choose the booking.',
        'Press Edit my booking. You can extend, cancel or end it there.',
        'The price or the refund is shown before you confirm.',
      ],
      link: { to: '/bookings', label: 'My Bookings' },
    },
    refund(links.cancellationPolicy),
    {
      title: 'My card was declined',
      steps: [
        'Check that there is enough money on it and that your bank does not block online payments.',
        'Try again or add another card under Payment Details.',
        'Nothing is booked and nothing is charged until a payment has gone through.',
      ],
      link: { to: '/wallet/payment', label: 'Payment Details' },
    },
    {
      title: `I want to change my listed ${words.spot}`,
      steps: [
        'Open My Spots and choose what to change: details, price, availability or photos.',
        'Bookings that exist keep the price they were made at.',
      ],
      link: { to: '/listings', label: 'My Spots' },
    },
    {
      title: 'I cannot log in',
      steps: [
        'Check the spelling of your e-mail address.',
        'Ask for a new password. If no e-mail arrives within some minutes, look into the junk folder.',
        'After several wrong tries the log-in pauses for a while to protect your account.',
      ],
      link: { to: '/forgotpassword', label: 'Forgot Password' },
    },
  ]
}

function cannotEnter(where: string): HelpTopic {
  return {
    title: 'I cannot get in or out',
    steps: [
      `Look at the access instructions and the code in ${where}. They appear when the booking is confirmed.`,
      'Check the time: access begins when your stay begins.',
      'Message the other party, and call us if nobody answers within a few minutes.',
    ],
  }
}

const taken: HelpTopic = {
  title: 'Somebody is in my place',
  steps: [
    'Take a photo with the number plate, from a safe place.',
    'Report an incident from your booking, or call us.',
    'We find you another place nearby for the same time.',
  ],
}

const changedDates: HelpTopic = {
  title: 'My arrival or departure has changed',
  steps: [
    'Reply to your confirmation or call us with the new dates.',
    'If the bay is free, we move the booking and tell you the difference first.',
  ],
}

function refund(policyLink: string): HelpTopic {
  const steps = [
    'Cancelled in time, the money is back in your wallet at once.',
    'If you asked for it on your card instead, it takes some business days more.',
    'If an amount looks wrong, write to us with the reference of the booking.',
  ]
  return policyLink.startsWith('/')
    ? { title: 'Where is my refund?', steps, link: { to: policyLink, label: 'Cancellation policy' } }
    : { title: 'Where is my refund?', steps }
}
