import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Deps } from '../context/context'
import type { ReadHandle } from '../database/open-database'
import { signatures } from './signatures'

/**
 * A browser sends no token with a picture, so the address of a private one carries its own proof: for whom it was made,
 * until when it is valid, and a signature over both. Whoever signs has checked that this person may see it, and whoever sends what can
 * be taken back checks it again.
 */
export interface UrlSigner {
  signFor(accountId: AccountId): Promise<(path: string) => string>
  /** For whom the address was made; undefined when its signature is wrong or too old. */
  signedFor(path: string, query: Readonly<Record<string, unknown>>): Promise<AccountId | undefined>
}

/** Addresses made within the same minutes are the same, so that a page which is asked for again shows the same ones. */
const stepSeconds = 600
const lifeSteps = 2

export function urlSigner(deps: Deps): UrlSigner {
  const { clock, database } = deps
  const urlSignatures = signatures(deps, 'urls')
  return {
    async signFor(accountId) {
      const { of } = await urlSignatures()
      const step = Math.floor(clock.real().epochMilliseconds / 1000 / stepSeconds)
      const until = String((step + lifeSteps) * stepSeconds)
      return (path) =>
        `${path}?until=${until}&for=${accountId}&sign=${of(signedContent(path, until, accountId))}`
    },
    async signedFor(path, { until, for: person, sign }) {
      if (typeof until !== 'string' || typeof person !== 'string' || typeof sign !== 'string')
        return undefined
      if (!/^\d{1,12}$/.test(until)) return undefined
      const ends = Temporal.Instant.fromEpochMilliseconds(Number(until) * 1000)
      if (!isBefore(clock.real(), ends)) return undefined
      const { isRight } = await urlSignatures()
      if (!isRight(signedContent(path, until, person), sign)) return undefined
      return (await mayLook(database.read(), asAccountId(person))) ? asAccountId(person) : undefined
    },
  }
}

/** An address that was made before its person was suspended or left opens nothing any more (rule: suspension). */
async function mayLook(db: ReadHandle, accountId: AccountId): Promise<boolean> {
  const person = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('suspendedAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return person !== undefined
}

/** The folder of the file: whoever may see a picture may see it in every size. */
function signedContent(path: string, until: string, person: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}\n${until}\n${person}`
}
