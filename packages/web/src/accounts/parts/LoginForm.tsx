import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { longestEmail } from '../email-rule'
import type { LogIn } from '../use-log-in'
import { accountWords } from '../words'
import styles from './LoginForm.module.css'

/** Email, password and the one button. The browser's own checks are off: the words of the product speak instead. */
export function LoginForm({ logIn }: { logIn: LogIn }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (logIn.failedTries > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [logIn.failedTries])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void logIn.submit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {logIn.errors.form !== undefined && (
        <p role="alert" className={styles.alert}>
          {logIn.errors.form}
        </p>
      )}
      <TextInput
        label={accountWords.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestEmail}
        value={logIn.email}
        error={logIn.errors.email}
        classNames={{ input: styles.input }}
        onChange={(event) => logIn.typeEmail(event.currentTarget.value)}
        onBlur={logIn.leaveEmail}
      />
      <div className={styles.password}>
        <PasswordInput
          label={accountWords.password}
          name="password"
          autoComplete="current-password"
          value={logIn.password}
          error={logIn.errors.password}
          classNames={{ input: styles.input }}
          onChange={(event) => logIn.typePassword(event.currentTarget.value)}
        />
        <Link to="/forgotpassword" className={styles.forgot}>
          {accountWords.forgotPassword}
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={logIn.isWaiting} className={styles.button}>
        {accountWords.logIn}
      </Button>
      <p role="status" className={styles.status}>
        {logIn.isWaiting ? accountWords.loggingIn : ''}
      </p>
    </form>
  )
}
