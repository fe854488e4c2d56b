import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { useStore } from '../session/store'
import { chooseScheme, type SchemeChoice, schemeChoice, schemeChoices } from './color-scheme'
import styles from './SchemeSwitch.module.css'
import { uiWords } from './words'

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } satisfies Record<
  SchemeChoice,
  unknown
>

/** Light, dark, or whatever the device does. */
export function SchemeSwitch() {
  const chosen = useStore(schemeChoice, 'system')
  const group = useId()
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{uiWords.scheme.label}</legend>
      {schemeChoices.map((choice) => {
        const Icon = icons[choice]
        return (
          <label key={choice} className={styles.choice} title={uiWords.scheme[choice]}>
            <input
              type="radio"
              name={group}
              checked={choice === chosen}
              onChange={() => chooseScheme(choice)}
              aria-label={uiWords.scheme[choice]}
            />
            <Icon size={20} stroke={1.75} aria-hidden />
          </label>
        )
      })}
    </fieldset>
  )
}
