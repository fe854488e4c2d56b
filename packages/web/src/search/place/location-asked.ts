import { createStore } from '../../session/store'
import { keptText } from '../../session/kept-text'

/** Marks that this browser's owner was asked for their position, so that nobody is asked twice. */
export const locationAsked = keptText('locationRequested')

/** The place that is shown because the device did not tell where it is. */
export const shownInstead = createStore<string | undefined>(undefined)
