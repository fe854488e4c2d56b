export const notFoundWords = {
  title: 'Page not found',
  text: "This link doesn't look right. Check it or search again.",
  toHome: 'Go to the home page',
  toHelp: 'Get help',
  /** Of a link that came by mail or message, and is good once or for a time. */
  sentLink: {
    title: "This link doesn't work",
    text: 'It may have expired, or part of it is missing. Open it from the latest email again.',
  },
}
