/** What a driver may say of a space after a booking. */
export const reviews = ['Positive', 'Negative', 'Neutral'] as const
export type Review = (typeof reviews)[number]
