export const failedWords = {
  onOurSide: 'Something went wrong on our side. Try again.',
  noConnection: "We couldn't reach the server. Check your connection, then try again.",
}
