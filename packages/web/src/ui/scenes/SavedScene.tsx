import { Tree } from './parts'
import { Scene } from './Scene'

/** A pin on a map with a heart in it. */
export function SavedScene() {
  return (
    <Scene>
      <path d="m60 238 116-44 128 44 116-44v106l-116 44-128-44-116 44Z" fill="var(--sky)" />
      <path d="M176 194v106M304 238v106" stroke="var(--hill)" strokeWidth="4" />
      <path d="M86 288c60-40 120 10 176-12s80-26 130-20" fill="none" stroke="var(--road)" strokeWidth="12" />
      <Tree x={110} y={262} scale={0.6} />
      <ellipse cx="240" cy="282" rx="30" ry="9" fill="var(--slate)" opacity="0.25" />
      <path d="M240 280c-52-62-80-98-80-140a80 80 0 0 1 160 0c0 42-28 78-80 140Z" fill="var(--accent)" />
      <circle cx="240" cy="140" r="54" fill="var(--card)" />
      <path
        d="M240 170c-22-16-34-28-34-42a18 18 0 0 1 34-9 18 18 0 0 1 34 9c0 14-12 26-34 42Z"
        fill="var(--accent)"
      />
    </Scene>
  )
}
