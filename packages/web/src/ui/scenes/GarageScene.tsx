import { Car } from './parts'
import { Scene } from './Scene'

/** An open garage with room for a car. */
export function GarageScene() {
  return (
    <Scene>
      <ellipse cx="240" cy="300" rx="206" ry="36" fill="var(--sky)" />
      <rect x="84" y="132" width="312" height="168" fill="var(--shade)" />
      <path d="M64 138 240 44l176 94Z" fill="var(--slate)" />
      <rect x="116" y="160" width="248" height="140" rx="6" fill="var(--pole)" opacity="0.85" />
      <path d="M116 166a6 6 0 0 1 6-6h236a6 6 0 0 1 6 6v26H116Z" fill="var(--wall)" />
      <path d="M116 176h248" stroke="var(--road)" strokeWidth="4" />
      <g opacity="0.45">
        <Car x={174} y={246} colour="var(--paint)" />
      </g>
      <circle cx="240" cy="104" r="20" fill="var(--accent)" />
      <path d="M240 94v20M230 104h20" stroke="var(--on-accent)" strokeWidth="5" strokeLinecap="round" />
    </Scene>
  )
}
