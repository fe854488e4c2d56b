import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import fieldStyles from '../../ui/Field.module.css'
import { type FieldText, useFieldText } from '../../ui/field-text'
import { formWords } from '../words'
import styles from './Combobox.module.css'
import { SuggestionBox } from './SuggestionBox'
import { useBestSuggestion } from './use-best-suggestion'
import { type Lookup, type Suggestion, useSuggestions } from './use-suggestions'

/** When suggestions are asked for (rule: search timing). */
const closesAfterMilliseconds = 2000
const longest = 150

/**
 * A field in which something is picked from the server's suggestions, by the combobox pattern of WAI-ARIA: the focus
 * stays in the field, and the arrow keys move through the list below it.
 */
export function Combobox({ label, help, error, shown, lookUp, onPick, ...rest }: ComboboxProps) {
  const { isSearch = false, note } = rest
  const { attributes, below } = useFieldText({ help, error })
  const { id } = attributes
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const suggestions = useSuggestions(lookUp)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Somebody may have typed into the page of the server before anybody listened.
    const before = input.current?.value ?? shown
    if (before !== shown) type(before)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what stands there when the field is taken over
  }, [])
  const takeBest = useBestSuggestion(input, {
    isUnchosen: isSearch && typed !== undefined && suggestions.state.kind !== 'none',
    known: suggestions.known,
    onPick: pick,
    onWait() {
      clearTimeout(closing.current)
      setOpen(true)
      if (typed !== undefined && suggestions.state.kind === 'failed') suggestions.type(typed)
    },
  })
  const options = suggestions.state.kind === 'found' ? suggestions.state.options : []
  const isShown = isOpen && suggestions.state.kind !== 'none'
  const [shownFor, setShownFor] = useState(shown)
  if (shownFor !== shown) {
    // Another text came from outside: a place from the way back, or what a form keeps of the typing.
    setShownFor(shown)
    setTyped(undefined)
  }

  function type(text: string): void {
    setTyped(text)
    setActive(-1)
    setOpen(true)
    rest.onType?.(text)
    suggestions.type(text)
  }

  /** Shows again what was picked: what was only typed would be taken for it. A form that keeps it can be gone on with. */
  function close(): void {
    setOpen(false)
    setActive(-1)
    if (typed === undefined) return
    setTyped(undefined)
    suggestions.clear()
  }

  function pick(option: Suggestion): void {
    close()
    suggestions.clear()
    onPick(option)
  }

  function press(event: KeyboardEvent): void {
    const chosen = options[active] ?? (isSearch ? options[0] : undefined)
    if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'ArrowDown' && options.length > 0) move(1)
    else if (event.key === 'ArrowUp' && options.length > 0) move(-1)
    else if (event.key === 'Enter' && isShown && chosen) pick(chosen)
    else if (event.key !== 'Enter' || options.length > 0 || !takeBest()) return
    event.preventDefault()
  }

  function move(by: 1 | -1): void {
    setOpen(true)
    const from = active === -1 && by === -1 ? 0 : active
    setActive((from + by + options.length) % options.length)
  }

  return (
    <div
      className={fieldStyles.field}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => (closing.current = setTimeout(close, closesAfterMilliseconds))}
    >
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <IconSearch size={20} stroke={1.75} className={styles.icon} aria-hidden />
        <input
          {...attributes}
          ref={input}
          type="text"
          role="combobox"
          name={rest.name}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-describedby={note === undefined ? attributes['aria-describedby'] : `${id}-note`}
          className={`${fieldStyles.input} ${styles.input}`}
          placeholder={rest.placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={longest}
          value={typed ?? shown}
          onChange={({ currentTarget: { value } }) => type(value)}
          onKeyDown={press}
          onFocus={(event) => {
            setOpen(true)
            if (isSearch) event.currentTarget.select()
          }}
          onBlur={rest.onLeave}
        />
        {rest.button}
        <SuggestionBox
          id={id}
          state={suggestions.state}
          isShown={isShown}
          active={active}
          hasWayOut={rest.hasWayOut ?? false}
          searches={rest.searches ?? formWords.howToType}
          onPick={pick}
        />
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} role="status" className={styles.note}>
          {note}
        </p>
      )}
      {below}
    </div>
  )
}

interface ComboboxProps extends FieldText {
  name?: string
  placeholder?: string | undefined
  /** What stands there until something else is typed. */
  shown: string
  lookUp: Lookup
  onPick(option: Suggestion): void
  onType?: (text: string) => void
  onLeave?: () => void
  /** In a search the old text is there to be replaced, and Enter takes the first suggestion. */
  isSearch?: boolean
  /** At the end of the field. */
  button?: ReactNode
  /** Said below the field when something happens. */
  note?: ReactNode
  /** What can be found here, for whoever finds nothing. */
  searches?: string
  /** Whether somebody whose building is not here is shown the marketplace. */
  hasWayOut?: boolean
}
