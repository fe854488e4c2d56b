import { autocomplete } from '@bayshare/contract/listings'
import { readingsOf } from '@bayshare/domain/geo/typed-address'
import type { City } from '@bayshare/domain/search/cities'
import { IconCurrentLocation, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useBrand } from '../../brands/BrandContext'
import { AddressBox } from '../../forms/fields/AddressBox'
import { type Suggestion, useSuggestions } from '../../forms/fields/use-suggestions'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import fieldStyles from '../../ui/Field.module.css'
import { fieldWords as words } from '../field-words'
import { searchWords } from '../words'
import styles from './PlaceField.module.css'
import { useLocating } from './use-locating'

/** D1 section 9. */
const closesAfterMilliseconds = 2000
const longest = 150

/** "Where to?": a suburb, a postcode or a street address, picked from suggestions, or where the person is. */
export function PlaceField({ place, onChoose }: PlaceFieldProps) {
  const id = useId()
  const brand = useBrand()
  const { api } = liveSessionOf(useSessionItself())
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const suggestions = useSuggestions((text) =>
    api(autocomplete, {
      // A number and a street are an address, a number alone is a postcode (DECISIONS 68).
      body: { typed: text, kind: readingsOf(text).length > 0 ? 'address' : 'place', environment: brand.id },
    }),
  )
  const locating = useLocating((found) => choose(found))
  const options = suggestions.state.kind === 'found' ? suggestions.state.options : []
  const isShown = isOpen && suggestions.state.kind !== 'none'
  const [shownFor, setShownFor] = useState(place.name)
  if (shownFor !== place.name) {
    // Another place came from elsewhere, such as the way back.
    setShownFor(place.name)
    setTyped(undefined)
  }

  function choose(chosen: City): void {
    setTyped(undefined)
    setOpen(false)
    setActive(-1)
    suggestions.clear()
    onChoose(chosen)
  }

  function pick({ label, address }: Suggestion): void {
    if (!address) return
    const { latitude, longitude, zone } = address
    choose({ name: label, latitude, longitude, zone })
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
      onBlur={() => (closing.current = setTimeout(() => setOpen(false), closesAfterMilliseconds))}
    >
      <label htmlFor={`${id}-input`} className={fieldStyles.label}>
        {words.where}
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
          placeholder={words.wherePlaceholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={longest}
          value={typed ?? place.name}
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
        <button
          type="button"
          className={styles.here}
          aria-label={words.useLocation}
          title={words.useLocation}
          disabled={locating.isLooking}
          onClick={locating.look}
        >
          <IconCurrentLocation size={20} stroke={1.75} aria-hidden />
        </button>
        <AddressBox
          id={id}
          state={suggestions.state}
          isShown={isShown}
          active={active}
          hasWayOut={false}
          onPick={pick}
        />
      </div>
      <p id={`${id}-note`} role="status" className={styles.note}>
        {locating.isLooking && searchWords.locating}
        {locating.hasFailed && words.notLocated}
      </p>
    </div>
  )
}

interface PlaceFieldProps {
  place: City
  onChoose: (place: City) => void
}
