import { logAct } from '../audit-log/log-act'
import type { Context } from '../context/context'
import { insistOnRight } from '../rights/staff-scope'
import { asksHost } from './queries'
import { keepSettings, lockSettings } from './store'

export async function settingsOf(ctx: Context, buildingId: string): Promise<{ asksHost: boolean }> {
  await insistOnRight(ctx, 'see-visitor-passes', buildingId)
  return { asksHost: await asksHost(ctx.read(), buildingId) }
}

/** Counts for passes that are taken from now on. */
export async function changeSettings(ctx: Context, buildingId: string, wanted: boolean): Promise<void> {
  await insistOnRight(ctx, 'change-visitor-passes', buildingId)
  await ctx.transaction(async (tx) => {
    const before = await lockSettings(tx, buildingId)
    if (before.asksHost === wanted) return
    await keepSettings(tx, buildingId, wanted)
    await logAct(ctx, tx, {
      act: 'change-visitor-settings',
      subjectType: 'building',
      subjectId: buildingId,
      buildingId,
      before: { asks_host: before.asksHost },
      after: { asks_host: wanted },
    })
  })
}
