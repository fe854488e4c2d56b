import type { Change } from '@bayshare/contract/live'
import { createStore, type Store } from './store'

export type Typing = Extract<Change, { what: 'typing' }>

/** Who was last told to be writing. Each time it is another object. */
export const lastTyping: Store<Typing | undefined> = createStore<Typing | undefined>(undefined)
