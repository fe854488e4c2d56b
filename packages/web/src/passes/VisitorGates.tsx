import { gatesByLink } from './gate-ways'
import { OpenGate } from './OpenGate'

/** The gates that the pass behind a visitor's link opens. */
export function VisitorGates({ token, zone, isOver }: VisitorGatesProps) {
  return <OpenGate ways={gatesByLink(token)} zone={zone} isOver={isOver} />
}

interface VisitorGatesProps {
  token: string
  zone: string
  isOver: boolean
}
