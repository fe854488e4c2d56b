import { autocomplete } from '@bayshare/contract/listings'
import type { SuggestedAddress } from '@bayshare/contract/places'
import type { FormValues } from '@bayshare/domain/forms/form'
import { longestOf } from '@bayshare/domain/forms/problems-in'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useBrand } from '../../brands/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { AddressBox } from './AddressBox'
import { type FieldProps, textOf, typedName } from './field-props'
import styles from './Field.module.css'
import boxStyles from './AddressBox.module.css'
import { type Suggestion, useSuggestions } from './use-suggestions'

const closesAfterMilliseconds = 2000

/**
 * An address that counts only when it is picked from the server's suggestions: a building, whose id is the value, or a
 * street address, which stands for itself and fills in its parts.
 */
export function AddressField({ field, value, error, typed: typedBefore, ...rest }: FieldProps) {
  const { onChange, onLeave, onFill } = rest
  const isStreet = field.optionsFrom === 'address'
  const id = useId()
  const brand = useBrand()
  const { api } = liveSessionOf(useSessionItself())
  const [text, setText] = useState(isStreet ? textOf(value) || (typedBefore ?? '') : '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const suggestions = useSuggestions((typed) =>
    api(autocomplete, {
      body: { typed, kind: isStreet ? 'address' : 'building_address', environment: brand.id },
    }),
  )
  const options = suggestions.state.kind === 'found' ? suggestions.state.options : []
  const isShown = isOpen && suggestions.state.kind !== 'none'

  function type(typed: string): void {
    setText(typed)
    setActive(-1)
    setOpen(true)
    // What was picked before no longer is what stands there.
    onChange('')
    if (isStreet) onFill?.({ [typedName(field.name)]: typed })
    suggestions.type(typed)
  }

  function pick(option: Suggestion): void {
    setText(option.label)
    setOpen(false)
    setActive(-1)
    suggestions.clear()
    onChange(isStreet ? option.label : option.value)
    if (isStreet && option.address) onFill?.(partsOf(option.address))
  }

  function press(event: KeyboardEvent): void {
    const chosen = options[active]
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
      className={boxStyles.field}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => (closing.current = setTimeout(() => setOpen(false), closesAfterMilliseconds))}
    >
      <TextInput
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        name={field.name}
        label={field.label}
        description={field.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={field.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestOf(field)}
        value={text}
        error={error}
        classNames={{ input: styles.input }}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={onLeave}
      />
      <AddressBox
        id={id}
        state={suggestions.state}
        isShown={isShown}
        active={active}
        hasWayOut={!isStreet}
        onPick={pick}
      />
    </div>
  )
}

/** Under the names of the wire. */
function partsOf({ streetNumber, streetName, ...place }: SuggestedAddress): FormValues {
  const { suburb, state, postcode, latitude, longitude } = place
  return {
    street_number: streetNumber,
    street_name: streetName,
    suburb,
    state,
    // The direct debit form calls it so.
    state_name: state,
    postcode,
    latitude,
    longitude,
  }
}
