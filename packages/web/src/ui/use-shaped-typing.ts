import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

/** Puts what is typed into its shape, such as groups of digits, and leaves the caret where the person has it. */
export function useShapedTyping(shape: (typed: string) => string, onChange: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (caret.current !== undefined) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  return {
    ref,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const { value, selectionStart } = event.currentTarget
      const text = shape(value)
      const isInside = selectionStart !== null && selectionStart < value.length
      if (text !== value)
        caret.current = isInside ? shape(value.slice(0, selectionStart)).length : text.length
      onChange(text)
    },
  }
}
