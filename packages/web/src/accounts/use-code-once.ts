import { Refused } from '@bayshare/contract/call'
import { refusals } from '@bayshare/contract/refusals'
import { useRef } from 'react'

const wrongCodeStatus = refusals['code-is-wrong'].status

/** Only so many wrong codes may be tried, so the one that was just refused is not sent again by the button. */
export function useCodeOnce() {
  const wrong = useRef<{ code: string; refusal: Refused }>(undefined)
  return {
    async send(code: string, verify: (code: string) => Promise<void>): Promise<void> {
      if (wrong.current?.code === code) throw wrong.current.refusal
      try {
        await verify(code)
      } catch (error) {
        if (error instanceof Refused && error.status === wrongCodeStatus)
          wrong.current = { code, refusal: error }
        throw error
      }
    },
    /** Another code is on its way, and any code may be the right one. */
    forget(): void {
      wrong.current = undefined
    },
  }
}
