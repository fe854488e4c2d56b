import { useState } from 'react'
import { useSession } from '../session/SessionContext'
import { demoPassword } from './demo-accounts'
import { afterEmailBlur } from './email-rule'
import { type LoginErrors, loginErrorsOf, missingFrom } from './login-errors'
import { accountWords } from './words'

export interface LogIn {
  email: string
  password: string
  errors: LoginErrors
  isWaiting: boolean
  /** Counts the tries that failed; each sends the focus to the first error. */
  failedTries: number
  typeEmail(text: string): void
  typePassword(text: string): void
  leaveEmail(): void
  fillDemo(email: string): void
  submit(): Promise<void>
}

/** Typing, checking and sending of a login. Who is in leaves the page through its gate, not from here. */
export function useLogIn(): LogIn {
  const { signIn } = useSession()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<LoginErrors>({})
  const [isWaiting, setWaiting] = useState(false)
  const [failedTries, setFailedTries] = useState(0)

  function show(found: LoginErrors): void {
    setErrors(found)
    setFailedTries((tries) => tries + 1)
  }

  return {
    email,
    password,
    errors,
    isWaiting,
    failedTries,
    typeEmail(text) {
      setEmail(text)
      setErrors(({ email: _, ...others }) => others)
    },
    typePassword(text) {
      setPassword(text)
      setErrors(({ password: _, ...others }) => others)
    },
    leaveEmail() {
      const left = afterEmailBlur(email)
      setEmail(left.email)
      if (left.isRefused) setErrors((others) => ({ ...others, email: accountWords.invalidEmail }))
    },
    fillDemo(demoEmail) {
      setEmail(demoEmail)
      setPassword(demoPassword)
      setErrors({})
    },
    async submit() {
      if (isWaiting) return
      const left = afterEmailBlur(email)
      if (left.isRefused) {
        setEmail('')
        return show({ ...missingFrom(email, password), email: accountWords.invalidEmail })
      }
      const missing = missingFrom(left.email, password)
      if (Object.keys(missing).length > 0) return show(missing)
      setErrors({})
      setWaiting(true)
      try {
        await signIn(left.email, password)
      } catch (error) {
        setWaiting(false)
        show(loginErrorsOf(error))
      }
    },
  }
}
