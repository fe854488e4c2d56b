/** How the payment of every top-up is called while its holder is at their bank's page; its id follows. */
export const topUpPayment = 'top-up/'

/** What the way back from the bank names the top-up by. */
export const topUpParameter = 'top_up'
