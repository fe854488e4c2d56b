import { Car, Coin, Tree } from './parts'
import { Scene } from './Scene'

/** A parcel with a ribbon, coins flying out of it, and the car they will park. */
export function GiftScene() {
  return (
    <Scene isFramed>
      <path d="M0 262c90-46 170-46 250-20s150 8 230-24v142H0Z" fill="var(--hill)" />
      <Tree x={48} y={290} scale={1.1} />
      <Tree x={440} y={288} scale={0.9} />
      <path d="M0 288h480v72H0Z" fill="var(--leaf)" opacity="0.35" />
      <path d="M0 316h480v44H0Z" fill="var(--road)" />
      <path
        d="M28 340h60M128 340h60M228 340h60M328 340h60M428 340h30"
        stroke="var(--paint)"
        strokeWidth="5"
      />
      <rect x="150" y="170" width="150" height="122" rx="8" fill="var(--accent)" />
      <rect x="138" y="140" width="174" height="40" rx="8" fill="var(--leaf-dark)" />
      <rect x="210" y="140" width="30" height="152" fill="var(--card)" />
      <path
        d="M225 138c-10-34-52-44-56-22-3 18 34 24 56 22ZM225 138c10-34 52-44 56-22 3 18-34 24-56 22Z"
        fill="none"
        stroke="var(--card)"
        strokeWidth="12"
        strokeLinejoin="round"
      />
      <Coin x={112} y={112} size={24} />
      <Coin x={338} y={92} size={28} />
      <Coin x={384} y={160} size={20} />
      <Coin x={158} y={58} size={18} />
      <Coin x={272} y={44} size={20} />
      <Car x={318} y={268} colour="var(--slate)" />
    </Scene>
  )
}
