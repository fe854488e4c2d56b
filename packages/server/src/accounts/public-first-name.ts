import { sql } from 'kysely'

/** Shown instead of the name of a closed account (rule: former member). */
const formerMember = 'Former member'

/** The first name of the account that is joined under this name, as other people may see it. */
export function publicFirstName(account: string) {
  const closedAt = sql.ref(`${account}.closedAt`)
  const firstName = sql.ref(`${account}.firstName`)
  return sql<string>`case when ${closedAt} is null then ${firstName} else ${formerMember} end`
}

/** The last name, for those who may see it; nothing of a closed account. */
export function publicLastName(account: string) {
  return sql<string>`case when ${sql.ref(`${account}.closedAt`)} is null then ${sql.ref(`${account}.lastName`)} else '' end`
}
