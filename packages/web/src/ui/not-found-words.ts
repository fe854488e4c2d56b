export const notFoundWords = {
  title: 'Page not found',
  text: "This link doesn't look right. Check it or search again.",
  toHome: 'Go to the home page',
  toHelp: 'Get help',
}
