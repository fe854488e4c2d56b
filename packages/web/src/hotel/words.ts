import type { CancellationPolicy } from '@bayshare/domain/brands/policy'
import { stillConfirming } from '../session/words'

export const hotelWords = {
  loading: 'Loading (1 sec)...',
  poweredBy: 'Powered by',
  notFoundText: 'Check the address, or ask at reception for the right link.',
  allHotels: 'See all hotels',
  lead: 'Reserve a bay for your stay. No account needed.',
  times: (from: string, until: string) => `Park from ${from} on arrival until ${until} on departure.`,
  rules: 'Good to know',
  checking: 'Checking availability',

  resultsTitle: 'Your parking',
  booking: 'Your details',
  arrival: 'Arrival',
  departure: 'Departure',
  name: 'Name',
  plate: 'Number plate',
  room: 'Room',
  noRoom: 'Not known yet',
  bay: 'Bay',
  mobile: 'Mobile',
  email: 'Email',
  reference: 'Reference',
  total: 'Total',
  paid: 'Paid',
  freeBays: (count: number) => (count === 1 ? '1 bay left' : `${count} bays left`),
  price: 'Price',
  cancelNote: ({ fullRefundBeforeMinutes, partRefundBeforeMinutes }: CancellationPolicy) =>
    `Full refund to your card until ${hours(fullRefundBeforeMinutes)} before arrival, half until ${hours(partRefundBeforeMinutes)} before.`,
  change: 'Change details',
  goOn: 'Continue',
  fullTitle: 'All bays are taken for these nights',
  fullText: 'Try other dates, or ask at reception.',
  otherDates: 'Choose other dates',

  authTitle: 'Confirm your mobile',
  sentTo: (number: string) => `We sent a 4-digit code to ${number}.`,
  code: 'Code',
  confirm: 'Confirm',
  changeNumber: 'Change number',

  payTitle: 'Pay by card',
  pay: (amount: string) => `Pay ${amount}`,
  paying: 'Paying…',
  confirming: stillConfirming,
  back: 'Back',
  priceChanged: (amount: string) => `The price is now ${amount}. Check it and pay again.`,
  takesLonger:
    "The payment is taking longer than usual. Check again in a moment. You won't be charged twice.",
  notBooked: "Your parking isn't booked",
  bankRefused:
    "Your bank didn't confirm the payment, so you haven't been charged. Try again, or use another card.",
  declined: 'Your card was declined. Try another card.',

  endTitle: 'Your parking is booked',
  cancelledTitle: 'Your booking is cancelled',
  overTitle: 'Your booking is over',
  sentMail: (email: string) => `We sent the pass and a link back to this page to ${email}.`,
  cancel: 'Cancel booking',
  keep: 'Keep booking',
  cancelTitle: 'Cancel this booking?',
  cancelBack: (amount: string) =>
    `You get ${amount} back on your card. Banks take up to ten business days to show it.`,
  cancelNothing: "It's too close to your arrival for a refund.",
  cancelKept: (amount: string) => `The hotel keeps ${amount}.`,
  refunded: (amount: string) => `You get ${amount} back on your card.`,
  refundLine: 'Refunded to your card',
  messages: 'Messages',
  reception: 'Hotel',
  writeTo: 'Write to the hotel',
  send: 'Send message',
  read: 'Read',
  chatClosed: 'This chat is closed. You can still read it.',
  fullNights: (days: readonly string[]) =>
    days.length === 0
      ? 'Each night has a free bay, but no bay is free for all of them.'
      : `No bay is left for ${days.join(', ')}.`,
  freeInstead: 'Bays are free on these dates:',
  noneInstead: "There's no bay for as many nights two weeks before or after either. Ask at reception.",
  nightsFrom: (arrives: string, leaves: string) => `${arrives} to ${leaves}`,
  address: 'Address',
  bookAgain: 'Book again',

  unknownLinkText: 'It may have expired. Start again to book parking.',
  start: 'Start again',
  chooseHotel: 'Book parking at your hotel',
  bookHere: 'Book parking',
} as const

function hours(minutes: number): string {
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}
