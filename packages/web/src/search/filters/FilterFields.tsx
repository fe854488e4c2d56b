import { accessMethods } from '@bayshare/domain/listings/space'
import { fieldWords as words } from '../time/field-words'
import type { Search } from '../search-address'
import styles from './FilterFields.module.css'

type Filters = Pick<Search, 'needsCharging' | 'needsCover' | 'access'>

/** What a spot must have. Of the ways to get in any chosen one will do. */
export function FilterFields({ search, change }: FilterFieldsProps) {
  const { needsCharging, needsCover, access } = search
  return (
    <div className={styles.filters}>
      <Check
        label={words.charging}
        isChecked={needsCharging}
        onChange={(is) => change({ needsCharging: is })}
      />
      <Check label={words.covered} isChecked={needsCover} onChange={(is) => change({ needsCover: is })} />
      <fieldset className={styles.access}>
        <legend className={styles.legend}>{words.access}</legend>
        {accessMethods.map((method) => (
          <Check
            key={method}
            label={method}
            isChecked={access.includes(method)}
            onChange={(is) =>
              change({
                access: accessMethods.filter((one) => (one === method ? is : access.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
    </div>
  )
}

interface FilterFieldsProps {
  search: Filters
  change: (changed: Partial<Filters>) => void
}

export function filterCount({ needsCharging, needsCover, access }: Filters): number {
  return Number(needsCharging) + Number(needsCover) + access.length
}

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  )
}

interface CheckProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}
