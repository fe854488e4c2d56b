import { fieldWords } from '../forms/field-kinds'
import { problemOf } from '../forms/problems-in'

/** A plate as it is compared and kept: people type it with spaces or hyphens and in any letter case. */
export function asRegistration(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** What is wrong with a plate as it was typed, in the words of every form that asks for one. */
export function registrationProblem(typed: string): string | undefined {
  if (asRegistration(typed) === '') return fieldWords.required
  const field = { name: 'plate', kind: 'registration', label: '' } as const
  return problemOf(field, { plate: typed }, { isMobileNumber: () => true })
}
