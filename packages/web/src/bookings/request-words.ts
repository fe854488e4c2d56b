import type { Standing } from '@bayshare/domain/bookings/standing'

type Happened = Partial<Record<Standing, (driver: string) => string>>

const happenedForBoth: Happened = {
  'declined-by-manager': () => 'The building manager declined this request.',
  withdrawn: (driver) => `${driver} cancelled this request.`,
  'cancelled-by-driver': (driver) => `${driver} cancelled this booking.`,
  'cancelled-by-platform': (driver) => `We cancelled this booking, so ${driver} gets everything back.`,
  moved: (driver) => `${driver} couldn't park here, so we found them another spot.`,
  'could-not-park': (driver) => `${driver} couldn't park here, so we gave them their money back.`,
  refunded: (driver) => `We looked into the problem with this booking and gave ${driver} their money back.`,
}

/** Texts of a request, on both sides of it. */
export const requestWords = {
  send: 'Send request',
  checkout: (hours: number) =>
    `This is a request. The owner has ${hours} hours to answer, or until your start date if that's sooner. You're only charged if they accept.`,
  answerBy: (moment: string) => `The owner answers by ${moment}.`,
  ownAnswerBy: (moment: string) => `Answer by ${moment}, or the request expires.`,
  total: { waiting: 'To pay if accepted', declined: 'Not charged', withdrawn: 'Not charged' },
  notPaid: { open: 'Month not paid yet', over: "A month wasn't paid" },
  reasonGiven: (reason: string) => `Reason: ${reason}`,
  /** What became of it, for the owner and for who manages the building. */
  happened: {
    owner: {
      ...happenedForBoth,
      declined: () => 'You declined this request.',
      expired: () => "You didn't answer this request in time.",
      'payment-failed': (driver) => `${driver}'s bank didn't make the payment, so your spot wasn't booked.`,
      'cancelled-by-owner': (driver) => `You cancelled this booking, so ${driver} gets everything back.`,
    },
    manager: {
      ...happenedForBoth,
      declined: () => 'The owner declined this request.',
      expired: () => 'Nobody answered this request in time.',
      'payment-failed': (driver) => `${driver}'s bank didn't make the payment, so the bay wasn't booked.`,
      'cancelled-by-owner': (driver) =>
        `The owner cancelled this booking, so ${driver} gets everything back.`,
    },
  } as Record<'owner' | 'manager', Happened>,

  cancelRequest: 'Cancel Request',
  cancelTitle: 'Cancel your booking request',
  cancelText: "We'll let the owner know and release any hold on your card. You won't be charged.",
  cancelReason: 'Reason for cancelling your request',
  cancelled: 'Your booking request has been cancelled.',
  searchNow: 'Search Now',

  received: 'Received booking',
  backToSpots: 'My Spots',
  request: (driver: string) => `${driver}'s Booking Request`,
  booking: (driver: string) => `${driver}'s Booking`,
  startDate: 'Start date',
  endDate: 'End date',
  arriving: 'Arriving',
  leaving: 'Leaving',
  ongoing: 'Monthly Ongoing',
  vehicle: 'Vehicle',
  noVehicle: 'Not given',
  perMonth: '/mth',
  accessCode: 'Access code',
  cancellationPolicy: 'Cancellation policy',
  contactFirst: 'Please contact the driver to organise access to the car park before the start date',

  accept: 'Accept Booking',
  decline: 'Decline Booking',
  back: 'Back',
  acceptTitle: 'Confirm Booking Request',
  acceptText: (driver: string) =>
    `By confirming, you accept ${driver}'s request to park in your car space. Afterwards you must give at least 1 month notice to cancel or change it.`,
  confirm: 'Confirm Booking',
  accepted: 'The booking request has been accepted',
  acceptedText: 'The driver has been notified that you have accepted this booking.',
  declineTitle: 'Decline Booking Request',
  declineReason: 'Reason for declining this booking',
  declined: 'The booking request has been declined',
  declinedText: 'The driver has been notified that you have declined this booking.',
  close: 'Close',

  chooseReason: 'Choose a reason',
  details: 'Tell us more',
  missing: { reason: 'Please choose a reason first.', details: 'Please tell us more first.' },
}

/** The page behind the links of a mail. */
export const answerWords = {
  asks: (driver: string) => `${driver} would like to park in your spot`,
  became: {
    accepted: 'You accepted this request',
    declined: 'This request was declined',
    withdrawn: 'The driver cancelled this request',
    expired: 'This request has expired',
    unpaid: "The payment didn't go through, so the booking wasn't made",
    cancelled: 'This booking was cancelled',
  },
  request: 'Booking request',
  place: 'Where',
  earn: 'You earn',
  reference: 'Reference',
  answerBy: 'Answer by',
  view: 'View booking',
  unknownText: 'Open it from the email again, or answer the request under My Spots.',
} as const
