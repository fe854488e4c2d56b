import { randomBytes } from 'node:crypto'
import type { Database } from '../database/open-database'

/** Made once for an installation, by whoever asks first; every node has the same. */
export async function signingKey(
  database: Database,
  name: string,
  createdAt: Temporal.Instant,
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  return database.transaction(async (tx) => {
    await tx
      .insertInto('signingKeys')
      .values({ name, secret: make(), createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const key = await tx
      .selectFrom('signingKeys')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return key.secret
  })
}
