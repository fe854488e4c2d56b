import type { BookingDetails } from '@bayshare/contract/bookings'
import { problemOf } from '@bayshare/domain/forms/problems-in'
import { accessCodeField, longestCode } from '@bayshare/domain/listings/listing-forms'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { InputField } from '../../ui/InputField'
import { PlainButton } from '../../ui/LinkButton'
import { receivedWords as words } from '../received-words'
import { useSetAccessCode } from '../use-set-access-code'
import styles from './AccessCode.module.css'

/** The code by which this driver gets in, where it stands, and a field in its place while it is changed. */
export function AccessCode({ booking }: { booking: BookingDetails }) {
  const [step, setStep] = useState<'untouched' | 'editing' | 'saved' | 'left'>('untouched')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever works with the keyboard goes on in the field, and from the button when it is gone.
    if (step !== 'untouched') box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [step])
  const code = booking.accessCode ?? ''
  return (
    <div ref={box}>
      {step === 'editing' ? (
        <CodeForm booking={booking} code={code} onLeave={(isSaved) => setStep(isSaved ? 'saved' : 'left')} />
      ) : (
        <div className={styles.shown}>
          <span className={code === '' ? styles.none : undefined}>{code === '' ? words.noCode : code}</span>
          {!booking.isOver && (
            <PlainButton look="quiet" onClick={() => setStep('editing')}>
              {words.editCode}
            </PlainButton>
          )}
          <span role="status" className={styles.saved}>
            {step === 'saved' && words.codeSaved}
          </span>
        </div>
      )}
    </div>
  )
}

function CodeForm({ booking, code, onLeave }: CodeFormProps) {
  const [typed, setTyped] = useState(code)
  const saving = useSetAccessCode(booking, () => onLeave(true))
  const problem = problemOf(accessCodeField, { [accessCodeField.name]: typed }, noTools)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined) return
    if (typed.trim() === code) onLeave(false)
    else saving.mutate(typed.trim())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <InputField
        label={words.newCode}
        help={words.codeHelp}
        error={problem}
        value={typed}
        maxLength={longestCode}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Alert>{saving.failure}</Alert>
      <div className={styles.actions}>
        <PlainButton type="submit" disabled={saving.isPending} aria-busy={saving.isPending}>
          {words.saveCode}
        </PlainButton>
        <PlainButton look="secondary" onClick={() => onLeave(false)}>
          {words.cancelCode}
        </PlainButton>
      </div>
    </form>
  )
}

interface CodeFormProps {
  booking: BookingDetails
  code: string
  onLeave: (isSaved: boolean) => void
}

/** A text needs none of them. */
const noTools = { isMobileNumber: () => false }
