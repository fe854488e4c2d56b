import { Car, Tree } from './parts'
import { Scene } from './Scene'

/** A car in its bay beside the sign. */
export function ParkScene() {
  return (
    <Scene isFramed>
      <path d="M0 250c80-40 160-44 240-18s160 6 240-24v152H0Z" fill="var(--hill)" />
      <Tree x={64} y={274} scale={1.2} />
      <Tree x={430} y={270} scale={0.95} />
      <path d="M0 268h480v92H0Z" fill="var(--road)" />
      <path
        d="m96 276-40 84M206 276l-16 84M318 276l20 84M410 276l44 84"
        stroke="var(--paint)"
        strokeWidth="7"
      />
      <rect x="352" y="120" width="9" height="152" rx="4" fill="var(--pole)" />
      <rect x="316" y="70" width="82" height="82" rx="16" fill="var(--accent)" />
      <text
        x="357"
        y="130"
        textAnchor="middle"
        fontSize="54"
        fontWeight="750"
        fontFamily="var(--font)"
        fill="var(--on-accent)"
      >
        P
      </text>
      <g transform="translate(130 208) scale(1.5)">
        <Car x={0} y={0} colour="var(--leaf-dark)" />
      </g>
    </Scene>
  )
}
