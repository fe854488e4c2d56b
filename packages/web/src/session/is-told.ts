import { createStore, type Store } from './store'

/** Whether a stream tells this page of every change, so that nothing has to be asked for again and again. */
export const isTold: Store<boolean> = createStore(false)
