import { createHash } from 'node:crypto'
import type { importTenants as route } from '@bayshare/contract/residents'
import type { AnswerOf } from '@bayshare/contract/route'
import { afterImport, listChanges } from '@bayshare/domain/residents/after-import'
import { readTenantList } from '@bayshare/domain/residents/read-tenant-list'
import { signedInPerson } from '../accounts/routes'
import { lockOpenAccounts } from '../accounts/store'
import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { recordAll } from '../events/record'
import { insistOnRight } from '../rights/staff-scope'
import { declaredHomes, tenantsOf } from './queries'
import { settleByList } from './settle-by-list'
import { deleteDecisions, keepDecisions, lockTenantList, noteImport, replaceTenants } from './store'

/** Each reads a file of up to a megabyte. */
const importsPerAccount: Limit = { name: 'tenant-lists-of-account', most: 120, perMinutes: 60 }

export interface ListToImport {
  buildingId: string
  csv: string
  isDryRun: boolean
  checked?: string | null | undefined
}

type Answer = AnswerOf<typeof route>
type Homes = Awaited<ReturnType<typeof declaredHomes>>

/**
 * Checks a list, or puts it in place of the one before. An import names the check that it carries out, so that it does
 * what was shown: another file, or a list that somebody else has imported meanwhile, is refused (rule: tenant lists).
 */
export async function importTenants(ctx: Context, given: ListToImport): Promise<Answer> {
  const { buildingId, csv, isDryRun } = given
  const accountId = signedInPerson(ctx)
  await insistOnRight(ctx, 'confirm-residents', buildingId)
  await countTry(ctx, importsPerAccount, accountId)
  const { rowCount, tenants, problems } = readTenantList(csv)
  if (problems.length > 0) {
    const nothing = { added: 0, removed: 0, changed: 0, unchanged: 0 }
    return answerOf({
      rows: rowCount,
      ...nothing,
      confirmed: [],
      lost: [],
      problems,
      isDone: false,
      checked: null,
    })
  }
  return ctx.transaction(async (tx) => {
    const list = await lockTenantList(tx, buildingId)
    const checked = nameOfCheck(buildingId, list.revision, csv)
    // The same import again, because its answer was lost on the way: it is done, and nothing changes any more.
    const isRepeated =
      !isDryRun &&
      given.checked === list.checked &&
      given.checked === nameOfCheck(buildingId, list.revision - 1, csv)
    if (!isDryRun && !isRepeated && given.checked !== checked) throw new Refusal('list-has-changed')
    const before = await tenantsOf(tx, buildingId)
    const homes = await declaredHomes(tx, ctx.brand, buildingId)
    const { confirmed, lost } = afterImport(homes, tenants)
    const changes = listChanges(before, tenants)
    if (!isDryRun && !isRepeated) {
      await replaceTenants(tx, buildingId, tenants)
      await noteImport(tx, buildingId, { revision: list.revision + 1, checked, at: ctx.now, by: accountId })
      await applyList(ctx, tx, buildingId, { confirmed, lost })
      await settleByList(ctx, tx, buildingId)
      await logAct(ctx, tx, {
        act: 'import-tenant-list',
        subjectType: 'building',
        subjectId: buildingId,
        buildingId,
        before: { tenants: before.length },
        after: { tenants: tenants.length, confirmed: confirmed.length, lost: lost.length },
      })
    }
    return answerOf({ rows: rowCount, ...changes, confirmed, lost, problems, isDone: !isDryRun, checked })
  })
}

/** Of whom the list says it now, and of whom it said it before. */
async function applyList(
  ctx: Context,
  tx: Transaction,
  buildingId: string,
  { confirmed, lost }: { confirmed: Homes; lost: Homes },
): Promise<void> {
  const open = confirmed.length === 0 ? new Set() : await lockOpenAccounts(tx, confirmed.map(idOf))
  const staying = confirmed.filter(({ accountId }) => open.has(accountId))
  await keepDecisions(
    tx,
    staying.map(({ accountId, unit, unitKey }) => ({
      buildingId,
      accountId,
      unit,
      unitKey,
      state: 'confirmed',
      decidedBy: null,
      decidedAt: ctx.now,
    })),
  )
  await deleteDecisions(tx, buildingId, lost.map(idOf))
  const news = (homes: Homes, state: 'confirmed' | 'to-confirm') =>
    homes.map(({ accountId }) => ({ subject: accountId, payload: { accountId, buildingId, state } }))
  await recordAll(ctx, tx, 'resident.decided', [...news(staying, 'confirmed'), ...news(lost, 'to-confirm')])
}

function idOf({ accountId }: Homes[number]) {
  return accountId
}

/** Text and list as they were: whoever names it has seen what an import of the one into the other does. */
function nameOfCheck(buildingId: string, revision: number, csv: string): string {
  return createHash('sha256').update(`${buildingId}\n${revision}\n${csv}`).digest('hex')
}

/** As many as somebody reads; the numbers are whole. */
const mostShown = 100

type Outcome = Omit<Answer, 'confirmedCount' | 'lostCount' | 'problemCount' | 'confirmed' | 'lost'> & {
  confirmed: Homes
  lost: Homes
}

function answerOf({ confirmed, lost, problems, ...outcome }: Outcome): Answer {
  const shown = (homes: Homes) =>
    homes.slice(0, mostShown).map(({ name, email, unit }) => ({ name, email, unit }))
  return {
    ...outcome,
    confirmed: shown(confirmed),
    confirmedCount: confirmed.length,
    lost: shown(lost),
    lostCount: lost.length,
    problems: problems.slice(0, mostShown),
    problemCount: problems.length,
  }
}
