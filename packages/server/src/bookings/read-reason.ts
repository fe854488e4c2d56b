import { missingIn } from '@bayshare/domain/bookings/missing-reason'
import { type ReasonDomain, reasonFor, reasonWords } from '@bayshare/domain/bookings/reasons'
import { fieldWords } from '@bayshare/domain/forms/field-kinds'
import type { Context } from '../context/context'
import { FieldRefusal } from '../context/insist'
import type { KeptReason } from './store'

export interface GivenReason {
  reason?: number | string | null | undefined
  details?: string | null | undefined
}

/** The reason that somebody chose; "Other" is said in words. `fields` are its names on the wire (rule: reasons). */
export function readReason(
  ctx: Context,
  domain: ReasonDomain,
  { reason, details }: GivenReason,
  fields: { reason: string; details: string },
): KeptReason {
  const chosen = reason ?? ''
  if (chosen === '') throw new FieldRefusal({ [fields.reason]: fieldWords.required })
  const found = reasonFor(chosen, domain, ctx.brand)
  if (!found) throw new FieldRefusal({ [fields.reason]: 'Choose a reason from the list.' })
  if (missingIn(found, details ?? '')) throw new FieldRefusal({ [fields.details]: fieldWords.required })
  return { words: reasonWords(found, details ?? null), chosen: { domain, code: found.code } }
}
