import { createStore, type Store } from './store'

/** Whether the status call said that there is a notification or a message nobody has seen. */
export const hasUnreadNotification: Store<boolean> = createStore(false)
