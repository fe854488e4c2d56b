import { brandById } from '@bayshare/domain/brands/all-brands'
import { alertsDue, gateAlerts } from '@bayshare/domain/access/alerts-due'
import type { DeviceState } from '@bayshare/domain/access/device'
import { isBefore } from '@bayshare/domain/time/compare-instants'
import type { Deps } from '../context/context'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import type { GateReport } from '../ports/gates'
import { brandOfGate, openAlerts } from './queries'
import { clearAlerts, keepReport, lockGateOfDevice, openAlert } from './store'
import { jobContext } from './take-answer'

/** Writes down what a device reports, and what is wrong with it. An older report than the last one changes nothing. */
export async function takeReport(deps: Deps, report: GateReport): Promise<'taken' | 'older' | 'ignored'> {
  const now = deps.clock.real()
  const at = report.at && isBefore(report.at, now) ? report.at : now
  return deps.database.transaction(async (tx) => {
    const gate = await lockGateOfDevice(tx, report.deviceId)
    if (!gate) return 'ignored'
    if (gate.reportedAt && isBefore(at, gate.reportedAt)) return 'older'
    await keepReport(tx, gate.id, report, at)
    await settleAlerts(deps, tx, { gateId: gate.id, state: report, heardAt: at })
    return 'taken'
  })
}

/** Managers are told of each alert once until it is over. */
export async function settleAlerts(
  deps: Deps,
  tx: Transaction,
  { gateId, state, heardAt }: { gateId: string; state: DeviceState | null; heardAt: Temporal.Instant },
): Promise<void> {
  const { brand } = await brandOfGate(tx, gateId)
  const ctx = jobContext(deps, brand)
  const open = (await openAlerts(tx, [gateId])).map(({ alert }) => alert)
  const { gates: policy } = brandById(brand).policy
  const due = alertsDue({ state, heardAt }, open, { now: ctx.realNow, policy })
  const over = gateAlerts.filter((alert) => open.includes(alert) && !due.includes(alert))
  await clearAlerts(tx, gateId, over, ctx.now)
  for (const alert of due)
    if (await openAlert(tx, gateId, alert, ctx.now))
      await record(ctx, tx, 'gate.alerted', gateId, { gateId, alert })
}
