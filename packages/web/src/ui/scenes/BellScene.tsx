import { Scene } from './Scene'

/** A bell that hangs still. */
export function BellScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="306" rx="180" ry="32" fill="var(--sky)" />
      <path d="M240 40v36" stroke="var(--pole)" strokeWidth="12" strokeLinecap="round" />
      <circle cx="240" cy="264" r="24" fill="var(--pole)" />
      <path
        d="M240 68c-56 0-88 40-88 94v56l-26 34c-4 6 0 12 6 12h216c6 0 10-6 6-12l-26-34v-56c0-54-32-94-88-94Z"
        fill="var(--accent)"
      />
      <path
        d="M180 172c2-34 16-58 40-68"
        fill="none"
        stroke="var(--card)"
        strokeWidth="10"
        strokeLinecap="round"
        opacity="0.6"
      />
      <path
        d="M364 96h44l-44 50h44M404 166h28l-28 32h28"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}
