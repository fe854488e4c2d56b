import { type RefObject, useEffect, useRef } from 'react'

/**
 * Goes on with what was chosen in a form that the server had drawn, before anybody listened to its fields. React would
 * put back the values that it knows.
 */
export function useEarlyInput(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // All of them are read first: each that is told draws the form anew.
    const early = [...(form.current?.elements ?? [])]
      .filter(isChanged)
      .map((field) => [field, field.value] as const)
    for (const [field, value] of early) if (field.isConnected) tell(field, value)
  }, [])
  return form
}

type Field = HTMLInputElement | HTMLSelectElement

function isChanged(field: Element): field is Field {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== field.defaultValue
}

/** React hears of a value only if it is another one than it has seen last. */
function tell(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    field.checked = false
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
