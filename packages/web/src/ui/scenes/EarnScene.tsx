import { Coin, Runtime, Tower, Tree } from './parts'
import { Scene } from './Scene'

/** A house with its garage open, or a tower with its bays, and the coins they bring in. */
export function EarnScene({ amount, isTower }: { amount: string; isTower: boolean }) {
  return (
    <Scene isFramed>
      <path d="M0 270c90-50 170-50 250-22s150 8 230-26v138H0Z" fill="var(--hill)" />
      <Tree x={52} y={286} scale={1.1} />
      {isTower ? <Tower x={112} y={290} /> : <Runtime x={88} y={290} isGarageOpen />}
      <path d="M0 290h480v70H0Z" fill="var(--leaf)" opacity="0.35" />
      <path d={isTower ? 'M132 290h112l30 70H108Z' : 'M200 290h80l46 70H172Z'} fill="var(--road)" />
      {[0, 1, 2, 3, 4].map((level) => (
        <Slab key={level} x={342} y={322 - level * 16} />
      ))}
      {[0, 1, 2].map((level) => (
        <Slab key={level} x={402} y={322 - level * 16} />
      ))}
      <Coin x={374} y={212} size={26} />
      <g transform="translate(286 58)">
        <rect width="160" height="92" rx="16" fill="var(--card)" />
        <text x="20" y="34" fontSize="14" fontFamily="var(--font)" fill="var(--card-ink)">
          This month
        </text>
        <text x="20" y="68" fontSize="28" fontWeight="700" fontFamily="var(--font)" fill="var(--card-ink)">
          {amount}
        </text>
        <path
          d="M122 64v-14M132 64V42M142 64V30"
          stroke="var(--accent)"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </Scene>
  )
}

/** One coin of a stack, lying flat. */
function Slab({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="52" height="15" rx="7.5" fill="var(--amber)" />
      <path d="M12 4v7M22 4v7M32 4v7M42 4v7" stroke="#fff" strokeOpacity="0.6" strokeWidth="2" />
    </g>
  )
}
