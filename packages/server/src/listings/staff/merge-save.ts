import { type Conflict, conflicts as conflictsMessage } from '@bayshare/contract/staff-forms'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { FieldValue, FormPage, FormValues } from '@bayshare/domain/forms/form'
import { mergeChanges } from '@bayshare/domain/forms/merge-changes'
import { asEntered } from '@bayshare/domain/listings/entered-values'
import * as z from 'zod/mini'
import { linesSince } from '../../audit-log/queries'
import { FieldRefusal, Refusal } from '../../context/insist'
import type { Transaction } from '../../database/open-database'

/** What is kept of something now, and how often it was changed. */
export interface KeptRecord {
  type: string
  id: string
  revision: number
  values: FormValues
}

export const revisionName = 'revision'

/** What was sent, read by the fields of its page. */
export function enteredOn(page: FormPage, save: FormValues): Record<string, FieldValue> {
  const sent = page.fields.filter(({ name }) => Object.hasOwn(save, name))
  return Object.fromEntries(sent.map((field) => [field.name, asEntered(field, save[field.name] ?? null)]))
}

/**
 * What somebody sent, upon what others may have changed since they looked; refuses when both changed the same
 * (rule: changes by several people). The record is locked.
 */
export async function mergeSave(
  tx: Transaction,
  record: KeptRecord,
  save: FormValues,
  given: FormValues,
): Promise<Record<string, FieldValue>> {
  const seenRevision = revisionIn(save, record.revision)
  const lines = seenRevision === record.revision ? [] : await linesSince(tx, record, seenRevision)
  const seen: Record<string, FieldValue | undefined> = { ...record.values }
  for (const { before } of lines.toReversed()) Object.assign(seen, before)
  const { values, conflicts } = mergeChanges(seen, record.values, given)
  if (conflicts.length === 0) return values
  const told = conflicts.map((name): Conflict => {
    const line = lines.findLast(({ after }) => name in after)
    const isCode = name === 'access_code'
    return {
      field: name,
      before: isCode ? null : (seen[name] ?? null),
      after: isCode ? null : (record.values[name] ?? null),
      changedBy: line?.firstName ?? null,
      changedAt: line?.at ?? null,
    }
  })
  throw new Refusal('changed-meanwhile', z.encode(conflictsMessage, { conflicts: told }))
}

function revisionIn(save: FormValues, latest: number): number {
  const revision = Number(save[revisionName] ?? Number.NaN)
  if (!Number.isInteger(revision)) throw new FieldRefusal({ [revisionName]: fieldWords.required })
  if (revision < 1 || revision > latest) throw new FieldRefusal({ [revisionName]: fieldWords.option })
  return revision
}
