import type { EarningFact } from './earning-facts'
import type { ReceivedCategory } from '@bayshare/domain/bookings/received-category'

/** Texts of the lists in which owners find what drivers have booked. */
export const receivedWords = {
  title: 'Received Bookings',
  onCalendar: 'Bookings Received',
  panel: (reference: string) => `Booking [${reference}]`,
  status: 'Booking Status',
  driver: 'Driver',
  registration: 'Vehicle Registration',
  earnings: {
    total: 'Total Earnings',
    'if-accepted': 'You earn if you accept',
    'on-hold': 'On hold',
    kept: 'You keep',
    nothing: 'You earned',
  } satisfies Record<EarningFact['kind'], string>,
  whole: 'View booking',
  none: "You haven't received any bookings yet",
  tabs: {
    upcoming: 'Upcoming Bookings',
    current: 'Current Bookings',
    past: 'Past Bookings',
    cancelled: 'Cancelled',
  } satisfies Record<ReceivedCategory, string>,
  noneUnder: {
    upcoming: 'You have no upcoming bookings',
    current: 'You have no current bookings',
    past: 'You have no past bookings',
    cancelled: 'You have no cancelled bookings',
  } satisfies Record<ReceivedCategory, string>,
  line: (times: string, reference: string) => `${times} [${reference}]`,
  who: (driver: string, place: string) => `${driver} · ${place}`,
  accessCode: (code: string) => `Access code: ${code}`,
  noCode: 'None',
  editCode: 'Edit access code',
  newCode: 'New access code',
  codeHelp:
    "Only for this booking. Leave it empty to use your spot's usual code. We'll tell the driver that it changed.",
  saveCode: 'Save access code',
  cancelCode: 'Cancel',
  codeSaved: 'Your changes were saved successfully',
  earns: 'You earn',
  earned: 'You earned',
  cancelledNone: (confirmed: number, months: number) =>
    confirmed === 1
      ? `You had 1 booking in the last ${months} months and didn't cancel it.`
      : `You haven't cancelled any of your ${confirmed} bookings in the last ${months} months.`,
  cancelledSome: (cancelled: number, confirmed: number, months: number) =>
    `You cancelled ${cancelled} of ${confirmed === 1 ? '1 booking' : `${confirmed} bookings`} in the last ${months} months. Drivers see how many you cancelled on your spots.`,

  cancel: 'Cancel Booking',
  cancelText: (driver: string) =>
    `We'll tell ${driver} straight away. They get a full refund, card fee included, to where the payment came from.`,
  cancelEarning: (amount: string) => `You won't earn the ${amount} of this booking.`,
  cancelMark: (months: number) =>
    `It counts against your reliability: for ${months} months drivers see on your spots that you cancelled a booking.`,
  cancelReason: 'Reason for cancelling this booking',
  cancelled: 'The booking has been cancelled',
  cancelledText: 'The driver has been notified and gets a full refund.',
  close: 'Close',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
}
