import type { StayKind } from '@bayshare/domain/patrol/may-park'
import type { SightingAnswer } from '@bayshare/domain/patrol/sighting'

export const patrolWords = {
  title: 'Patrol',
  choose: 'Choose a building',
  noBuildings: 'No buildings to patrol',
  noBuildingsText: 'Ask the building manager to make you a patroller.',
  plate: 'May this plate be here?',
  plateHelp: 'Type the plate as you see it. Spaces and hyphens make no difference.',
  check: 'Check plate',
  checking: 'Checking…',
  notAPlate: 'Type a plate with up to 10 letters and numbers.',
  yes: (plate: string) => `Yes, ${plate} may be here`,
  no: (plate: string) => `No, ${plate} may not be here`,
  probably: (plate: string) => `Probably ${plate}`,
  probablyOne: (plates: readonly string[]) => `Probably ${eitherOf(plates)}`,
  waitingForResident: 'Waiting for the resident',
  checkOnCar: (plate: string) => `You typed ${plate}. Check the plate on the car.`,
  asked: (plate: string) => `${plate} was entered for a visit, and the resident hasn't answered yet.`,
  seenItself: (plate: string, when: string) =>
    `${plate} itself was seen here on ${when}. This is another car.`,
  nearFrom: (plate: string, when: string) => `Probably ${plate}, allowed from ${when}`,
  whichCar: 'Which car is it?',
  until: (when: string) => `Until ${when}`,
  lastDay: (day: string) => `Last day ${day}`,
  ongoing: 'No end date',
  from: (when: string) => `Allowed from ${when}`,
  bay: (marking: string) => (marking === '' ? '' : `Bay ${marking}`),
  kinds: {
    booking: 'Booking',
    visitor: 'Visitor pass',
    monthly: 'Monthly booking',
  } satisfies Record<StayKind, string>,
  fromList: (when: string, ago: string) => `No connection. This answer is from the list of ${when} (${ago}).`,
  cannotTell: 'No connection, and no current list of this building on this device.',
  cannotTellText:
    'Connect once in the building before you start, and the list is saved for the next 12 hours.',
  listReady: (plates: number, when: string) =>
    `${plates === 1 ? '1 plate' : `${plates.toLocaleString('en-AU')} plates`} saved on this device for offline checks. List of ${when}.`,
  noList: 'No list is saved on this device yet.',
  record: 'Record a sighting',
  recordText: (plate: string) => `Keep that you saw ${plate} here, with what you were told.`,
  place: 'Bay or place',
  placeHelp: 'Where the car is parked.',
  photo: 'Photo (optional)',
  photoHelp: 'Only the staff of the building see it. Deleted after 90 days.',
  save: 'Save sighting',
  saved: (plate: string) => `Sighting of ${plate} saved.`,
  savedOffline: (plate: string) =>
    `Sighting of ${plate} saved on this device. We'll send it when you're back online.`,
  refused: (plate: string, why: string) => `The sighting of ${plate} wasn't accepted: ${why}`,
  latest: 'Latest sightings',
  nothingSeen: 'No sightings yet.',
  seenLater: "What others recorded appears here when you're back online.",
  waiting: 'Waiting to be sent',
  seen: (when: string, who: string) => `${when}, ${who}`,
  you: 'you',
  answers: {
    yes: 'Allowed',
    no: 'Not allowed',
    unknown: 'Not checked',
  } satisfies Record<SightingAnswer, string>,
  nearPlate: (plate: string) => `probably ${plate}`,
  photoOf: (plate: string) => `Photo of ${plate}`,
  all: 'All sightings',
  older: 'Show older',
  logOutTitle: 'Log out anyway?',
  unsent: (count: number) =>
    `${count === 1 ? "1 sighting hasn't" : `${count} sightings haven't`} been sent yet. Logging out deletes ${count === 1 ? 'it' : 'them'} from this device.`,
  nothingUnsent: 'All sightings have been sent.',
}

export const residentPlateWords = {
  back: 'Visitors',
  title: 'Check a plate',
  lead: 'Find out whether a car may be parked in your building right now.',
  plate: 'Plate',
  check: 'Check plate',
  yes: (plate: string) => `Yes, ${plate} may park here now.`,
  no: (plate: string) => `No, ${plate} has no booking or visitor pass here right now.`,
  limits: "You can check 10 plates an hour. We don't show who a car belongs to.",
}

/** "VIS0O1, bay V2, until Fri 20 Nov, 4:00 PM", with what is known. */
export function inOneLine([first = '', ...parts]: readonly string[]): string {
  const known = parts.filter((part) => part !== '')
  return [first, ...known.map((part) => part.charAt(0).toLowerCase() + part.slice(1))].join(', ')
}

function eitherOf(plates: readonly string[]): string {
  return plates.length < 2 ? plates.join('') : `${plates.slice(0, -1).join(', ')} or ${plates.at(-1)}`
}
