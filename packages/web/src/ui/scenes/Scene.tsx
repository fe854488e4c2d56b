import type { ReactNode } from 'react'
import styles from './Scene.module.css'

/** The paper of our drawings: flat shapes in the brand's colours, the same in both schemes. Words beside it say what it shows. */
export function Scene({ children, width = 480, isFramed = false }: SceneProps) {
  return (
    <svg
      viewBox={`0 0 ${width} 360`}
      className={styles.scene}
      aria-hidden
      focusable="false"
      preserveAspectRatio="xMidYMax slice"
    >
      {isFramed && <rect width={width} height="360" className={styles.sky} />}
      {children}
    </svg>
  )
}

interface SceneProps {
  children?: ReactNode
  /** Every drawing is 360 high. */
  width?: number
  isFramed?: boolean
}
