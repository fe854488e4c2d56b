import { keptText } from '../../session/kept-text'

/** Marks that this browser's owner was asked for their position, so that nobody is asked twice. */
export const locationAsked = keptText('locationRequested')
