import type { ResidentState } from '@bayshare/domain/residents/resident-state'

export const stateWords: Record<ResidentState, string> = {
  'to-confirm': 'To confirm',
  confirmed: 'Confirmed',
  refused: 'Refused',
}

/** The texts of the pages about who lives in a building. */
export const residentWords = {
  title: 'Residents',
  states: 'Residents by status',
  tab: (state: string, count: number) => `${state} (${count.toLocaleString('en-AU')})`,
  searchHint: 'Name, email or unit',
  unit: (unit: string) => (/^\d/.test(unit) ? `Unit ${unit}` : unit),
  byManager: (state: string, who: string, day: string) => `${state} by ${who} on ${day}`,
  byList: (day: string) => `Confirmed by your tenant list on ${day}`,
  confirm: 'Confirm',
  confirmOf: (name: string) => `Confirm ${name}`,
  refuse: 'Refuse',
  refuseOf: (name: string) => `Refuse ${name}`,
  refuseTitle: (name: string) => `Refuse ${name}?`,
  refuseText:
    "They don't get what residents get in this building. We'll tell them by email. You can still confirm them later.",
  withdraw: 'Withdraw',
  withdrawOf: (name: string) => `Withdraw the confirmation of ${name}`,
  withdrawTitle: (name: string) => `Withdraw the confirmation of ${name}?`,
  withdrawText:
    "They lose what residents get in this building. We'll tell them by email. You can confirm them again.",
  done: {
    confirmed: (name: string) => `${name} is confirmed. We've told them by email.`,
    refused: (name: string) => `${name} isn't confirmed. We've told them by email.`,
  },
  nothing: {
    'to-confirm': 'Nobody is waiting to be confirmed',
    confirmed: 'Nobody is confirmed yet',
    refused: "You haven't refused anyone",
  } satisfies Record<ResidentState, string>,
  nothingText: 'People appear here once they choose your building and enter their unit in their profile.',
  nothingFound: 'Nobody matches',
  nothingFoundText: 'Try fewer letters.',
  list: (rows: number, day: string) =>
    `Your tenant list has ${rows === 1 ? '1 tenant' : `${rows.toLocaleString('en-AU')} tenants`}. Imported on ${day}.`,
  noList: "You haven't imported a tenant list yet.",
  importList: 'Import a tenant list',
}

export const tenantListWords = {
  title: 'Import a tenant list',
  file: 'Your list',
  fileText:
    'Choose a CSV file or paste rows from a spreadsheet. The first line names the columns: Unit, Email and, if you like, Name and Bay. Bays on the list are confirmed for their tenants.',
  choose: 'Choose file',
  paste: 'Rows',
  example: 'Unit,Email,Name,Bay\n1204,noah@example.com,Noah Williams,B1-029',
  check: 'Check list',
  checking: 'Checking…',
  tooLarge: 'This file is too large. A list can have up to 1 MB.',
  notText: "This file isn't a CSV file. Save it as CSV and choose it again.",
  result: 'What this list changes',
  problems: (count: number) =>
    count === 1
      ? '1 mistake to fix. Nothing can be imported until then.'
      : `${count.toLocaleString('en-AU')} mistakes to fix. Nothing can be imported until then.`,
  mistakes: 'Mistakes',
  place: (line: number, column: string | null) => (column ? `Line ${line}, ${column}` : `Line ${line}`),
  rows: 'Tenants in this list',
  added: 'New',
  removed: 'Removed',
  changed: 'Changed',
  unchanged: 'Unchanged',
  confirmed: (count: number) =>
    count === 1
      ? '1 resident becomes confirmed'
      : `${count.toLocaleString('en-AU')} residents become confirmed`,
  lost: (count: number) =>
    count === 1
      ? '1 resident is no longer confirmed'
      : `${count.toLocaleString('en-AU')} residents are no longer confirmed`,
  more: (count: number) => `and ${count.toLocaleString('en-AU')} more`,
  replaces:
    'The new list replaces the one you imported before. Residents you confirmed or refused yourself stay as they are.',
  import: 'Import list',
  importing: 'Importing…',
  done: 'Your tenant list is imported.',
  toResidents: 'View residents',
}
