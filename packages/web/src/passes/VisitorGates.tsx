import { gatesByLink } from './gate-ways'
import { OpenGate } from './OpenGate'

/** The gates that the pass behind a visitor's link opens. */
export function VisitorGates({ token }: { token: string }) {
  return <OpenGate ways={gatesByLink(token)} />
}
