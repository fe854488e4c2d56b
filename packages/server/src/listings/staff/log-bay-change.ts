import type { FormValues } from '@bayshare/domain/forms/form'
import type { Selectable } from 'kysely'
import { logAct } from '../../audit-log/log-act'
import type { Context } from '../../context/context'
import type { Transaction } from '../../database/open-database'
import type { Spaces } from '../../database/schema'
import { bayRowValues } from './values'

type SpaceRow = Selectable<Spaces>

export const bayType = 'parking_bay'

/** What its owner changes is written down too, so that whoever looks after the building sees what became of a bay. */
export async function logBayChange(
  ctx: Context,
  tx: Transaction,
  before: SpaceRow,
  after: SpaceRow,
): Promise<void> {
  if (before.buildingId === null) return
  await logAct(ctx, tx, {
    act: 'change',
    subjectType: bayType,
    subjectId: before.id,
    buildingId: before.buildingId,
    ...withoutCodes(
      { ...bayRowValues(before), revision: before.revision },
      { ...bayRowValues(after), revision: before.revision + 1 },
    ),
  })
}

/** That an access code was changed is written down, and neither the old nor the new one. */
export function withoutCodes(before: FormValues, after: FormValues) {
  if (!('access_code' in after) || before.access_code === after.access_code)
    return { before: without(before), after: without(after) }
  const hidden = (code: FormValues[string], words: string) => (code === null ? null : words)
  return {
    before: { ...before, access_code: hidden(before.access_code ?? null, 'hidden') },
    after: { ...after, access_code: hidden(after.access_code ?? null, 'new code') },
  }
}

function without({ access_code: _, ...values }: FormValues): FormValues {
  return values
}
