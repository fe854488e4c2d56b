import { deviceIdPattern } from '@bayshare/domain/access/device'
import type { FormField } from '@bayshare/domain/forms/form'
import type { FormContent } from '../forms/form-content'
import { gatesWords as words } from './words-gates'

/** How a gate is called, and which device it is. */
export const gateFields: readonly FormField[] = [
  { name: 'name', kind: 'text', label: words.name },
  { name: 'device_id', kind: 'text', label: words.deviceId, help: words.deviceHelp, longest: 40 },
]

/** A device ID that the server would not take is said beside its field. */
export function gateProblems({ device_id: id }: FormContent): Record<string, string> {
  return deviceIdPattern.test(String(id).trim()) ? {} : { device_id: words.deviceProblem }
}
