import { Client } from 'pg'
import { superuserName } from './create-cluster'
import { socketPort } from './socket-folder'

/**
 * Connection settings for `pg`. `ssl` is said so that a PGSSLMODE of the person's shell cannot break the
 * socket.
 */
export interface PostgresAddress {
  host: string
  port: number
  user: string
  database: string
  ssl: false
}

export function superuserAt(socketDir: string): PostgresAddress {
  return { host: socketDir, port: socketPort, user: superuserName, database: 'postgres', ssl: false }
}

export async function connect(address: PostgresAddress, applicationName: string): Promise<Client> {
  const client = new Client({ ...address, application_name: applicationName, connectionTimeoutMillis: 5_000 })
  // Without a listener a lost connection would end the whole process; each query reports the loss by itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/**
 * A connection; or `busy` from a server that still starts or already stops; or `no-answer`.
 */
export async function tryConnect(
  address: PostgresAddress,
  applicationName: string,
): Promise<Client | NoConnection> {
  try {
    return await connect(address, applicationName)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (busyCodes.has(code)) return 'busy'
    if (noAnswerCodes.has(code) || /terminated|timeout/i.test(message)) return 'no-answer'
    throw error
  }
}

export type NoConnection = 'busy' | 'no-answer'

/** PostgreSQL's own: starting or stopping, ended by an administrator or a crash, every place taken. */
const busyCodes = new Set(['57P03', '57P01', '57P02', '53300'])
const noAnswerCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
