export const queueWords = {
  title: 'Queues',
  lead: 'Work that runs in the background, and messages that could not be delivered.',
  counts: 'Jobs by kind',
  kind: 'Kind',
  failed: 'Failed',
  running: 'Running',
  waiting: 'Waiting',
  tries: 'Tries',
  triesOf: (tries: number, most: number) => `${tries} of ${most}`,
  next: 'Next try',
  age: 'Since',
  error: 'Last error',
  none: '–',
  allClear: 'No jobs are waiting',
  allClearText: 'Every message went out. Jobs that wait, run or fail appear here.',
  noJobsText: 'Jobs that wait, run or fail appear here.',
  jobs: 'Jobs',
  state: { failed: 'Failed', running: 'Running', waiting: 'Waiting' },
  stateName: 'State',
  retry: 'Retry',
  retryAll: 'Retry all',
  retryJobOf: (kind: string) => `Retry ${kind}`,
  retryAllOf: (kind: string) => `Retry all ${kind}`,
  retryAllText: 'They run now, one after the other. What has been done already is not done again.',
  retried: (count: number) => (count === 1 ? '1 is tried again now.' : `${count} are tried again now.`),
  nothingRetried: 'Nothing to retry. It is running, or has been done meanwhile.',
  messages: (count: number) => `Messages that could not be delivered (${count})`,
  held: (count: number) =>
    count === 1
      ? '1 message waits for the end of the quiet hours and goes out by itself.'
      : `${count} messages wait for the end of the quiet hours and go out by themselves.`,
  to: 'To',
  template: 'Message',
  channel: { mail: 'Email', sms: 'Text', push: 'Push' },
  channelName: 'Channel',
  bounceNote: 'An address that bounced takes no more mail until its owner says that it works again.',
}

export const healthWords = {
  title: 'Health',
  lead: 'Checks the database for double bookings, missing cents and anything else that should never happen.',
  check: 'Check now',
  checking: 'Checking…',
  checked: (when: string, who: string | null) =>
    who === null ? `Last checked ${when}` : `Last checked ${when} by ${who}`,
  never: 'Not checked yet',
  neverText: 'A check only reads. It takes a few seconds on a small installation.',
  well: 'No problems found',
  wellText: 'There are no double bookings, and every cent is where it belongs.',
  found: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  rows: 'Some of them',
  toDo: 'What to do',
}

const unexpected =
  "This shouldn't happen. Don't change rows by hand. Save a backup (npm run backup), keep what is shown here and ask whoever maintains your installation."

/** What to do about a broken promise, by what its name says. */
const advice: readonly [RegExp, string][] = [
  [
    /hold outlives|kept beside a booking/,
    'Holds are released by themselves within a minute. Check again; if it stays, restart the server and look at Queues.',
  ],
  [/was mailed/, 'A mail is missing or late. Look at Queues and retry what failed there.'],
  [
    /unknown state/,
    "The payment provider hasn't told us how a payment ended. We ask again by ourselves; check the provider's status page if it stays.",
  ],
  [
    /calendar of a space/,
    'A calendar is out of date. It is written anew when its owner saves the availability; check again in an hour.',
  ],
  [
    /reviews as it says/,
    "The count of reviews on a spot is wrong. No money is concerned; it's corrected with the next review.",
  ],
]

export function adviceFor(invariant: string): string {
  return advice.find(([name]) => name.test(invariant))?.[1] ?? unexpected
}
