/** While a payment takes longer than one answer. */
export const stillConfirming = "We're still confirming your payment…"

export const failedWords = {
  onOurSide: 'Something went wrong on our side. Try again.',
  noConnection: "We couldn't reach the server. Check your connection, then try again.",
  takesLonger: 'This is taking longer than usual. Check again in a moment.',
}
