import { Car } from './parts'
import { Scene } from './Scene'

/** A phone with the time left on a booking and a button for one more hour; a clock behind it, the car far away. */
export function ExtendScene() {
  return (
    <Scene isFramed>
      <circle cx="128" cy="132" r="74" fill="var(--hill)" />
      <circle cx="128" cy="132" r="56" fill="var(--card)" />
      <path
        d="M128 98v34l24 16"
        fill="none"
        stroke="var(--slate)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M128 84v6M128 174v6M80 132h6M170 132h6"
        stroke="var(--slate)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M0 312h480v48H0Z" fill="var(--road)" />
      <path d="M28 336h60M128 336h60M388 336h60" stroke="var(--paint)" strokeWidth="5" />
      <Car x={58} y={262} />
      <rect x="248" y="36" width="168" height="304" rx="26" fill="var(--slate)" />
      <rect x="258" y="46" width="148" height="284" rx="18" fill="var(--card)" />
      <rect x="310" y="56" width="44" height="8" rx="4" fill="var(--card-line)" />
      <circle cx="332" cy="136" r="50" fill="none" stroke="var(--card-line)" strokeWidth="12" />
      <path
        d="M332 86a50 50 0 1 1-43 76"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <text
        x="332"
        y="134"
        textAnchor="middle"
        fontSize="26"
        fontWeight="700"
        fontFamily="var(--font)"
        fill="var(--card-ink)"
      >
        0:42
      </text>
      <text x="332" y="155" textAnchor="middle" fontSize="14" fontFamily="var(--font)" fill="var(--card-ink)">
        left
      </text>
      <rect x="276" y="212" width="112" height="10" rx="5" fill="var(--card-line)" />
      <rect x="276" y="230" width="76" height="10" rx="5" fill="var(--card-line)" />
      <rect x="272" y="264" width="120" height="44" rx="12" fill="var(--accent)" />
      <text
        x="332"
        y="292"
        textAnchor="middle"
        fontSize="18"
        fontWeight="700"
        fontFamily="var(--font)"
        fill="var(--on-accent)"
      >
        + 1 hour
      </text>
    </Scene>
  )
}
