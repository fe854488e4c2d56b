import { signUp } from '@bayshare/contract/account-access'
import { bodyFromWire, Refused } from '@bayshare/contract/call'
import { useRef } from 'react'
import type { FormContent } from '../forms/form-content'
import { ConnectionLost } from '../session/connection'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { keptReferral } from './kept-referral'

/** Opens an account and logs in with it. */
export function useSignUp(): (content: FormContent) => Promise<void> {
  const session = useSessionItself()
  const { api } = liveSessionOf(session)
  // Accounts that this page has opened, or may have opened before the line broke.
  const mayBeOurs = useRef(new Set<string>())
  return async (content) => {
    const body = bodyFromWire(signUp, content)
    try {
      await api(signUp, { body })
      mayBeOurs.current.add(body.email)
    } catch (error) {
      if (error instanceof ConnectionLost) mayBeOurs.current.add(body.email)
      // Pressing again after the answer got lost must not end at "already exists".
      if (!isTaken(error) || !mayBeOurs.current.has(body.email)) throw error
    }
    await session.signIn(body.email, body.password)
    keptReferral.clear()
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Refused && error.status === 409
}
