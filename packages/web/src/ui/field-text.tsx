import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** What every field says about itself: a label above, help and error below. */
export interface FieldText {
  label: string
  help?: ReactNode
  error?: string | undefined
}

/** The attributes that tie a field to its help and error, and the two as they stand below it. */
export function useFieldText({ help, error }: Pick<FieldText, 'help' | 'error'>) {
  const id = useId()
  const hasHelp = help !== undefined && help !== ''
  const described = [error !== undefined && `${id}-error`, hasHelp && `${id}-help`].filter(Boolean).join(' ')
  return {
    attributes: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': described === '' ? undefined : described,
    },
    below: (
      <>
        {hasHelp && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </>
    ),
  }
}
