import type { Config } from './config'
import { addBookings } from './demo/add-bookings'
import type { Runtime } from './open-runtime'
import { type DemoAccount, demoAccounts } from './demo/demo-accounts'
import { isEmpty, seedDemo } from './demo/seed-demo'

/** Fills an empty database, so that a first look has something to look at. */
export async function loadDemo(runtime: Runtime, config: Config, say: (line: string) => void): Promise<void> {
  if (!(await isEmpty(runtime.database))) return
  const startedAt = performance.now()
  await seedDemo({ ...runtime, payments: runtime.ports.payments }, 'demo')
  await loadBookings(runtime, config, say)
  say(`Demo data loaded (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
}

/** Some months of bookings, where the bank is the one in this process; another bank is not told of what never happened. */
export async function loadBookings(
  { ports, ...runtime }: Runtime,
  { stripe, publicUrl }: Config,
  say: (line: string) => void,
): Promise<void> {
  if (stripe) return
  try {
    await addBookings({ ...runtime, ...ports, publicUrl })
  } catch (error) {
    // A first look without bookings is better than none.
    say(`Demo bookings were left out: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The accounts to try it with, if this database has them. */
export async function demoAccountsOf(runtime: Runtime): Promise<readonly DemoAccount[]> {
  const present = await runtime.database
    .read()
    .selectFrom('accounts')
    .select('email')
    .where(
      'email',
      'in',
      demoAccounts.map((account) => account.email),
    )
    .execute()
  const emails = new Set(present.map((row) => row.email))
  return demoAccounts.filter((account) => emails.has(account.email))
}
