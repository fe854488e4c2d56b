import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Notice.module.css'

const shownMilliseconds = 8000

/** A line at the foot of the page that says what happened and goes by itself, unless somebody is at it. */
export function Notice({ words, action, isFailure = false, onClose }: NoticeProps) {
  const line = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  const [isHeld, setHeld] = useState(false)
  // Above everything, also where what it stands in is cut off or covered. Old browsers leave it where it is.
  useEffect(() => line.current?.showPopover?.(), [])
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close.current(), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [isHeld])
  return (
    <div
      ref={line}
      popover="manual"
      role={isFailure ? 'alert' : 'status'}
      className={styles.notice}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{words}</span>
      {action}
    </div>
  )
}

interface NoticeProps {
  words: ReactNode
  action?: ReactNode
  isFailure?: boolean
  onClose: () => void
}
