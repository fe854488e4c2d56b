import type { AccessMethod } from '@bayshare/domain/listings/space'

/** The drawing that shows how to get in, where there is something to open. */
export function accessPicture(access: AccessMethod): string | undefined {
  if (access === 'Boom Gate' || access === 'Ticket') return '/pictures/access-gate.svg'
  if (access === 'None Required' || access === 'Permit') return undefined
  return '/pictures/access-keypad.svg'
}
