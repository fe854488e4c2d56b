/** A promise of the database, and the query that finds the rows which break it. */
export interface Check {
  name: string
  sql: string
  parameters?: string[]
}
