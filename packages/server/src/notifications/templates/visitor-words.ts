import { formatMoment, formatTimeRange } from '@bayshare/domain/time/format-time'
import type { PassState } from '@bayshare/domain/visitors/visitor-pass'
import type { BellWords } from '../notice'
import type { NoticePass } from '../notice-facts'
import type { PlainNoticeProps } from './PlainNotice'

export interface PassForMail {
  name: string
  bayMarking: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  zone: string
  fullName: string | null
  registration: string | null
}

/** Titles name nobody, because they are kept longer than what a visitor enters. */
export function visitorToApprove(pass: PassForMail): PlainNoticeProps {
  return {
    title: `A visitor at ${pass.name} needs your approval`,
    paragraphs: [
      `${visitorOf(pass)} would like to park in ${bayOf(pass)}, ${timeOf(pass)}.`,
      "We're holding the bay for them. They can only park there once you've approved the visit.",
    ],
    button: { label: 'Approve or decline', path: '/visitors' },
  }
}

export function visitorComing(pass: PassForMail): PlainNoticeProps {
  return {
    title: `Your visitor at ${pass.name} has a parking pass`,
    paragraphs: [
      `${visitorOf(pass)} can park in ${bayOf(pass)}, ${timeOf(pass)}.`,
      "If you don't know this visitor, cancel the pass.",
    ],
    button,
  }
}

export function visitorOverstays(pass: PassForMail): PlainNoticeProps {
  return {
    title: `Your visitor's parking time at ${pass.name} is over`,
    paragraphs: [
      `The visitor pass of ${visitorOf(pass)} for ${bayOf(pass)} ended on ${formatMoment(pass.endsAt, pass.zone)}, and the car is still there.`,
      'Ask them to move it, and to tap "I\'m leaving" on their pass if they\'ve already left.',
    ],
    button,
  }
}

/** To the staff of the building: a car is where the next visitor is to park. */
export const overstayForManagers = {
  mail: ({ pass }: { pass: NoticePass }): PlainNoticeProps => ({
    title: `A visitor's parking time at ${pass.buildingName} is over`,
    paragraphs: [
      `Visitor pass ${pass.reference} for ${bayOf(pass)} ended on ${formatMoment(pass.endsAt, pass.zone)}, and the car is still there.`,
      'Nobody else gets the bay while it is there. Once it has gone, choose "Car has left" on the pass.',
    ],
    button: { label: 'View visitor pass', path: managedPassPath(pass) },
  }),
  bell: ({ pass }: { pass: NoticePass }): BellWords => ({
    title: 'Visitor still parked',
    words: `The car in ${bayOf(pass)} at ${pass.buildingName} was due to leave by ${formatMoment(pass.endsAt, pass.zone)}`,
  }),
}

export const managedPassPath = ({ reference }: Pick<NoticePass, 'reference'>) => `/cp/vbooking/${reference}`

/** What staff have decided for the resident. */
export function passAnswered(state: AnsweredState, pass: PassForMail): PlainNoticeProps {
  return {
    title: `A visitor pass at ${pass.name} was ${state}`,
    paragraphs: [
      `Your building's staff ${state} the pass of ${visitorOf(pass)} for ${bayOf(pass)}, ${timeOf(pass)}.`,
    ],
    button,
  }
}

const answers = ['approved', 'declined', 'cancelled'] as const
export type AnsweredState = (typeof answers)[number]

/** Undefined for steps that the visitor or the gate takes. */
export function answerIn(state: PassState): AnsweredState | undefined {
  return answers.find((answer) => answer === state)
}

const textWords: Record<AnsweredState, (pass: PassForMail) => string> = {
  approved: (pass) =>
    `Your visitor parking at ${pass.name} is approved: ${bayOf(pass)}, ${timeOf(pass)}. Your pass:`,
  declined: (pass) => `Your visitor parking at ${pass.name}, ${timeOf(pass)}, wasn't approved. Details:`,
  cancelled: (pass) =>
    `Your visitor parking at ${pass.name}, ${timeOf(pass)}, was cancelled, so you can't park there. Details:`,
}

export function answerText(state: AnsweredState, pass: PassForMail, link: string): string {
  return `${textWords[state](pass)} ${link}`
}

export function overstayText(
  { name, endsAt, zone, contactPhone, contactEmail }: PassForMail & BuildingContact,
  link: string,
): string {
  const contact = [contactPhone && `call ${contactPhone}`, contactEmail && `email ${contactEmail}`].filter(
    Boolean,
  )
  const whomToAsk = contact.length === 0 ? '' : ` Can't move it? Please ${contact.join(' or ')}.`
  return `Your visitor parking at ${name} ended on ${formatMoment(endsAt, zone)}. Move your car, or let us know that you've left: ${link}${whomToAsk}`
}

/** Empty where the building names nobody. */
interface BuildingContact {
  contactPhone: string
  contactEmail: string
}

const button = { label: 'View visitors', path: '/visitors' }

function visitorOf({ fullName, registration }: PassForMail): string {
  return fullName === null ? 'Your visitor' : `${fullName} (${registration})`
}

function bayOf({ bayMarking }: Pick<PassForMail, 'bayMarking'>): string {
  return bayMarking ? `visitor bay ${bayMarking}` : 'a visitor bay'
}

function timeOf({ startsAt, endsAt, zone }: PassForMail): string {
  return formatTimeRange(startsAt, endsAt, zone)
}
