import type { VehicleType } from '@bayshare/domain/vehicles/size'
import styles from './VehicleIcon.module.css'

const bodies: Record<VehicleType, string> = {
  Bike: 'M9 21 14 13h7l4 8M13 15H9M21 13l-2-4h-3M21 13l-5 8h-6',
  Hatchback: 'M4 21v-4c0-1 1-2 2-2l4-1 4-5h8l6 6 1 2v4M4 21h2m8 0h6m8 0h1M12 14h14',
  Sedan: 'M3 21v-4c0-1 1-2 2-2l5-1 4-5h7l5 5 4 1c1 0 1 1 1 2v4M3 21h3m8 0h6m8 0h3M11 14h14',
  '4WD/SUV': 'M3 21v-6c0-1 1-1 2-1l3-1 3-6h15l3 7v7M3 21h3m8 0h6m8 0h1M10 13h18M18 7v6',
  Van: 'M3 21V8c0-1 1-2 2-2h16l7 8 1 2v5M3 21h3m8 0h6m8 0h1M19 6v8h9',
}

const wheels: Record<VehicleType, readonly [number, number]> = {
  Bike: [9, 25],
  Hatchback: [10, 24],
  Sedan: [10, 24],
  '4WD/SUV': [10, 24],
  Van: [10, 24],
}

/** A vehicle of its type from the side, in a few strokes. The type itself stands beside it in words. */
export function VehicleIcon({ type }: { type: VehicleType }) {
  const [front, rear] = wheels[type]
  return (
    <span className={styles.icon} aria-hidden>
      <svg
        viewBox="0 0 34 28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={bodies[type]} />
        <circle cx={front} cy="21" r="3.5" />
        <circle cx={rear} cy="21" r="3.5" />
      </svg>
    </span>
  )
}
