import { autocomplete } from '@bayshare/contract/listings'
import type { SuggestedAddress } from '@bayshare/contract/places'
import type { FormValues } from '@bayshare/domain/forms/form'
import { useState } from 'react'
import { useBrand } from '../../session/BrandContext'
import { liveSessionOf } from '../../session/live-session'
import { useSessionItself } from '../../session/SessionContext'
import { Combobox } from '../combobox/Combobox'
import type { Suggestion } from '../combobox/use-suggestions'
import { type FieldProps, textOf, typedName } from './field-props'

/**
 * An address that counts only when it is picked from the server's suggestions: a building, whose id is the value, or a
 * street address, which stands for itself and fills in its parts.
 */
export function AddressField({ field, value, error, typed, options, ...rest }: FieldProps) {
  const { onChange, onLeave, onFill } = rest
  const isStreet = field.optionsFrom === 'address'
  const brand = useBrand()
  const { api } = liveSessionOf(useSessionItself())
  const [text, setText] = useState(isStreet ? textOf(value) || (typed ?? '') : undefined)
  // A building that was picked before is known by its id; its name comes with the options.
  const shown = text ?? options?.find((option) => option.value === value)?.label ?? ''

  function type(now: string): void {
    setText(now)
    // What was picked before no longer is what stands there.
    onChange('')
    if (isStreet) onFill?.({ [typedName(field.name)]: now })
  }

  function pick(option: Suggestion): void {
    setText(option.label)
    onChange(isStreet ? option.label : option.value)
    if (isStreet && option.address) onFill?.(partsOf(option.address))
  }

  return (
    <Combobox
      name={field.name}
      label={field.label}
      help={field.help}
      error={error}
      placeholder={field.placeholder}
      shown={shown}
      lookUp={(sought) =>
        api(autocomplete, {
          body: { typed: sought, kind: isStreet ? 'address' : 'building_address', environment: brand.id },
        })
      }
      hasWayOut={!isStreet}
      onType={type}
      onPick={pick}
      onLeave={onLeave}
    />
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
