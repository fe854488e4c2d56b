import type { ResidentState } from '@bayshare/domain/residents/resident-state'
import type { BellWords } from '../notice'
import type { NoticeBuilding } from '../notice-facts'
import type { PlainNoticeProps } from './PlainNotice'

/** What became of the home that somebody has declared. */
export function residentNotice(state: ResidentState, unit: string, building: string): PlainNoticeProps {
  return {
    ...words[state](unit, building),
    button: { label: 'View profile', path: '/userprofile#building' },
  }
}

type Words = (unit: string, building: string) => Pick<PlainNoticeProps, 'title' | 'paragraphs'>

const words: Record<ResidentState, Words> = {
  confirmed: (unit, building) => ({
    title: `Your unit at ${building} is confirmed`,
    paragraphs: [`You're now confirmed as a resident of unit ${unit} at ${building}.`],
  }),
  refused: (unit, building) => ({
    title: `Your unit at ${building} wasn't confirmed`,
    paragraphs: [
      `The manager of ${building} couldn't confirm that you live in unit ${unit}.`,
      'Check that your building and unit are right in your profile. If they are, talk to your building manager.',
    ],
  }),
  'to-confirm': (unit, building) => ({
    title: `Your unit at ${building} is no longer confirmed`,
    paragraphs: [
      `Unit ${unit} with your email address isn't on the latest tenant list of ${building}.`,
      'If you still live there, check your profile or talk to your building manager.',
    ],
  }),
}

export function waitingNotice(count: number, building: string, buildingId: string): PlainNoticeProps {
  const people = whoIs(count)
  return {
    title: `${people} waiting to be confirmed at ${building}`,
    paragraphs: [
      `${people} waiting for you to confirm that they live at ${building}.`,
      'Confirm them one by one, or import your tenant list to confirm everyone on it.',
    ],
    button: { label: 'View residents', path: residentsPath(buildingId) },
  }
}

export function waitingBell({ building }: { building: NoticeBuilding }): BellWords {
  const { toConfirm, name } = building
  return { title: 'Residents to confirm', words: `${whoIs(toConfirm)} waiting to be confirmed at ${name}` }
}

export const residentsPath = (buildingId: string) => `/cp/residents/${buildingId}`

function whoIs(count: number): string {
  return count === 1 ? 'One resident is' : `${count} residents are`
}
