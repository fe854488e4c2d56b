import { createStore, type Store } from './store'

/** The server has ended the session, not the person: the log-in page then says why it appears. */
export const sessionEnded: Store<boolean> = createStore(false)
