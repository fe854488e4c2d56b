import { Car, Street, Tree, Windows } from './parts'
import { Scene } from './Scene'

/** Two towers of flats over one car park, whose bays can be seen from the street. */
export function TowersScene() {
  return (
    <Scene isFramed>
      <circle cx="84" cy="74" r="30" fill="var(--paint)" opacity="0.9" />
      <path d="M0 250c80-40 160-52 240-34s150 4 240-30v174H0Z" fill="var(--hill)" />
      <rect x="124" y="66" width="94" height="150" fill="var(--wall)" />
      <rect x="118" y="58" width="106" height="10" rx="3" fill="var(--slate)" />
      <Windows x={136} y={82} columns={3} rows={4} lit={[4, 9]} />
      <rect x="254" y="26" width="94" height="190" fill="var(--shade)" />
      <rect x="248" y="18" width="106" height="10" rx="3" fill="var(--slate)" />
      <path d="M301 18V2" stroke="var(--slate)" strokeWidth="4" />
      <Windows x={266} y={42} columns={3} rows={5} lit={[1, 11]} />
      <rect x="104" y="206" width="264" height="12" rx="3" fill="var(--accent)" />
      <rect x="112" y="218" width="248" height="50" fill="var(--slate)" />
      <path d="M174 226v42M236 226v42M298 226v42" stroke="var(--paint)" strokeWidth="3" opacity="0.7" />
      <Tree x={58} y={270} scale={1.1} />
      <Tree x={426} y={272} scale={1.25} />
      <Street />
      <Car x={238} y={258} />
      <Car x={96} y={258} colour="var(--leaf-dark)" />
    </Scene>
  )
}
