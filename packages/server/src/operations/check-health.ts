import type { Health } from '@bayshare/contract/operations'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { maskError } from '@bayshare/domain/operators/mask-error'
import { publicFirstName } from '../accounts/public-first-name'
import type { Context } from '../context/context'
import { countTry, type Limit } from '../context/store'
import type { Finding } from '../doctor/run-checks'
import { keepHealth } from './store'

/** The checks read every booking and every cent. */
const checksInAll: Limit = { name: 'health-checks', most: 5, perMinutes: 10 }

const mostKept = 500
const mostRows = 5

/** Checks now and keeps what was found, for everybody who looks afterwards. */
export async function checkHealth(
  ctx: Context,
  by: AccountId,
  check: () => Promise<Finding[]>,
): Promise<Health> {
  await countTry(ctx, checksInAll, 'everybody')
  const findings = (await check()).slice(0, mostKept)
  await ctx.transaction((tx) => keepHealth(tx, { at: ctx.now, by, findings }))
  return lastHealth(ctx)
}

export async function lastHealth(ctx: Context): Promise<Health> {
  const last = await ctx
    .read()
    .selectFrom('healthChecks as h')
    .leftJoin('accounts as a', 'a.id', 'h.checkedBy')
    .select(['h.checkedAt', 'h.findings', publicFirstName('a').as('firstName')])
    .executeTakeFirst()
  if (!last) return { checkedAt: null, checkedBy: null, findings: [] }
  const found = last.findings as unknown as Finding[]
  const invariants = [...new Set(found.map(({ invariant }) => invariant))]
  return {
    checkedAt: last.checkedAt,
    checkedBy: last.firstName,
    findings: invariants.map((invariant) => {
      const broken = found.filter((finding) => finding.invariant === invariant)
      const rows = broken.slice(0, mostRows).map(({ detail }) => rowWords(detail))
      return { invariant, count: broken.length, rows }
    }),
  }
}

/** The values of a row with their names, on one line. */
function rowWords(detail: Record<string, unknown>): string {
  const parts = Object.entries(detail).map(([name, value]) => `${name}: ${plain(value)}`)
  return maskError(parts.join(', '))
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
