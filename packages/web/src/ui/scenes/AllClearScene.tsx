import { Scene } from './Scene'

/** A shield with a tick: nothing waits for anybody. */
export function AllClearScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="316" rx="170" ry="28" fill="var(--sky)" />
      <path
        d="M240 44c40 28 80 36 116 38v92c0 66-50 112-116 136-66-24-116-70-116-136V82c36-2 76-10 116-38Z"
        fill="var(--leaf)"
      />
      <path d="M240 74c30 20 60 28 90 31v70c0 50-36 84-90 104Z" fill="var(--accent)" opacity="0.75" />
      <path
        d="m186 176 40 40 70-76"
        fill="none"
        stroke="var(--card)"
        strokeWidth="20"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Scene>
  )
}
