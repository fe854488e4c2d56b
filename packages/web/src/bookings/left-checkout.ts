import { keptPath } from '../session/kept-path'

/** The checkout that was left for the bank's page: whoever comes back without having paid finds it again. */
export const leftCheckout = keptPath('bayshare-left-checkout')
