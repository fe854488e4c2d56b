import { Scene } from './Scene'

/** A magnifying glass over a map on which nothing was found. */
export function MagnifierScene() {
  return (
    <Scene>
      <rect x="52" y="52" width="376" height="256" rx="28" fill="var(--sky)" />
      <path d="M52 236c90-40 170 20 250-8s90-40 126-36" fill="none" stroke="var(--road)" strokeWidth="16" />
      <path
        d="M150 52c10 90-20 170 10 256M330 52c-20 80 20 140 4 256"
        fill="none"
        stroke="var(--road)"
        strokeWidth="10"
      />
      <circle cx="104" cy="118" r="26" fill="var(--hill)" />
      <circle cx="386" cy="262" r="30" fill="var(--hill)" />
      <path d="m282 222 66 70" stroke="var(--pole)" strokeWidth="26" strokeLinecap="round" />
      <circle cx="226" cy="164" r="82" fill="var(--card)" stroke="var(--pole)" strokeWidth="14" />
      <path
        d="M226 214c-24-28-38-46-38-64a38 38 0 0 1 76 0c0 18-14 36-38 64Z"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="6"
        strokeDasharray="9 8"
      />
      <circle cx="226" cy="150" r="11" fill="var(--accent)" />
    </Scene>
  )
}
