import { Scene } from './Scene'

/** A folded map with the way from one place to another. */
export function PlacesScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="314" rx="196" ry="28" fill="var(--sky)" />
      <path
        d="m70 132 112-40 116 40 112-40v176l-112 40-116-40-112 40Z"
        fill="var(--card)"
        stroke="var(--card-line)"
        strokeWidth="3"
      />
      <path d="M182 92v176M298 132v176" stroke="var(--card-line)" strokeWidth="4" />
      <path
        d="M132 244c38-44 70 6 108-24s44-66 98-62"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray="4 18"
      />
      <path d="M132 244c-24-28-36-44-36-62a36 36 0 0 1 72 0c0 18-12 34-36 62Z" fill="var(--pole)" />
      <circle cx="132" cy="182" r="13" fill="var(--card)" />
      <path d="M340 158c-28-32-42-52-42-72a42 42 0 0 1 84 0c0 20-14 40-42 72Z" fill="var(--accent)" />
      <circle cx="340" cy="86" r="15" fill="var(--card)" />
    </Scene>
  )
}
