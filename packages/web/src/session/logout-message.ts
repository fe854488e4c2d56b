import { createStore, type Store } from './store'

/** A last word to somebody who has just left; the first page shows it until they go on. */
export const logoutMessage: Store<string | undefined> = createStore<string | undefined>(undefined)
