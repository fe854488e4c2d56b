import { sql, type SqlBool } from 'kysely'

/** Whether its owner still offers a space, also while an operator keeps it off the market (rule: taken-down listings). */
export function isStillOffered(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('removedAt')} is null and (${column('isPublished')}
    or ${column('takenDownAt')} is not null or ${column('isOwnerSuspended')}))`
}
