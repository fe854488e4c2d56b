import { Car, Runtime, Tower, Tree } from './parts'
import { Scene } from './Scene'

/** A whole street: houses, a block of flats, and room for every car. */
export function StreetScene() {
  return (
    <Scene width={960} isFramed>
      <circle cx="824" cy="78" r="36" fill="var(--paint)" opacity="0.9" />
      <path
        d="M112 86h66a15 15 0 0 0 0-30h-8a22 22 0 0 0-42 0h-16a15 15 0 0 0 0 30Z"
        fill="var(--paint)"
        opacity="0.7"
      />
      <path d="M0 252c120-66 250-66 390-24s290 16 570-38v170H0Z" fill="var(--hill)" />
      <Tree x={52} y={272} scale={1.1} />
      <Runtime x={104} y={270} />
      <Tree x={352} y={272} scale={0.9} />
      <Tower x={410} y={270} />
      <Tree x={606} y={272} scale={1.15} />
      <Runtime x={664} y={270} isGarageOpen />
      <Tree x={910} y={272} scale={1.2} />
      <path d="M0 268h960v92H0Z" fill="var(--leaf)" opacity="0.35" />
      <path d="M222 268h68l60 60H192ZM428 268h116l34 60H400ZM782 268h68l60 60H752Z" fill="var(--road)" />
      <path d="M0 318h960v42H0Z" fill="var(--road)" />
      <path
        d="M28 340h60M128 340h60M228 340h60M328 340h60M428 340h60M528 340h60M628 340h60M728 340h60M828 340h60"
        stroke="var(--paint)"
        strokeWidth="5"
      />
      <Car x={232} y={254} />
      <Car x={566} y={262} colour="var(--leaf-dark)" />
    </Scene>
  )
}
