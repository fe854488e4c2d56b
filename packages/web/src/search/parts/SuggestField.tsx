import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { AddressBox } from '../../forms/fields/AddressBox'
import { type Lookup, type Suggestion, useSuggestions } from '../../forms/fields/use-suggestions'
import fieldStyles from '../../ui/Field.module.css'
import styles from './PlaceField.module.css'

/** When suggestions are asked for (rule: search timing). */
const closesAfterMilliseconds = 2000
const longest = 150

/** A field of a search in which something is picked from suggestions. */
export function SuggestField({ label, placeholder, shown, lookUp, onPick, ...rest }: SuggestFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const suggestions = useSuggestions(lookUp)
  const options = suggestions.state.kind === 'found' ? suggestions.state.options : []
  const isShown = isOpen && suggestions.state.kind !== 'none'
  const [shownFor, setShownFor] = useState(shown)
  if (shownFor !== shown) {
    // Another place came from elsewhere, such as the way back.
    setShownFor(shown)
    setTyped(undefined)
  }

  /** Shows again what is searched for: what was only typed would be taken for it. */
  function close(): void {
    setTyped(undefined)
    setOpen(false)
    setActive(-1)
    suggestions.clear()
  }

  function pick(option: Suggestion): void {
    close()
    onPick(option)
  }

  function press(event: KeyboardEvent): void {
    const chosen = options[active] ?? options[0]
    if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'ArrowDown' && options.length > 0) move(1)
    else if (event.key === 'ArrowUp' && options.length > 0) move(-1)
    else if (event.key === 'Enter' && isShown && chosen) pick(chosen)
    else return
    event.preventDefault()
  }

  function move(by: 1 | -1): void {
    setOpen(true)
    const from = active === -1 && by === -1 ? 0 : active
    setActive((from + by + options.length) % options.length)
  }

  return (
    <div
      className={styles.field}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => (closing.current = setTimeout(close, closesAfterMilliseconds))}
    >
      <label htmlFor={`${id}-input`} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <IconSearch size={20} stroke={1.75} className={styles.icon} aria-hidden />
        <input
          id={`${id}-input`}
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={`${id}-note`}
          className={`${fieldStyles.input} ${styles.input}`}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={longest}
          value={typed ?? shown}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setActive(-1)
            setOpen(true)
            suggestions.type(event.currentTarget.value)
          }}
          onKeyDown={press}
          onFocus={(event) => {
            setOpen(true)
            event.currentTarget.select()
          }}
        />
        {rest.button}
        <AddressBox
          id={id}
          state={suggestions.state}
          isShown={isShown}
          active={active}
          hasWayOut={rest.hasWayOut ?? false}
          onPick={pick}
        />
      </div>
      <p id={`${id}-note`} role="status" className={styles.note}>
        {rest.note}
      </p>
    </div>
  )
}

interface SuggestFieldProps {
  label: string
  placeholder: string
  /** What stands there until something else is typed. */
  shown: string
  lookUp: Lookup
  onPick(option: Suggestion): void
  /** At the end of the field. */
  button?: ReactNode
  note?: ReactNode
  /** Whether somebody whose building is not here is shown the marketplace. */
  hasWayOut?: boolean
}
