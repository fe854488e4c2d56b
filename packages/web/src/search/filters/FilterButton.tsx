import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { PlainButton } from '../../ui/LinkButton'
import { fieldWords as words } from '../time/field-words'
import type { SearchInHand } from '../use-search'
import { FilterFields, filterCount } from './FilterFields'
import styles from './FilterButton.module.css'

const noFilters = { needsCharging: false, needsCover: false, access: [] }

/** More filters, in a box that opens under its button. Escape and a press elsewhere close it. */
export function FilterButton({ search, change }: SearchInHand) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const count = filterCount(search)
  useEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('pointerdown', press)
    addEventListener('keydown', escape)
    return () => {
      removeEventListener('pointerdown', press)
      removeEventListener('keydown', escape)
    }
  }, [isOpen])
  return (
    <div ref={whole} className={styles.whole}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={words.filters(count)}
        title={words.moreFilters}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <div id={id} className={styles.box} hidden={!isOpen}>
        <FilterFields search={search} change={change} />
        <div className={styles.clear}>
          <PlainButton look="secondary" disabled={count === 0} onClick={() => change(noFilters)}>
            {words.clear}
          </PlainButton>
        </div>
      </div>
    </div>
  )
}
