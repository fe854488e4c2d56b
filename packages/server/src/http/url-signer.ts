import { createHmac, timingSafeEqual } from 'node:crypto'
import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Deps } from '../context/context'
import { signingKey } from './store'

/**
 * A browser sends no token with a picture, so the address of a private one carries its own proof: for whom it was made,
 * until when it is valid, and a signature over both. Whoever signs has checked that this person may see it.
 */
export interface UrlSigner {
  signFor(accountId: AccountId): Promise<(path: string) => string>
  /** For whom the address was made; undefined when its signature is wrong or too old. */
  signedFor(path: string, query: Readonly<Record<string, unknown>>): Promise<AccountId | undefined>
}

/** Addresses made within the same minutes are the same, so that a browser loads a picture once. */
const stepSeconds = 600
const lifeSteps = 2

export function urlSigner({ database, clock }: Deps): UrlSigner {
  let kept: Promise<Buffer> | undefined
  const secret = () => {
    kept ??= signingKey(database, 'urls', clock.real()).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
  return {
    async signFor(accountId) {
      const key = await secret()
      const step = Math.floor(clock.real().epochMilliseconds / 1000 / stepSeconds)
      const until = String((step + lifeSteps) * stepSeconds)
      return (path) =>
        `${path}?until=${until}&for=${accountId}&sign=${signature(key, path, until, accountId)}`
    },
    async signedFor(path, { until, for: person, sign }) {
      if (typeof until !== 'string' || typeof person !== 'string' || typeof sign !== 'string')
        return undefined
      if (!/^\d{1,12}$/.test(until)) return undefined
      const ends = Temporal.Instant.fromEpochMilliseconds(Number(until) * 1000)
      if (!isBefore(clock.real(), ends)) return undefined
      const wanted = Buffer.from(signature(await secret(), path, until, person))
      const given = Buffer.from(sign)
      const isRight = given.length === wanted.length && timingSafeEqual(given, wanted)
      return isRight ? asAccountId(person) : undefined
    },
  }
}

/** Over the folder of the file: whoever may see a picture may see it in every size. */
function signature(key: Buffer, path: string, until: string, person: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return createHmac('sha256', key).update(`${folder}\n${until}\n${person}`).digest('base64url')
}
