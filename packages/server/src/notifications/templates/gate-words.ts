import type { GateAlert } from '@bayshare/domain/access/alerts-due'
import type { BellWords } from '../notice'
import type { NamedGate } from '../notice-facts'
import type { PlainNoticeProps } from './PlainNotice'

export interface MailedCommand extends NamedGate {
  state: string
  command: string
  /** Of the booking that it was opened with; null when staff moved it. */
  reference: string | null
}

/** Nobody knows whether the gate moved. */
export function unansweredGateNotice(gate: MailedCommand): PlainNoticeProps {
  const name = `${gate.name} at ${gate.buildingName}`
  return {
    title: `We don't know whether ${name} moved`,
    paragraphs: [
      gate.reference === null
        ? `You asked ${name} to go ${gate.command}, and it didn't answer.`
        : `You asked us to open ${name}, and it didn't answer.`,
      gate.reference === null
        ? 'Have a look at it before you try again.'
        : "If it's still closed, try again. If it stays closed, use the access details of your booking or report an incident.",
    ],
    button: buttonFor(gate),
  }
}

/** The answer came after all. */
export function lateGateNotice(gate: MailedCommand): PlainNoticeProps {
  const name = `${gate.name} at ${gate.buildingName}`
  return {
    title: gate.state === 'done' ? `${name} moved after all` : `${name} didn't move`,
    paragraphs: [
      gate.state === 'done'
        ? `We told you that ${name} didn't answer. Its answer came late: it did go ${gate.command}.`
        : `We told you that ${name} didn't answer. Its answer came late: it refused to go ${gate.command}.`,
    ],
    button: buttonFor(gate),
  }
}

function buttonFor({ reference, buildingId }: MailedCommand) {
  return reference === null
    ? gatesButton(buildingId)
    : { label: 'View booking', path: `/bookingdetails/${reference}` }
}

export const gatesPath = (buildingId: string) => `/cp/gates/${buildingId}`
const gatesButton = (buildingId: string) => ({ label: 'View gates', path: gatesPath(buildingId) })

/** For managers, once until it is over. */
export function gateAlertNotice(
  alert: GateAlert,
  { name, buildingName, buildingId }: NamedGate,
): PlainNoticeProps {
  return { ...alertWords[alert](name, buildingName), button: gatesButton(buildingId) }
}

const alertWords: Record<
  GateAlert,
  (name: string, building: string) => Pick<PlainNoticeProps, 'title' | 'paragraphs'>
> = {
  battery: (name, building) => ({
    title: `Low battery: ${name} at ${building}`,
    paragraphs: [
      `The battery of ${name} is low or faulty.`,
      'Have it charged or replaced before it stops moving.',
    ],
  }),
  fault: (name, building) => ({
    title: `Fault: ${name} at ${building}`,
    paragraphs: [
      `${name} reports a fault and may not move.`,
      'Drivers may not get in or out. Have a look at it soon.',
    ],
  }),
  silent: (name, building) => ({
    title: `No word from ${name} at ${building}`,
    paragraphs: [
      `${name} hasn't reported for an hour.`,
      'Check its power and its connection. Until it reports again, we may not be able to open it.',
    ],
  }),
}

export function gateAlertBell(alert: GateAlert, { name, buildingName }: NamedGate): BellWords {
  return alertBells[alert](`${name} at ${buildingName}`)
}

const alertBells: Record<GateAlert, (gate: string) => BellWords> = {
  battery: (gate) => ({ title: 'Low gate battery', words: `The battery of ${gate} is low or faulty` }),
  fault: (gate) => ({ title: 'Gate fault', words: `${gate} reports a fault and may not move` }),
  silent: (gate) => ({ title: 'Gate not reporting', words: `${gate} hasn't reported for an hour` }),
}
