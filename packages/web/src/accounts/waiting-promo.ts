import { keptText } from '../session/kept-text'

/** The code of a sign-up link that takes something off the first booking; it waits for the checkout. */
export const waitingPromo = keptText('waitingPromo')
