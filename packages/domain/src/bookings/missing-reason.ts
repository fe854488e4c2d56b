import type { Reason } from './reasons'

/** What has to be said yet: the reason, or the details that "Other" asks for (rule: reasons). */
export function missingIn(
  reason: Pick<Reason, 'isOther'> | undefined,
  details: string,
): 'reason' | 'details' | undefined {
  if (reason === undefined) return 'reason'
  return reason.isOther && details.trim() === '' ? 'details' : undefined
}
