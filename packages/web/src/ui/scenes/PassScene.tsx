import { Car } from './parts'
import { Scene } from './Scene'

/** A parking pass without a stamp, and a car that waits for it. */
export function PassScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="290" rx="212" ry="44" fill="var(--sky)" />
      <g transform="rotate(-6 240 150)">
        <path
          d="M104 64h272a16 16 0 0 1 16 16v40a22 22 0 0 0 0 44v40a16 16 0 0 1-16 16H104a16 16 0 0 1-16-16v-40a22 22 0 0 0 0-44V80a16 16 0 0 1 16-16Z"
          fill="var(--card)"
          stroke="var(--card-line)"
          strokeWidth="3"
        />
        <rect x="116" y="94" width="96" height="96" rx="14" fill="var(--accent)" />
        <text
          x="164"
          y="163"
          textAnchor="middle"
          fontSize="60"
          fontWeight="800"
          fontFamily="var(--font)"
          fill="var(--on-accent)"
        >
          P
        </text>
        <path
          d="M240 110h116M240 142h84M240 174h56"
          stroke="var(--card-line)"
          strokeWidth="12"
          strokeLinecap="round"
        />
      </g>
      <Car x={174} y={240} />
    </Scene>
  )
}
