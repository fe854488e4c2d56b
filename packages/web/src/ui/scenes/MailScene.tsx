import { Scene } from './Scene'

/** An open envelope with a letter that shows a tick. */
export function MailScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="314" rx="190" ry="28" fill="var(--sky)" />
      <path d="M100 156 240 56l140 100v140H100Z" fill="var(--leaf-dark)" />
      <rect
        x="134"
        y="84"
        width="212"
        height="170"
        rx="12"
        fill="var(--card)"
        stroke="var(--card-line)"
        strokeWidth="3"
      />
      <path
        d="m200 146 30 30 52-56"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="16"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M100 160v136a14 14 0 0 0 14 14h252a14 14 0 0 0 14-14V160L240 250Z" fill="var(--accent)" />
      <path d="m108 304 92-80M372 304l-92-80" stroke="var(--leaf-dark)" strokeWidth="5" opacity="0.5" />
    </Scene>
  )
}
