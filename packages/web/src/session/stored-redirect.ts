import { keptPath } from './kept-path'

/** Where somebody wanted to go before they had to log in. It is used once. */
export const storedRedirect = keptPath('bayshare-redirect')
