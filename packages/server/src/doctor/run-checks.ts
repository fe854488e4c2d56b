import pg from 'pg'
import type { Check } from './check'

export interface Finding {
  invariant: string
  detail: Record<string, unknown>
}

/** Every row that breaks a promise. The checks read as the owner of the schema, and write nothing. */
export async function runChecks(owner: pg.ClientConfig, checks: readonly Check[]): Promise<Finding[]> {
  const client = new pg.Client(owner)
  client.on('error', () => {})
  await client.connect()
  try {
    return await findingsOn(client, checks)
  } finally {
    await client.end()
  }
}

/** The same on a connection that is open already, with all that its transaction sees. */
export async function findingsOn(client: pg.ClientBase, checks: readonly Check[]): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { name, sql, parameters = [] } of checks) {
    const { rows } = await client.query<Record<string, unknown>>(sql, parameters)
    for (const detail of rows) found.push({ invariant: name, detail })
  }
  return found
}
