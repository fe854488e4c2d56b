import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Whether a text holds what was typed, in any letter case; percent and underline mean themselves. */
export function contains(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${literally(typed.toLowerCase())}%`}`
}

export function beginsWith(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`${literally(typed)}%`}`
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
