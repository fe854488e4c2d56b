import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { literally } from './literally'

/** Whether a text holds what was typed, in any letter case; percent and underline mean themselves. */
export function contains(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${literally(typed.toLowerCase())}%`}`
}

export function beginsWith(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`${literally(typed)}%`}`
}
