import type { EnquiryEvent, EnquirySummary } from '@bayshare/contract/enquiries'
import type { EnquiryState, LapseReason } from '@bayshare/domain/enquiries/lifecycle'

type Role = EnquirySummary['role']

export const enquiryWords = {
  ask: 'Long Term Enquiry',
  askText: (owner: string) => `Need a spot for longer? Tell ${owner} when you'd like to park.`,
  days: 'Which days?',
  everyDay: 'Every day',
  mondayToFriday: 'Mon-Fri',
  chooseDay: 'Choose at least one day.',
  startDate: 'Start date',
  startTime: 'Start time',
  duration: 'For how long?',
  weeklyRate: 'Weekly rate (optional)',
  weeklyRateHelp: "What you'd like to pay a week",
  rateNotValid: 'Enter an amount, such as 65 or 65.50',
  comment: 'Comment (optional)',
  commentPlaceholder: 'Your vehicle, your usual hours or anything else the owner should know',
  send: 'Send Enquiry',
  sent: 'Your enquiry has been sent',
  sentText: (owner: string) => `You'll get a reply from ${owner} within 2-3 days. We'll let you know.`,
  sentMasked: 'We hid your contact details. You can share them once you have a booking.',
  seeEnquiry: 'See enquiry',
  done: 'Done',
  notSent: 'Your message cannot be sent.',
  terms: 'Terms of use',
  stillOpen: "You've already sent an enquiry about this spot, and it's still open.",
  seeFirst: 'See your enquiry',

  title: 'Enquiries',
  sides: { driver: 'Sent', owner: 'Received' } satisfies Record<Role, string>,
  list: 'Enquiries by side',
  more: 'Show older enquiries',
  empty: {
    driver: {
      title: 'No enquiries sent yet',
      text: 'Need a spot for some months? Open it and send its owner a long-term enquiry.',
    },
    owner: {
      title: 'No enquiries received yet',
      text: 'When a driver asks for one of your spots for longer, you can answer here.',
    },
  } satisfies Record<Role, { title: string; text: string }>,
  findSpot: 'Find a Spot',
  mySpots: 'My Spots',

  states: {
    driver: {
      open: 'Waiting for a reply',
      answered: 'Replied',
      offered: 'Offer received',
      taken: 'Booked',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      lapsed: 'Ended',
    },
    owner: {
      open: 'New',
      answered: 'Replied',
      offered: 'Offer sent',
      taken: 'Booked',
      declined: 'Declined',
      withdrawn: 'Withdrawn',
      lapsed: 'Ended',
    },
  } satisfies Record<Role, Record<EnquiryState, string>>,

  back: 'Back to enquiries',
  toEnquiries: 'Go to enquiries',
  titleOf: {
    driver: (owner: string) => `Enquiry to ${owner}`,
    owner: (driver: string) => `Enquiry from ${driver}`,
  },
  seeSpot: 'See the spot',
  asked: { driver: 'You asked for', owner: 'They ask for' } satisfies Record<Role, string>,
  factDays: 'Days',
  factStart: 'Start',
  factDuration: 'Duration',
  factRate: 'Weekly rate',
  perWeek: (amount: string) => `${amount} a week`,
  masked: 'Contact details are hidden.',
  history: 'What happened',

  offer: 'Offer a month',
  offerTitle: (driver: string) => `Offer ${driver} a month`,
  offerText: (days: number) => `Only they can book it, and the offer is good for ${days} days.`,
  offerAgain: 'Change the offer',
  offerStart: 'First day',
  offerRate: 'Monthly rate',
  offerWords: 'Message (optional)',
  offerSend: 'Send Offer',
  offerMissing: 'Enter a start date and a monthly rate.',
  lacks: {
    offer:
      'Monthly parking is off for this spot. Turn it on to offer a month. Until then you can reply or decline.',
    hours:
      "This spot isn't open long enough for monthly parking. Set longer hours to offer a month. Until then you can reply or decline.",
  },
  fix: { offer: 'Turn on monthly parking', hours: 'Set times' },
  notOffered: (why: string) => `You can't offer a month: ${why} You can still reply.`,
  reply: 'Reply',
  replyTitle: (driver: string) => `Reply to ${driver}`,
  replyText: 'Your message',
  replyHelp: 'You both find it in your inbox.',
  replySend: 'Send Reply',
  conversation: 'Open the conversation',
  decline: 'Decline',
  declineTitle: (driver: string) => `Decline ${driver}'s enquiry?`,
  declineWords: 'Tell them why (optional)',
  declineSend: 'Decline Enquiry',
  withdraw: 'Withdraw enquiry',
  withdrawTitle: 'Withdraw this enquiry?',
  withdrawText: 'An offer ends with it. You can send another enquiry at any time.',

  offered: { driver: 'Your offer', owner: 'Your offer' } satisfies Record<Role, string>,
  offeredText: (day: string, rate: string) => `From ${day} for ${rate} a month`,
  goodUntil: (when: string) => `Good until ${when}`,
  book: 'Book this month',
  bookTitle: 'Confirm and pay',
  booked: (from: string, lastDay: string | null) =>
    lastDay === null ? `From ${from}, month by month` : `From ${from} to ${lastDay}`,
  notBookable: "This spot can't be booked by the month any more.",
  backToOffer: 'Back to the enquiry',
  offerOver: 'This offer is no longer available.',
  booking: 'See the booking',
  replyPromised: 'Owners usually reply within 2-3 days.',
  answerPlease: 'Drivers expect a reply within 2-3 days.',
}

const ended: Record<LapseReason, string> = {
  'no-answer': 'Ended without an answer',
  'went-quiet': 'Ended after two quiet weeks',
  'offer-ended': 'The offer ended',
  'spot-removed': 'Ended because the spot is no longer listed',
  'owner-left': 'Ended because the owner has left',
}

/** One line of what happened, as this side reads it. */
export function stepWords({ step, because }: EnquiryEvent, role: Role, other: string): string {
  const isDriver = role === 'driver'
  switch (step) {
    case 'send':
      return isDriver ? 'You sent the enquiry' : `${other} sent the enquiry`
    case 'remind':
      return isDriver ? `We reminded ${other}` : 'We reminded you'
    case 'reply':
      return isDriver ? `${other} replied in your inbox` : 'You replied in the inbox'
    case 'offer':
      return isDriver ? `${other} offered you a month` : 'You offered a month'
    case 'decline':
      return isDriver ? `${other} declined` : 'You declined'
    case 'withdraw':
      return isDriver ? 'You withdrew the enquiry' : `${other} withdrew the enquiry`
    case 'take':
      return isDriver ? 'You booked the month' : `${other} booked the month`
    case 'lapse':
      return ended[because ?? 'no-answer']
  }
}
