import { isEmailAddress, ruleOf } from '@bayshare/domain/forms/field-kinds'

export interface TypedText {
  text: string
  /** Where the next key goes. */
  caret: number
}

/**
 * What stays of a text after a key was struck or something was pasted, and where the caret then stands. Inside of a date
 * only signs are sorted out, because slashes that come back under the fingers make it impossible to correct a digit.
 */
export function typedText(kind: string, text: string, caret: number): TypedText {
  const asTyped = ruleOf(kind)?.asTyped
  if (!asTyped) return { text, caret }
  const isInside = caret < text.length
  if (kind === 'date' && isInside)
    return { text: datePieces(text), caret: datePieces(text.slice(0, caret)).length }
  const left = asTyped(text)
  return {
    text: left,
    caret: isInside ? Math.min(asTyped(text.slice(0, caret)).length, left.length) : left.length,
  }
}

export interface LeftText {
  text: string
  /** Text that is not an email address is cleared and the field says so (rule: field lengths). */
  isRefusedEmail: boolean
}

/** What leaving a field does to what stands in it. */
export function leftText(kind: string, typed: string): LeftText {
  if (kind === 'date') return { text: ruleOf(kind)?.asTyped?.(typed) ?? typed, isRefusedEmail: false }
  if (kind !== 'email') return { text: typed, isRefusedEmail: false }
  const text = typed.trim()
  const isRefusedEmail = text !== '' && !isEmailAddress(text)
  return { text: isRefusedEmail ? '' : text, isRefusedEmail }
}

function datePieces(text: string): string {
  return text.replaceAll(/[^\d/]/g, '')
}
