import type * as phoneNumbers from '@bayshare/contract/phone-number'
import { useEffect, useState } from 'react'

export type MobileNumbers = Pick<typeof phoneNumbers, 'readMobileNumber' | 'showMobileNumber'>

/** Without the rules a number stays as it was written; the server reads it anyway. */
const asWritten: MobileNumbers = { readMobileNumber: (text) => text, showMobileNumber: (text) => text }

/** How telephone numbers are read and shown. The rules are large and arrive a moment later than the page. */
export function useMobileNumbers(): MobileNumbers | undefined {
  const [numbers, setNumbers] = useState<MobileNumbers>()
  useEffect(() => {
    import('@bayshare/contract/phone-number').then(setNumbers, () => setNumbers(asWritten))
  }, [])
  return numbers
}
