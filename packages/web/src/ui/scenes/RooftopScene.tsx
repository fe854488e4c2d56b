import { Car, Pill, Tree } from './parts'
import { Scene } from './Scene'

/** Three levels of a car park, cut open, with the free bay marked. */
export function RooftopScene() {
  return (
    <Scene isFramed>
      <path d="M0 282c100-44 170-40 250-20s150-6 230-30v128H0Z" fill="var(--hill)" />
      <Tree x={48} y={300} scale={1.2} />
      <Tree x={440} y={300} scale={1.05} />
      <path d="M0 300h480v60H0Z" fill="var(--leaf)" opacity="0.35" />
      <path d="M108 136v168M240 136v168M372 136v168" stroke="var(--shade)" strokeWidth="10" />
      {[124, 214, 304].map((floor) => (
        <rect key={floor} x="92" y={floor} width="296" height="12" rx="3" fill="var(--slate)" />
      ))}
      <rect x="92" y="98" width="8" height="28" fill="var(--slate)" />
      <rect x="380" y="98" width="8" height="28" fill="var(--slate)" />
      <Car x={116} y={72} colour="var(--leaf-dark)" />
      <Car x={110} y={162} colour="var(--leaf)" />
      <Car x={244} y={252} colour="var(--leaf-dark)" />
      <rect
        x="254"
        y="154"
        width="106"
        height="56"
        rx="8"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="4"
        strokeDasharray="9 8"
      />
      <Pill x={262} y={100} width={90} text="Free" />
    </Scene>
  )
}
