import { ruleOf } from '@bayshare/domain/forms/field-kinds'
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { typedText } from '../typed-text'

/** Passes on what stays of the typed text, and puts the caret where the person left it when the text was changed. */
export function useTyping(kind: string, longest: number, onChange: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget
    const typed = typedText(kind, value, selectionStart ?? value.length)
    // Fields such as those for email addresses know no caret, and text that stays as it is keeps its own.
    if (selectionStart !== null && typed.text !== value) caret.current = typed.caret
    onChange(typed.text)
  }
  // A browser cuts what is pasted to the length of the field before the blanks and dashes in it are sorted out.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const asTyped = ruleOf(kind)?.asTyped
    const { value, selectionStart, selectionEnd } = event.currentTarget
    if (!asTyped || selectionStart === null || selectionEnd === null) return
    event.preventDefault()
    const before = value.slice(0, selectionStart) + event.clipboardData.getData('text')
    const typed = typedText(kind, before + value.slice(selectionEnd), before.length)
    const text = typed.text.slice(0, longest)
    caret.current = Math.min(typed.caret, text.length)
    onChange(text)
  }
  return { ref: input, onChange: type, onPaste: paste }
}
