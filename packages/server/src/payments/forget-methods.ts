import type { Deps } from '../context/context'
import type { Payments } from '../ports/payments'
import { claimDueMethods, noteForgotten } from './method-store'
import { onEach } from './on-each'

/** Ends our way to cards and bank accounts at the provider, once nothing is paid with them any more. */
export async function forgetMethods({ database, clock }: Deps, payments: Payments): Promise<void> {
  const due = await database.transaction((tx) => claimDueMethods(tx, clock.real()))
  await onEach(due, async (methodRef) => {
    await payments.forgetMethod(methodRef)
    await database.transaction((tx) => noteForgotten(tx, methodRef))
  })
}
