import type { FormInHand } from '../../forms/use-form'
import { PinMap } from '../../map/PinMap'
import { wizardWords as words } from '../words'
import styles from './ChosenAddress.module.css'

/** Once an address is chosen: its parts, and the pin that its owner drags to the exact spot. */
export function ChosenAddress({ form }: { form: FormInHand }) {
  const { address, latitude, longitude, ...parts } = form.values
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !address) return null
  const street = [parts.street_number, parts.street_name].filter(Boolean).join(' ')
  const locality = [parts.suburb, parts.state, parts.postcode].filter(Boolean).join(' ')
  return (
    <section className={styles.chosen} aria-label={words.chosen}>
      <p>
        <strong>{street}</strong>
        <br />
        {locality}
      </p>
      <PinMap
        // Another address is another place; the map starts anew there.
        key={String(address)}
        position={{ latitude, longitude }}
        onMove={(to) => {
          form.change('latitude', to.latitude)
          form.change('longitude', to.longitude)
        }}
      />
    </section>
  )
}
