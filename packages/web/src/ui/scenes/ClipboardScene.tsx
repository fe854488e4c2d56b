import { Scene } from './Scene'

/** A list on which nothing is written yet. */
export function ClipboardScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="316" rx="170" ry="28" fill="var(--sky)" />
      <rect x="136" y="64" width="208" height="250" rx="18" fill="var(--accent)" />
      <rect x="156" y="92" width="168" height="202" rx="8" fill="var(--card)" />
      <rect x="196" y="46" width="88" height="38" rx="12" fill="var(--pole)" />
      {[132, 174, 216, 258].map((y) => (
        <g key={y} stroke="var(--card-line)" strokeWidth="10" strokeLinecap="round">
          <path d={`M180 ${y}h8M212 ${y}h88`} />
        </g>
      ))}
    </Scene>
  )
}
