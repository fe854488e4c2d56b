import { Car, Tower } from './parts'
import { Scene } from './Scene'

/** A car that comes to visit a block of flats, with a bay kept free for it. */
export function VisitorScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="304" rx="216" ry="36" fill="var(--sky)" />
      <Tower x={60} y={296} />
      <rect
        x="246"
        y="236"
        width="170"
        height="66"
        rx="10"
        fill="none"
        stroke="var(--pole)"
        strokeWidth="5"
        strokeDasharray="14 11"
      />
      <Car x={266} y={240} />
      <path
        d="M331 62c-30 0-50 22-50 50 0 34 50 84 50 84s50-50 50-84c0-28-20-50-50-50Z"
        fill="var(--accent)"
      />
      <circle cx="331" cy="104" r="15" fill="var(--card)" />
      <path d="M303 146c6-16 16-22 28-22s22 6 28 22c-8 16-28 36-28 36s-20-20-28-36Z" fill="var(--card)" />
    </Scene>
  )
}
