import type { FieldKind } from './field-kinds'

/**
 * One description of a form. It draws the screen, checks what is typed there, and checks the same again on the server.
 * It is plain JSON, so a server can also send it.
 */
export interface Form {
  id: string
  pages: readonly FormPage[]
}

export interface FormPage {
  id: string
  title: string
  lead?: string
  submit: string
  fields: readonly FormField[]
}

export interface FormField {
  /** The name on the wire, which is also the key of its errors. */
  name: string
  kind: FieldKind
  label: string
  help?: string
  placeholder?: string
  /** Beside the fields that are never required (rule: every field required). */
  isOptional?: boolean
  /** Asked only while another field has this value. */
  requires?: { field: string; value: FieldValue }
  options?: readonly FieldOption[]
  /** Options that only the server knows. */
  optionsFrom?: 'buildings' | 'building_address' | 'address'
  /** Fewer characters than the kind allows. */
  longest?: number
  least?: { characters: number; words: string }
  matches?: { field: string; words: string }
  /** What a password manager or the keyboard may fill in. */
  autoComplete?: string
}

export interface FieldOption {
  value: string | number
  label: string
}

export type FieldValue = string | number | boolean | null
export type FormValues = Readonly<Record<string, FieldValue | undefined>>

/** Whether a field is asked at all, given what the others hold. */
export function isAsked(field: FormField, values: FormValues): boolean {
  return field.requires === undefined || values[field.requires.field] === field.requires.value
}

/** The page of a form by its id, or its only one. */
export function pageOf(form: Form, pageId?: string): FormPage | undefined {
  return pageId === undefined ? form.pages[0] : form.pages.find(({ id }) => id === pageId)
}
