import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './Tabs.module.css'

/** Tabs as screen readers know them: arrows move between them, one panel shows. */
export function Tabs<N extends string>({ label, tabs, shown, onShow, children }: TabsProps<N>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = tabs[(tabs.findIndex(({ name }) => name === shown) + step + tabs.length) % tabs.length]
    if (!next) return
    onShow(next.name)
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.name}`)}`)?.focus()
  }
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.row} onKeyDown={move} tabIndex={-1}>
        {tabs.map(({ name, words }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onShow(name)}
          >
            {words}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        {children}
      </div>
    </div>
  )
}

interface TabsProps<N extends string> {
  label: string
  tabs: readonly { name: N; words: string }[]
  shown: N
  onShow: (name: N) => void
  children: ReactNode
}
