export const failedWords = {
  onOurSide: 'Something went wrong on our side. Please try again.',
  noConnection: 'We could not reach the server. Check your connection, then try again.',
}
