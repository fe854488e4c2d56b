export const notFoundWords = {
  title: 'There is nothing at this address',
  text: 'The page may have moved, or the link may have a slip in it.',
  toHome: 'Go to the start page',
  toHelp: 'Get help',
}
