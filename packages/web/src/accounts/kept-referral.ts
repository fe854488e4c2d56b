import { keptText } from '../session/kept-text'

/** The code of the friend who sent somebody here, for a sign-up that comes later. */
export const keptReferral = keptText('referral')
