import { Scene } from './Scene'

/** A tray for letters with one that flies in. */
export function InboxScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="310" rx="196" ry="32" fill="var(--sky)" />
      <g transform="rotate(-8 240 110)">
        <rect
          x="156"
          y="52"
          width="168"
          height="112"
          rx="12"
          fill="var(--card)"
          stroke="var(--card-line)"
          strokeWidth="3"
        />
        <path
          d="m162 62 78 58 78-58"
          fill="none"
          stroke="var(--card-line)"
          strokeWidth="8"
          strokeLinejoin="round"
        />
      </g>
      <path
        d="M118 196h64l20 34h76l20-34h64l26 96a14 14 0 0 1-14 18H106a14 14 0 0 1-14-18Z"
        fill="var(--accent)"
      />
      <path
        d="m118 196 24-36h30M362 196l-24-36h-30"
        fill="none"
        stroke="var(--leaf-dark)"
        strokeWidth="9"
        strokeLinejoin="round"
      />
      <path d="M94 90h40M78 122h40M356 78h36" stroke="var(--hill)" strokeWidth="9" strokeLinecap="round" />
    </Scene>
  )
}
