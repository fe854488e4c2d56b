import { Scene } from './Scene'

/** A month on a calendar with a question mark, and a car key beside it. */
export function EnquiryScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="308" rx="196" ry="32" fill="var(--sky)" />
      <rect
        x="84"
        y="76"
        width="212"
        height="218"
        rx="18"
        fill="var(--card)"
        stroke="var(--card-line)"
        strokeWidth="3"
      />
      <path d="M84 126V94a18 18 0 0 1 18-18h176a18 18 0 0 1 18 18v32Z" fill="var(--leaf)" />
      <path d="M138 60v32M242 60v32" stroke="var(--pole)" strokeWidth="11" strokeLinecap="round" />
      <path
        d="M164 180c0-20 12-30 28-30s28 10 28 26c0 22-28 20-28 42"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="15"
        strokeLinecap="round"
      />
      <circle cx="192" cy="250" r="10" fill="var(--accent)" />
      <circle cx="352" cy="176" r="46" fill="none" stroke="var(--accent)" strokeWidth="20" />
      <path
        d="M352 222v84M352 268h28M352 296h22"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="18"
        strokeLinecap="round"
      />
    </Scene>
  )
}
