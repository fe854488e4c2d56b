import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { InputField } from './InputField'

/** So that not every letter is a question to the server. */
const pauseMilliseconds = 300

/** What is looked for in a list, said a moment after the last key. */
export function SearchBox({ label, hint, help, longest, shown, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(shown)
  const [sent, setSent] = useState(shown)
  const [known, setKnown] = useState(shown)
  // Filters that are cleared, or a step back, change what is searched for; what was sent from here does not come back.
  if (shown !== known) {
    setKnown(shown)
    if (shown !== sent) setTyped(shown)
  }
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === shown) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  })
  return (
    <InputField
      label={label}
      help={help}
      type="search"
      value={typed}
      maxLength={longest}
      placeholder={hint}
      after={<IconSearch size={18} stroke={1.75} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

interface SearchBoxProps {
  label: string
  hint?: string
  help?: string
  longest: number
  /** What the list shows now. */
  shown: string
  onSearch: (text: string) => void
}
