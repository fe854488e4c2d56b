import type { FormGroup } from './form-body'
import { invalidRequest } from './wire-refusal'

const emptyForm: FormGroup = new Map()

export function optionalText(form: FormGroup, name: string): string | null {
  const value = form.get(name)
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${name}`, { param: name })
  return value
}

/** `param` is the whole name of a parameter that lies inside a group. */
export function requiredText(form: FormGroup, name: string, param = name): string {
  const value = optionalText(form, name)
  if (value === null) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return value
}

export function optionalInteger(form: FormGroup, name: string): number | null {
  const text = optionalText(form, name)
  if (text === null) return null
  if (!/^-?\d{1,15}$/.test(text)) {
    throw invalidRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(text)
}

export function requiredInteger(form: FormGroup, name: string): number {
  requiredText(form, name)
  return optionalInteger(form, name) ?? 0
}

export function optionalFlag(form: FormGroup, name: string): boolean {
  const text = optionalText(form, name) ?? 'false'
  if (text !== 'true' && text !== 'false') throw invalidRequest(`Invalid boolean: ${text}`, { param: name })
  return text === 'true'
}

export function optionalChoice<Choice extends string>(
  form: FormGroup,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = optionalText(form, name)
  if (text === null) return null
  const chosen = choices.find((choice) => choice === text)
  if (chosen === undefined) {
    throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, { param: name })
  }
  return chosen
}

export function group(form: FormGroup, name: string): FormGroup {
  const value = form.get(name)
  if (value === undefined) return emptyForm
  if (!(value instanceof Map)) throw invalidRequest('Invalid object', { param: name })
  return value
}

export function texts(form: FormGroup, name: string): string[] {
  const value = form.get(name) ?? []
  if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: name })
  return value.map((item) => {
    if (typeof item !== 'string') throw invalidRequest('Invalid array', { param: name })
    return item
  })
}

export function metadata(form: FormGroup): Record<string, string> {
  const given = group(form, 'metadata')
  return Object.fromEntries([...given.keys()].map((name) => [name, optionalText(given, name) ?? '']))
}
