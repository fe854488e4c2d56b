import { createStore, type Store } from './store'

/** Whether there is a notification that the person has not seen. */
export const hasUnreadNotification: Store<boolean> = createStore(false)

/** The same of a message in a booking chat or the inbox. */
export const hasUnreadMessage: Store<boolean> = createStore(false)
