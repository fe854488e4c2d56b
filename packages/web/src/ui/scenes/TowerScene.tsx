import { Car, Pill, Tower, Tree } from './parts'
import { Scene } from './Scene'

/** A car in front of the building whose bay it has booked. */
export function TowerScene() {
  return (
    <Scene isFramed>
      <circle cx="404" cy="76" r="32" fill="var(--paint)" opacity="0.9" />
      <path d="M0 262c70-58 130-64 206-34s150 10 274-40v172H0Z" fill="var(--hill)" />
      <Tree x={54} y={274} scale={1.1} />
      <Tree x={446} y={272} scale={1.2} />
      <Tower x={112} y={270} />
      <path d="M0 268h480v92H0Z" fill="var(--leaf)" opacity="0.35" />
      <path d="M128 268h120l50 60H108Z" fill="var(--road)" />
      <path d="M0 318h480v42H0Z" fill="var(--road)" />
      <path
        d="M28 340h60M128 340h60M228 340h60M328 340h60M428 340h30"
        stroke="var(--paint)"
        strokeWidth="5"
      />
      <Car x={266} y={254} />
      <Pill x={296} y={178} width={92} text="Bay 12" />
    </Scene>
  )
}
