export const invalidPageWords = {
  title: 'Invalid page',
  text: "The control panel doesn't have this page. Check the address.",
  toBookings: 'Go to bookings',
}

export const comingWords = {
  text: 'This page is coming soon.',
  toSearch: 'Find a Spot',
}
