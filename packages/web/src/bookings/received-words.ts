import type { ReceivedCategory } from '@bayshare/domain/bookings/received-category'

/** Texts of the lists in which owners find what drivers have booked. */
export const receivedWords = {
  title: 'Received Bookings',
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
  codeHelp:
    "Only for this booking. Leave it empty to use your spot's usual code. The driver is told that it changed.",
  saveCode: 'Save access code',
  cancelCode: 'Cancel',
  codeSaved: 'Your changes were saved successfully',
  earns: 'You earn',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous',
  next: 'Next',
}
