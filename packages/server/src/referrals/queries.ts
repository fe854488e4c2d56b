import type { ReadHandle } from '../database/open-database'

/** The person behind a code, in any letter case. Who has left is nobody. */
export function personBehind(db: ReadHandle, code: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'firstName'])
    .where((eb) =>
      eb(eb.fn<string>('lower', ['referralCode']), '=', eb.fn<string>('lower', [eb.val(code.trim())])),
    )
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}
