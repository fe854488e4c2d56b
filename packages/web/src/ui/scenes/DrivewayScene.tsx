import { Car, Runtime, Pill, Tree } from './parts'
import { Scene } from './Scene'

/** A car on a driveway, its price above it as on the map. */
export function DrivewayScene() {
  return (
    <Scene isFramed>
      <circle cx="392" cy="84" r="34" fill="var(--paint)" opacity="0.9" />
      <path
        d="M62 92h58a13 13 0 0 0 0-26h-6a20 20 0 0 0-38 0h-14a13 13 0 0 0 0 26Z"
        fill="var(--paint)"
        opacity="0.7"
      />
      <path d="M0 262c70-58 130-64 206-34s150 10 274-40v172H0Z" fill="var(--hill)" />
      <Tree x={58} y={272} scale={1.2} />
      <Tree x={440} y={270} scale={1.1} />
      <Runtime x={104} y={270} />
      <path d="M0 268h480v92H0Z" fill="var(--leaf)" opacity="0.35" />
      <path d="M222 268h68l86 60H196Z" fill="var(--road)" />
      <path d="M0 318h480v42H0Z" fill="var(--road)" />
      <path
        d="M28 340h60M128 340h60M228 340h60M328 340h60M428 340h30"
        stroke="var(--paint)"
        strokeWidth="5"
      />
      <Car x={262} y={254} />
      <Pill x={296} y={178} width={92} text="$4 / hr" />
    </Scene>
  )
}
