export const pagesWords = {
  comingText: 'This page is coming soon. It is not built yet and will appear in this place.',
  notFoundTitle: 'There is nothing at this address',
  notFoundText: 'The page may have moved, or the link may have a slip in it.',
  toSearch: 'Find a Spot',
  toHome: 'Go to the start page',
  toHelp: 'Get help',
}
