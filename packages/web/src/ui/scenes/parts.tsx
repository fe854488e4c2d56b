/** A car seen from the side, 132 wide and 52 high, its wheels on the line y = 52. */
export function Car({ x, y, colour = 'var(--accent)' }: { x: number; y: number; colour?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M4 44V32c0-5 3-8 8-9l16-3 16-15c3-3 7-5 12-5h26c5 0 9 2 12 5l14 16 15 4c5 1 8 5 8 10v9c0 2-2 4-4 4H8c-2 0-4-2-4-4Z"
        fill={colour}
      />
      <path d="M38 20 50 9c2-2 4-3 7-3h9v14Z" fill="var(--glass)" />
      <path d="M72 6h9c3 0 6 1 8 3l10 11H72Z" fill="var(--glass)" />
      <path d="M122 30h7v6h-7a3 3 0 0 1 0-6Z" fill="var(--paint)" />
      <Wheel x={32} />
      <Wheel x={102} />
    </g>
  )
}

/** A tree 64 wide, standing on y = 0. */
export function Tree({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-4" y="-40" width="8" height="40" rx="3" fill="var(--slate)" opacity="0.55" />
      <circle cx="0" cy="-62" r="30" fill="var(--leaf)" />
      <circle cx="-16" cy="-46" r="20" fill="var(--leaf)" />
      <circle cx="16" cy="-48" r="22" fill="var(--leaf-dark)" opacity="0.55" />
    </g>
  )
}

/** A white pill with words on it, as prices stand on the map. */
export function Pill({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M${width / 2 - 8} 38h16l-8 10Z`} fill="var(--card)" />
      <rect width={width} height="40" rx="20" fill="var(--card)" />
      <text
        x={width / 2}
        y="26"
        textAnchor="middle"
        fontSize="18"
        fontWeight="700"
        fontFamily="var(--font)"
        fill="var(--card-ink)"
      >
        {text}
      </text>
    </g>
  )
}

export function Coin({ x, y, size = 22 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={size} fill="var(--amber)" />
      <circle r={size * 0.72} fill="none" stroke="#fff" strokeOpacity="0.75" strokeWidth="2.5" />
      <path
        d="M5-7c-2-2-9-2-9 2s9 3 9 7-7 4-10 1M0-11v22"
        transform={`scale(${size / 22})`}
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A small house with a gable, a door and a garage; 190 wide, standing on y = 0. */
export function Runtime({ x, y, isGarageOpen = false }: { x: number; y: number; isGarageOpen?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0" y="-104" width="112" height="104" fill="var(--wall)" />
      <path d="M-12-100 56-158l68 58Z" fill="var(--slate)" />
      <rect x="104" y="-78" width="96" height="78" fill="var(--shade)" />
      <path d="M100-84h108v10H100Z" fill="var(--slate)" />
      <rect
        x="116"
        y="-58"
        width="72"
        height="58"
        rx="3"
        fill={isGarageOpen ? 'var(--slate)' : 'var(--wall)'}
      />
      {!isGarageOpen && <path d="M116-42h72M116-26h72M116-10h72" stroke="var(--road)" strokeWidth="3" />}
      <rect x="18" y="-76" width="34" height="34" rx="3" fill="var(--glass)" />
      <path d="M35-76v34M18-59h34" stroke="var(--wall)" strokeWidth="3" />
      <rect x="66" y="-66" width="30" height="66" rx="3" fill="var(--accent)" />
      <circle cx="90" cy="-32" r="2.5" fill="var(--wall)" />
      <circle cx="56" cy="-122" r="9" fill="var(--wall)" />
    </g>
  )
}

/** A block of flats over its car park; 152 wide, standing on y = 0. */
export function Tower({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="0" y="-216" width="152" height="216" fill="var(--wall)" />
      <rect x="-8" y="-224" width="168" height="12" rx="3" fill="var(--slate)" />
      <rect x="104" y="-246" width="30" height="22" fill="var(--shade)" />
      {[-194, -152, -110].map((row) => (
        <g key={row} fill="var(--glass)">
          <rect x="18" y={row} width="28" height="26" rx="3" />
          <rect x="62" y={row} width="28" height="26" rx="3" />
          <rect x="106" y={row} width="28" height="26" rx="3" />
        </g>
      ))}
      <rect x="106" y="-152" width="28" height="26" rx="3" fill="var(--accent)" />
      <path d="M0-66h152v8H0Z" fill="var(--accent)" />
      <rect x="14" y="-52" width="124" height="52" rx="3" fill="var(--slate)" />
      <path d="M45-44v44M76-44v44M107-44v44" stroke="var(--paint)" strokeWidth="3" opacity="0.7" />
    </g>
  )
}

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 44)`}>
      <circle r="14" fill="var(--slate)" />
      <circle r="6" fill="var(--shade)" />
    </g>
  )
}

/** Grass, a kerb and a road with its middle line, from y = 268 down. */
export function Street() {
  return (
    <>
      <path d="M0 268h480v92H0Z" fill="var(--leaf)" opacity="0.35" />
      <path d="M0 318h480v42H0Z" fill="var(--road)" />
      <path
        d="M28 340h60M128 340h60M228 340h60M328 340h60M428 340h30"
        stroke="var(--paint)"
        strokeWidth="5"
      />
    </>
  )
}

/** Rows of windows: `columns` of them side by side, `rows` above each other. */
export function Windows({ x, y, columns, rows, lit = [] }: WindowsProps) {
  return Array.from({ length: rows * columns }, (_, index) => (
    <rect
      key={index}
      x={x + (index % columns) * 26}
      y={y + Math.floor(index / columns) * 30}
      width="16"
      height="18"
      rx="2"
      fill={lit.includes(index) ? 'var(--amber)' : 'var(--glass)'}
    />
  ))
}

interface WindowsProps {
  x: number
  y: number
  columns: number
  rows: number
  /** Where somebody is at home. */
  lit?: readonly number[]
}
