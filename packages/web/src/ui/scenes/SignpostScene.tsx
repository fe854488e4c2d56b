import { Car, Tree } from './parts'
import { Scene } from './Scene'

/** A car at the end of a road, before a sign that points both ways. */
export function SignpostScene() {
  return (
    <Scene>
      <path d="M20 286c60-70 150-96 232-64s140 4 208-18v82Z" fill="var(--sky)" />
      <Tree x={92} y={286} scale={0.95} />
      <path d="M20 286h290c10 0 18 8 18 18s-8 18-18 18H20Z" fill="var(--road)" />
      <path
        d="M44 304h48M124 304h48M204 304h48"
        stroke="var(--paint)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Car x={130} y={248} />
      <rect x="366" y="104" width="10" height="200" rx="5" fill="var(--pole)" />
      <path d="M330 118h84l22 22-22 22h-84a8 8 0 0 1-8-8v-28a8 8 0 0 1 8-8Z" fill="var(--accent)" />
      <path d="M412 176h-84l-22 22 22 22h84a8 8 0 0 0 8-8v-28a8 8 0 0 0-8-8Z" fill="var(--pole)" />
      <text
        x="372"
        y="148"
        textAnchor="middle"
        fontSize="24"
        fontWeight="700"
        fontFamily="var(--font)"
        fill="var(--on-accent)"
      >
        ?
      </text>
      <text
        x="368"
        y="206"
        textAnchor="middle"
        fontSize="24"
        fontWeight="700"
        fontFamily="var(--font)"
        fill="var(--surface)"
      >
        ?
      </text>
    </Scene>
  )
}
