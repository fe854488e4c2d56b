export const invalidPageWords = {
  title: 'Invalid page',
  text: "The control panel doesn't have this page. Check the address.",
  toBookings: 'Go to bookings',
}
