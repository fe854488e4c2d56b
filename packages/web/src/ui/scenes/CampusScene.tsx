import { Car, Street, Tree, Windows } from './parts'
import { Scene } from './Scene'

/** A hall of residence with its clock tower, a bicycle and a small car. */
export function CampusScene() {
  return (
    <Scene isFramed>
      <circle cx="404" cy="72" r="30" fill="var(--paint)" opacity="0.9" />
      <path d="M0 252c80-44 160-46 240-24s150 0 240-30v162H0Z" fill="var(--hill)" />
      <Tree x={44} y={272} scale={1.15} />
      <rect x="84" y="150" width="120" height="118" fill="var(--wall)" />
      <rect x="268" y="150" width="120" height="118" fill="var(--wall)" />
      <path d="M78 142h132v12H78ZM262 142h132v12H262Z" fill="var(--slate)" />
      <Windows x={98} y={170} columns={4} rows={3} lit={[2, 9]} />
      <Windows x={282} y={170} columns={4} rows={3} lit={[5, 8]} />
      <rect x="196" y="92" width="80" height="176" fill="var(--shade)" />
      <path d="M188 96 236 44l48 52Z" fill="var(--accent)" />
      <circle cx="236" cy="128" r="22" fill="var(--wall)" />
      <path d="M236 114v14l10 8" fill="none" stroke="var(--slate)" strokeWidth="4" strokeLinecap="round" />
      <path d="M214 268v-58a22 22 0 0 1 44 0v58Z" fill="var(--slate)" />
      <Tree x={436} y={272} scale={1.05} />
      <Street />
      <Car x={270} y={260} />
      <g fill="none" stroke="var(--pole)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="112" cy="296" r="17" />
        <circle cx="172" cy="296" r="17" />
        <path d="m112 296 22-30h30l8 30M134 266l12 30 18-30M128 258h14M164 266l-4-12h12" />
      </g>
    </Scene>
  )
}
