import { use, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useBrand } from '../session/BrandContext'
import type { FormContent } from '../forms/form-content'
import { FormProblem } from '../forms/form-errors'
import { FormBody } from '../forms/FormBody'
import { useForm } from '../forms/use-form'
import { sessionEnded } from '../session/session-ended'
import { useSession } from '../session/SessionContext'
import { useStore } from '../session/store'
import { SandboxContext } from '../session/sandbox-context'
import { demoPassword } from './demo-accounts'
import { introSeen } from './intro-seen'
import { logInPage } from './log-in-page'
import { loginErrorsOf } from './login-errors'
import { AccountFrame } from './parts/AccountFrame'
import { Aside } from './parts/Aside'
import { DemoHint } from './parts/DemoHint'
import { Intro } from './parts/Intro'
import styles from './parts/LogIn.module.css'
import { PasskeyButton } from './parts/PasskeyButton'
import { hasNewPassword } from './reset-notes'
import { useIsPhone } from './use-is-phone'
import { accountWords } from './words'

export function LoginScreen() {
  const [hasSeenIntro, setSeenIntro] = useState(introSeen.get)
  const start = () => {
    introSeen.set()
    setSeenIntro(true)
  }
  // Whoever was in before needs no introduction, and learns why they are here.
  const hasEnded = useStore(sessionEnded, false)
  if (useIsPhone() && !hasSeenIntro && !hasEnded) return <Intro onStart={start} />
  return <LogInPage hasEnded={hasEnded} />
}

/** Who is in leaves the page through its gate, not from here. */
function LogInPage({ hasEnded }: { hasEnded: boolean }) {
  const { words } = useBrand()
  const { signIn } = useSession()
  const { state } = useLocation()
  const isSandbox = use(SandboxContext)
  const logIn = async ({ email, password }: FormContent) => {
    await signIn(String(email), String(password)).catch((error: unknown) => {
      throw new FormProblem(loginErrorsOf(error))
    })
  }
  const form = useForm({ page: logInPage, onSave: logIn })
  const forgot = (
    <Link to="/forgotpassword" className={styles.forgot}>
      {accountWords.forgotPassword}
    </Link>
  )
  return (
    <AccountFrame title={accountWords.logIn} lead={accountWords.logInLead(words.name)}>
      {(hasNewPassword(state) || hasEnded) && (
        <p role="status" className={styles.note}>
          {hasNewPassword(state) ? accountWords.passwordChanged : accountWords.sessionEnded}
        </p>
      )}
      <FormBody form={form} below={{ password: forgot }} sendingWords={accountWords.loggingIn} />
      <PasskeyButton />
      <Aside words={accountWords.newHere(words.name)} to="/signup" link={accountWords.createAccount} />
      {isSandbox && <DemoHint onChoose={(email) => form.fillIn({ email, password: demoPassword })} />}
    </AccountFrame>
  )
}
