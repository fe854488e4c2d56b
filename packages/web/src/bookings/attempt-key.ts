import { attemptKeyOfAllTabs } from '../session/attempt-key'

/** For one attempt to pay: the same input is never charged twice. */
export const attemptKey = attemptKeyOfAllTabs('bayshare-attempt')
