import { Tree } from './parts'
import { Scene } from './Scene'

/** A parking lot seen from above with one bay still free: something will stand there. */
export function LotScene() {
  return (
    <Scene>
      <rect x="24" y="40" width="432" height="280" rx="24" fill="var(--sky)" />
      <rect x="60" y="76" width="360" height="208" rx="16" fill="var(--road)" />
      <path
        d="M92 96v92M162 96v92M232 96v92M302 96v92M372 96v92"
        stroke="var(--paint)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M92 246h52M176 246h52M260 246h52M344 246h44"
        stroke="var(--paint)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <TopCar x={105} y={100} colour="var(--leaf)" />
      <TopCar x={175} y={100} colour="var(--pole)" />
      <TopCar x={315} y={100} colour="var(--leaf-dark)" />
      <rect
        x="243"
        y="100"
        width="48"
        height="80"
        rx="12"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeDasharray="8 8"
      />
      <path d="M267 128v24M255 140h24" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
      <Tree x={44} y={318} scale={0.7} />
      <Tree x={438} y={322} scale={0.85} />
    </Scene>
  )
}

function TopCar({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="44" height="80" rx="13" fill={colour} />
      <rect x="6" y="18" width="32" height="14" rx="5" fill="var(--glass)" />
      <rect x="6" y="58" width="32" height="10" rx="4" fill="var(--glass)" />
    </g>
  )
}
