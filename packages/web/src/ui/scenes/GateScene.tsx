import { Car, Street, Tree } from './parts'
import { Scene } from './Scene'

/** The entrance of a managed car park: a booth, a raised boom and a big P. */
export function GateScene() {
  return (
    <Scene isFramed>
      <circle cx="76" cy="78" r="30" fill="var(--paint)" opacity="0.9" />
      <path d="M0 256c80-46 150-48 230-26s160-4 250-34v164H0Z" fill="var(--hill)" />
      <Tree x={432} y={272} scale={1.2} />
      <rect x="150" y="92" width="220" height="176" fill="var(--wall)" />
      <path d="M138 84h244v16H138Z" fill="var(--slate)" />
      <path d="M150 140h220M150 184h220" stroke="var(--road)" strokeWidth="10" />
      <rect x="214" y="204" width="132" height="64" fill="var(--slate)" />
      <rect x="166" y="30" width="64" height="64" rx="14" fill="var(--accent)" />
      <text
        x="198"
        y="77"
        textAnchor="middle"
        fontSize="42"
        fontWeight="800"
        fontFamily="var(--font)"
        fill="var(--on-accent)"
      >
        P
      </text>
      <Street />
      <path d="M214 268h132l44 50H190Z" fill="var(--road)" />
      <rect x="92" y="206" width="54" height="62" rx="4" fill="var(--shade)" />
      <rect x="86" y="198" width="66" height="12" rx="4" fill="var(--accent)" />
      <rect x="102" y="218" width="34" height="24" rx="3" fill="var(--glass)" />
      <rect x="158" y="236" width="14" height="34" rx="4" fill="var(--slate)" />
      <path d="M166 240 216 128" stroke="var(--slate)" strokeWidth="9" strokeLinecap="round" />
      <path d="M166 240 216 128" stroke="var(--amber)" strokeWidth="9" strokeDasharray="16 16" />
      <Car x={246} y={258} />
    </Scene>
  )
}
