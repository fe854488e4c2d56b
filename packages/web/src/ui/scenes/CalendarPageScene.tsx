import { Scene } from './Scene'

const days = Array.from({ length: 20 }, (_, index) => index)
const open = [6, 7, 8, 11, 12, 13]

/** A page of a calendar with some days marked, and a clock. */
export function CalendarPageScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="306" rx="196" ry="34" fill="var(--sky)" />
      <rect
        x="106"
        y="62"
        width="248"
        height="234"
        rx="20"
        fill="var(--card)"
        stroke="var(--card-line)"
        strokeWidth="3"
      />
      <path d="M106 118V82a20 20 0 0 1 20-20h208a20 20 0 0 1 20 20v36Z" fill="var(--accent)" />
      <path d="M168 44v36M292 44v36" stroke="var(--pole)" strokeWidth="12" strokeLinecap="round" />
      {days.map((day) => (
        <rect
          key={day}
          x={130 + (day % 5) * 42}
          y={138 + Math.floor(day / 5) * 38}
          width="30"
          height="26"
          rx="7"
          fill={open.includes(day) ? 'var(--leaf)' : 'var(--shade)'}
        />
      ))}
      <circle cx="346" cy="270" r="50" fill="var(--card)" stroke="var(--pole)" strokeWidth="8" />
      <path
        d="M346 240v30l20 14"
        fill="none"
        stroke="var(--pole)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}
