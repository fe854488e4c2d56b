/** What is said to whoever comes back from their bank's page. */
export const bankWords = {
  asking: 'Checking your payment with your bank…',
  processing: "Your bank is still working on this payment. You'll see the result here as soon as we have it.",
  open: "Your bank is waiting for you to confirm this payment. You haven't been charged.",
  goToBank: 'Go to your bank',
  checkAgain: 'Check again',
  checking: 'Checking…',
  noConnection:
    "The connection was lost, so we couldn't check your payment. Check again. You won't be charged twice.",
  ourFault:
    "Something went wrong on our side, so we couldn't check your payment. Check again. You won't be charged twice.",
  returned:
    "Your bank confirmed the payment too late, so nothing was booked and we're sending the money back to your card.",
  tryAgain: 'Try again',
  otherCard: 'Use another card',
}
