import { Scene } from './Scene'

/** Two speech bubbles, one with words and one that waits for them. */
export function ChatScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="312" rx="190" ry="30" fill="var(--sky)" />
      <path
        d="M92 70h196a20 20 0 0 1 20 20v84a20 20 0 0 1-20 20H160l-44 40v-40H92a20 20 0 0 1-20-20V90a20 20 0 0 1 20-20Z"
        fill="var(--accent)"
      />
      <path
        d="M106 114h148M106 148h96"
        stroke="var(--on-accent)"
        strokeWidth="11"
        strokeLinecap="round"
        opacity="0.85"
      />
      <path
        d="M224 172h166a20 20 0 0 1 20 20v64a20 20 0 0 1-20 20h-20v34l-40-34H224a20 20 0 0 1-20-20v-64a20 20 0 0 1 20-20Z"
        fill="var(--card)"
        stroke="var(--card-line)"
        strokeWidth="3"
      />
      {[262, 307, 352].map((x) => (
        <circle key={x} cx={x} cy="224" r="10" fill="var(--leaf)" />
      ))}
    </Scene>
  )
}
