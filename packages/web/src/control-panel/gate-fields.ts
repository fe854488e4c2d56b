import type { FormField } from '@bayshare/domain/forms/form'
import { gatesWords as words } from './words-gates'

/** How a gate is called, and which device it is. */
export const gateFields: readonly FormField[] = [
  { name: 'name', kind: 'text', label: words.name },
  { name: 'device_id', kind: 'text', label: words.deviceId, help: words.deviceHelp, longest: 40 },
]
