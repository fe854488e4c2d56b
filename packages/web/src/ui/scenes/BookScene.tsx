import { Scene } from './Scene'

/** A phone with a space on it, paid and ticked. */
export function BookScene() {
  return (
    <Scene isFramed>
      <circle cx="108" cy="110" r="66" fill="var(--hill)" />
      <circle cx="398" cy="262" r="84" fill="var(--hill)" />
      <rect x="156" y="28" width="168" height="318" rx="26" fill="var(--slate)" />
      <rect x="166" y="38" width="148" height="298" rx="18" fill="var(--card)" />
      <rect x="218" y="48" width="44" height="8" rx="4" fill="var(--card-line)" />
      <rect x="182" y="72" width="116" height="76" rx="10" fill="var(--leaf)" opacity="0.5" />
      <path d="M182 130h116v8a10 10 0 0 1-10 10h-96a10 10 0 0 1-10-10Z" fill="var(--road)" />
      <rect x="214" y="104" width="52" height="26" rx="8" fill="var(--accent)" />
      <rect x="182" y="164" width="92" height="10" rx="5" fill="var(--card-line)" />
      <rect x="182" y="184" width="64" height="10" rx="5" fill="var(--card-line)" />
      <text x="182" y="236" fontSize="26" fontWeight="750" fontFamily="var(--font)" fill="var(--card-ink)">
        $8.50
      </text>
      <rect x="182" y="262" width="116" height="44" rx="12" fill="var(--accent)" />
      <text
        x="240"
        y="290"
        textAnchor="middle"
        fontSize="18"
        fontWeight="700"
        fontFamily="var(--font)"
        fill="var(--on-accent)"
      >
        Booked
      </text>
      <circle cx="330" cy="96" r="38" fill="var(--amber)" />
      <path
        d="m312 96 13 14 24-28"
        fill="none"
        stroke="#1b1f2a"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}
