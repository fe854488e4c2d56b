export const savedWords = {
  savedAt: (time: string) => `This was saved at ${time}.`,
  savedOn: (moment: string) => `This was saved on ${moment}.`,
  outdated:
    'This code is too old, so it may not be accepted. Open your booking with a connection to get a new one.',
  passes: 'Saved passes',
  passesText: "Passes for your upcoming bookings are saved on this device while you're logged in.",
  none: 'No saved passes',
  notSaved: "This booking isn't saved on this device",
  needsConnection: 'This page needs a connection',
  needsConnectionText: 'Your saved passes work without one.',
  allPasses: 'All saved passes',
}
