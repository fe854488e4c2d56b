import {
  addPasskey,
  beginPasskey,
  myPasskeys,
  type Passkey,
  removePasskey,
} from '@bayshare/contract/account-safety'
import type { UseQueryResult } from '@tanstack/react-query'
import { FormProblem } from '../forms/form-errors'
import { answerQuery } from '../session/api'
import { liveSessionOf } from '../session/live-session'
import { useSessionItself } from '../session/SessionContext'
import { useAnswer } from '../session/use-answer'
import { securityWords } from './profile-words'

export interface Passkeys {
  found: UseQueryResult<Passkey[]>
  /** Asks the device for a passkey and keeps it under this name. */
  add(name: string): Promise<void>
  remove(passkey: Passkey): Promise<void>
}

export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis
}

export function usePasskeys(): Passkeys {
  const { api, queries } = liveSessionOf(useSessionItself())
  const askAgain = () => queries.invalidateQueries({ queryKey: answerQuery(api, myPasskeys, {}).queryKey })
  return {
    found: useAnswer(myPasskeys, {}),
    async add(name) {
      const { options } = await api(beginPasskey, {})
      const response = await made(options)
      await api(addPasskey, { body: { name, response } })
      await askAgain()
    },
    async remove({ id }) {
      await api(removePasskey, { params: { passkeyId: id } })
      await askAgain()
    },
  }
}

/** The device's answer to the server's options. A person who changes their mind is no error. */
async function made(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type AlertCriteria = Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    return { ...(await startRegistration({ optionsJSON: options as unknown as AlertCriteria })) }
  } catch (error) {
    const isAlreadyThere = error instanceof Error && error.name === 'InvalidStateError'
    const alert = isAlreadyThere ? securityWords.passkeyAlreadyThere : securityWords.passkeyStopped
    throw new FormProblem({ fields: {}, alert })
  }
}
