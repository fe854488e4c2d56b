import { use } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../brands/BrandContext'
import { SandboxContext } from '../shell/sandbox-context'
import { BrandMark } from '../ui/BrandMark'
import { Kit } from '../ui/Kit'
import { DrivewayScene } from '../ui/scenes/DrivewayScene'
import styles from './LoginScreen.module.css'
import { DemoHint } from './parts/DemoHint'
import { LoginForm } from './parts/LoginForm'
import { useLogIn } from './use-log-in'
import { accountWords } from './words'

export function LoginScreen() {
  return (
    <Kit>
      <LogInPage />
    </Kit>
  )
}

function LogInPage() {
  const { words, look } = useBrand()
  const isSandbox = use(SandboxContext)
  const logIn = useLogIn()
  return (
    <div className={styles.page}>
      <section className={styles.side}>
        <div className={styles.form}>
          <header className={styles.head}>
            <BrandMark mark={look.mark} size={48} />
            <h1 className={styles.title}>{accountWords.logIn}</h1>
            <p className={styles.lead}>{accountWords.logInLead(words.name)}</p>
          </header>
          <LoginForm logIn={logIn} />
          <p className={styles.newHere}>
            {accountWords.newHere(words.name)} <Link to="/signup">{accountWords.createAccount}</Link>
          </p>
          {isSandbox && <DemoHint onChoose={logIn.fillDemo} />}
        </div>
      </section>
      <div className={styles.picture}>
        <DrivewayScene />
        <div className={styles.told}>
          <p className={styles.tagline}>{words.tagline}</p>
          <p className={styles.description}>{words.description}</p>
        </div>
      </div>
    </div>
  )
}
