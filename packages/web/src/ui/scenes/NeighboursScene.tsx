import { Car, Street, Tree } from './parts'
import { Scene } from './Scene'

/** A row of terraces whose neighbours share the bays before their doors. */
export function NeighboursScene() {
  return (
    <Scene isFramed>
      <circle cx="410" cy="70" r="30" fill="var(--paint)" opacity="0.9" />
      <path d="M0 236c90-36 180-40 260-18s140-2 220-26v168H0Z" fill="var(--hill)" />
      <Tree x={40} y={270} scale={1.05} />
      <Terrace x={88} wall="var(--wall)" door="var(--accent)" />
      <Terrace x={188} wall="var(--shade)" door="var(--amber)" />
      <Terrace x={288} wall="var(--wall)" door="var(--leaf-dark)" />
      <Tree x={438} y={270} scale={1.2} />
      <Street />
      <path d="M110 282v36M250 282v36M390 282v36" stroke="var(--paint)" strokeWidth="5" />
      <Car x={114} y={262} colour="var(--leaf-dark)" />
      <Car x={254} y={262} />
    </Scene>
  )
}

function Terrace({ x, wall, door }: { x: number; wall: string; door: string }) {
  return (
    <g transform={`translate(${x} 270)`}>
      <rect y="-118" width="96" height="118" fill={wall} />
      <path d="M-6-114 48-164l54 50Z" fill="var(--slate)" />
      <rect x="66" y="-158" width="14" height="26" fill="var(--slate)" />
      <rect x="14" y="-98" width="24" height="28" rx="3" fill="var(--glass)" />
      <rect x="56" y="-98" width="24" height="28" rx="3" fill="var(--glass)" />
      <rect x="14" y="-50" width="28" height="30" rx="3" fill="var(--glass)" />
      <path d="M56 0v-42a13 13 0 0 1 26 0V0Z" fill={door} />
    </g>
  )
}
