import { Pill } from './parts'
import { Scene } from './Scene'

/** A map with prices on it and a glass over the one that fits. */
export function LookScene() {
  return (
    <Scene isFramed>
      <path d="M0 96h480M0 236h480M128 0v360M330 0v360" stroke="var(--paint)" strokeWidth="22" />
      <path d="M0 320 480 40" stroke="var(--paint)" strokeWidth="16" />
      <rect x="24" y="122" width="80" height="92" rx="10" fill="var(--hill)" />
      <rect x="156" y="18" width="150" height="56" rx="10" fill="var(--leaf)" opacity="0.5" />
      <rect x="360" y="262" width="96" height="76" rx="10" fill="var(--hill)" />
      <rect x="156" y="264" width="60" height="74" rx="10" fill="var(--hill)" />
      <Pill x={44} y={44} width={72} text="$12" />
      <Pill x={348} y={80} width={64} text="$9" />
      <Pill x={60} y={252} width={72} text="$15" />
      <circle cx="252" cy="176" r="74" fill="var(--card)" opacity="0.92" />
      <circle cx="252" cy="176" r="74" fill="none" stroke="var(--slate)" strokeWidth="12" />
      <path d="m306 232 62 66" stroke="var(--slate)" strokeWidth="20" strokeLinecap="round" />
      <circle cx="252" cy="160" r="30" fill="var(--accent)" />
      <path d="M252 222c-12-18-30-38-30-62a30 30 0 0 1 60 0c0 24-18 44-30 62Z" fill="var(--accent)" />
      <text
        x="252"
        y="172"
        textAnchor="middle"
        fontSize="32"
        fontWeight="750"
        fontFamily="var(--font)"
        fill="var(--on-accent)"
      >
        P
      </text>
    </Scene>
  )
}
