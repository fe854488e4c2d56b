import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { typedText } from '../typed-text'

/** Passes on what stays of the typed text, and puts the caret where the person left it when the text was changed. */
export function useTyping(kind: string, onChange: (text: string) => void) {
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
  return [input, type] as const
}
