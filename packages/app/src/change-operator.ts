import { findByEmail, setOperator } from '@bayshare/server/accounts/store'
import type { Database } from '@bayshare/server/database/open-database'

/** Gives the right of a platform operator to an account, or takes it. Says what is true afterwards. */
export async function changeOperator(
  database: Database,
  verb: 'add' | 'remove',
  email: string,
): Promise<string> {
  return database.transaction(async (tx) => {
    const account = await findByEmail(tx, email)
    if (!account) throw new Error(`Nobody has an account with the address ${email}.`)
    await setOperator(tx, account.id, verb === 'add')
    return `${email} is ${verb === 'add' ? 'now' : 'no longer'} an operator.`
  })
}
