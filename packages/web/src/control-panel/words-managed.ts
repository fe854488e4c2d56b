export const managedWords = {
  back: 'All bookings',
  mails: 'Emails and events',
}
