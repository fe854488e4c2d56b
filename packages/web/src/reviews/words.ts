export const reviewWords = {
  title: (name: string, street: string) => `Rate ${name} on ${street}`,
  question: 'How was your parking?',
  up: 'Thumbs Up',
  down: 'Thumbs Down',
  note: 'Your rating helps other drivers choose. Going back counts as neutral.',
  leave: 'Leave without rating',
  rateSpot: 'Rate this spot',
  yourRating: 'Your rating',
  given: {
    Positive: 'You gave this spot a thumbs up.',
    Negative: 'You gave this spot a thumbs down.',
    Neutral: 'You rated this spot as neutral.',
  },
}
