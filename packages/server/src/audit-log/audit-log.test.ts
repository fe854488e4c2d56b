import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { brandById } from '@bayshare/domain/brands/all-brands'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextFor } from '../context/context'
import { logAct } from './log-act'

let testApp: TestApp
beforeAll(async () => void (testApp = await startTestApp()))
afterAll(() => testApp.stop())

test.each(['update audit_log set act = null', 'delete from audit_log', 'truncate audit_log'])(
  'what was done stays written down: %s',
  async (statement) => {
    const ctx = contextFor(testApp, {
      actor: { kind: 'job', name: 'test' },
      brand: brandById('main'),
      requestId: 'r-1',
    })
    await ctx.transaction((tx) =>
      logAct(ctx, tx, { act: 'change', subjectType: 'building', subjectId: 'b', buildingId: null }),
    )
    await expect(testApp.database.transaction((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
      /never changed|permission denied/,
    )
  },
)
