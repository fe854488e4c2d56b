import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../session/SessionContext'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { loginErrorsOf } from '../login-errors'
import { accountWords } from '../words'
import styles from './PasskeyButton.module.css'

/** Logging in with a passkey, where the browser knows such a thing. */
export function PasskeyButton() {
  const { signInWithPasskey } = useSession()
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!('PublicKeyCredential' in globalThis)) return null

  async function logIn(): Promise<void> {
    setWaiting(true)
    setProblem(undefined)
    try {
      await signInWithPasskey()
    } catch (error) {
      setWaiting(false)
      if (!isChangeOfMind(error)) setProblem(wordsOf(error))
    }
  }

  return (
    <div className={styles.passkey}>
      <p className={styles.or} aria-hidden>
        {accountWords.or}
      </p>
      <Alert>{problem}</Alert>
      <PlainButton
        look="secondary"
        isLarge
        disabled={isWaiting}
        aria-busy={isWaiting}
        onClick={() => void logIn()}
      >
        {!isWaiting && <IconFingerprint size={20} stroke={1.75} aria-hidden />}
        {accountWords.logInWithPasskey}
      </PlainButton>
    </div>
  )
}

/** Closing the browser's question, or letting it lie, is no error. */
function isChangeOfMind(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

function wordsOf(error: unknown): string {
  if (isFromBrowser(error)) return accountWords.passkeyFailed
  const { alert, fields } = loginErrorsOf(error)
  return alert ?? Object.values(fields)[0] ?? accountWords.passkeyFailed
}

/** What the browser says is written for programmers. */
function isFromBrowser(error: unknown): boolean {
  return error instanceof Error && !['Refused', 'ConnectionLost'].includes(error.name)
}
