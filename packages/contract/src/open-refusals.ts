/** What says nothing final: the same call with the same key is to be sent again. Apart, so that asking again needs no other text. */
export const openRefusals = {
  'payment-not-finished': {
    status: 409,
    words: 'Your bank needs to confirm this payment first.',
  },
  'still-working-on-it': { status: 409, words: 'This request is still being processed.' },
  'not-ready': { status: 503, words: 'The service is starting or stopping. Try again in a moment.' },
  'database-away': { status: 503, words: "We can't do this right now. Try again in a moment." },
} as const
