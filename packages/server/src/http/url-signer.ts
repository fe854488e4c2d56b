import { createHmac, timingSafeEqual } from 'node:crypto'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Deps } from '../context/context'
import { signingKey } from './store'

/**
 * A browser sends no token with a picture, so the address of a private one carries its own proof: for whom it was made,
 * until when it is valid, and a signature over both. Whoever signs has checked that this person may see it.
 */
export interface UrlSigner {
  signFor(accountId: string): Promise<(path: string) => string>
  isSigned(path: string, query: Readonly<Record<string, unknown>>): Promise<boolean>
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
    async isSigned(path, { until, for: person, sign }) {
      if (typeof until !== 'string' || typeof person !== 'string' || typeof sign !== 'string') return false
      if (!/^\d{1,12}$/.test(until)) return false
      const ends = Temporal.Instant.fromEpochMilliseconds(Number(until) * 1000)
      if (!isBefore(clock.real(), ends)) return false
      const wanted = Buffer.from(signature(await secret(), path, until, person))
      const given = Buffer.from(sign)
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}

/** Over the folder of the file: whoever may see a picture may see it in every size. */
function signature(key: Buffer, path: string, until: string, person: string): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  return createHmac('sha256', key).update(`${folder}\n${until}\n${person}`).digest('base64url')
}
