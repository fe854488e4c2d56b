import { useState } from 'react'
import { hasNativePort, nativePushPermission } from '../native/bridge'
import { isPushGranted, notePushAnswer } from '../native/push-prompts'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useStore } from '../session/store'

export interface Push {
  /** Only the native app can be asked, and only as long as it has not been allowed. */
  canBeAllowed: boolean
  isAsking: boolean
  allow(): Promise<boolean>
}

export function usePush(): Push {
  const session = useSessionItself()
  const isGranted = useStore(isPushGranted, false)
  const [isAsking, setAsking] = useState(false)
  return {
    canBeAllowed: hasNativePort() && !isGranted,
    isAsking,
    async allow() {
      setAsking(true)
      const answer = await liveSessionOf(session).allowPush(nativePushPermission)
      notePushAnswer(answer)
      setAsking(false)
      return answer
    },
  }
}
