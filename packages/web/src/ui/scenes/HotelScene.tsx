import { Car, Street, Tree, Windows } from './parts'
import { Scene } from './Scene'

/** A hotel at dusk with its canopy, and a guest's car before the door. */
export function HotelScene() {
  return (
    <Scene isFramed>
      <path d="M92 58a30 30 0 1 0 30 42 26 26 0 0 1-30-42Z" fill="var(--amber)" />
      <path d="M0 258c80-40 160-44 240-22s150 0 240-28v152H0Z" fill="var(--hill)" />
      <Tree x={52} y={272} scale={1} />
      <rect x="136" y="54" width="208" height="214" fill="var(--wall)" />
      <rect x="128" y="46" width="224" height="12" rx="3" fill="var(--slate)" />
      <rect x="178" y="16" width="124" height="32" rx="6" fill="var(--accent)" />
      <text
        x="240"
        y="39"
        textAnchor="middle"
        fontSize="20"
        fontWeight="750"
        letterSpacing="4"
        fontFamily="var(--font)"
        fill="var(--on-accent)"
      >
        HOTEL
      </text>
      <Windows x={156} y={74} columns={7} rows={4} lit={[1, 5, 9, 10, 16, 19, 24]} />
      <path d="M160 204h160l16 22H144Z" fill="var(--accent)" />
      <path
        d="M176 226h22l-4 8h-14ZM220 226h22l-4 8h-14ZM264 226h22l-4 8h-14Z"
        fill="var(--paint)"
        opacity="0.8"
      />
      <rect x="212" y="228" width="56" height="40" fill="var(--slate)" />
      <path d="M240 228v40" stroke="var(--glass)" strokeWidth="3" />
      <rect x="152" y="226" width="7" height="42" fill="var(--pole)" />
      <rect x="321" y="226" width="7" height="42" fill="var(--pole)" />
      <Tree x={420} y={272} scale={1.25} />
      <Street />
      <Car x={264} y={260} />
    </Scene>
  )
}
