import { IconLock } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { Unseen } from '../../ui/Unseen'
import type { CardSaving } from '../use-card-saving'
import { cardFormWords as words } from '../card-form-words'
import styles from './CardForm.module.css'

/** What all card forms share: the alert, the button, and the focus that goes to the first error. */
export function CardFormFrame({ saving, isReady = true, onSubmit, children }: CardFormFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (saving.failedTries > 0 && form.current) focusFirstOpen(form.current)
  }, [saving.failedTries])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Alert>{saving.errors.alert}</Alert>
      {children}
      <p className={styles.safe}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {words.safe}
      </p>
      <PlainButton type="submit" isLarge disabled={!isReady} aria-busy={saving.isBusy}>
        {saving.isBusy ? saving.button.busy : saving.button.label}
      </PlainButton>
      <Unseen>
        <span role="status">{saving.isBusy ? saving.button.busy : ''}</span>
      </Unseen>
    </form>
  )
}

/** The first field that is wrong or still empty. A bank's own fields put hidden ones around theirs, to catch the focus. */
function focusFirstOpen(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([aria-hidden=true])')]
  inputs.find((input) => input.matches('[aria-invalid=true]') || input.value === '')?.focus()
}

interface CardFormFrameProps {
  saving: CardSaving
  isReady?: boolean
  onSubmit: () => void
  children: ReactNode
}
