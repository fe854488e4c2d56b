import { createStore } from './store'

/** How much this device has still to send for whoever is logged in. Logging out deletes it. */
export const unsentCount = createStore(0)

/** Whether somebody wants to log out although something was not sent yet. */
export const isLogOutAsked = createStore(false)
