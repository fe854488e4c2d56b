import { createStore, type Store } from './store'

/** The server could not be reached at all; what it refuses is a `Refused` instead. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

/** Whether the last call reached the server. The banner follows it. */
export const isConnected: Store<boolean> = createStore(true)
