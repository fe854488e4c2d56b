/** Whatever is tested depends on these. */
const alwaysDependsOn = ['package-lock.json', 'vitest.config.ts', 'vitest.global-setup.ts', 'vitest.setup.ts']

/** Nothing runs otherwise for a change of these: what only says types is checked by the compiler. */
const runsNothing = ['packages/server/src/database/schema.ts']

/** The ways of every journey. What all pages are made of is walked through by the hundred that always run. */
const everyJourneyDependsOn = [
  'e2e/launch.ts',
  'e2e/people.ts',
  'e2e/playwright.config.ts',
  'e2e/screens.ts',
  'e2e/serve.mjs',
  'packages/web/src/browser.tsx',
]

/**
 * Tests that take long and whose subject seldom changes. `npm run prove` runs all of them; `npm test` leaves a group out
 * unless a file that it depends on was changed since the last landing. A folder ends with a slash. The journeys of a group
 * carry its tag.
 *
 * @typedef {{ name: string, files?: string[], tag?: string, dependsOn: string[] }} ProvedGroup
 * @type {ProvedGroup[]}
 */
export const provedGroups = [
  {
    name: 'programs and PostgreSQL servers that are killed, backed up, or run by other users',
    files: [
      'packages/adapters/src/database/backup.test.ts',
      'packages/adapters/src/database/embedded-postgres.test.ts',
      'packages/adapters/src/database/full-disk.test.ts',
      'packages/adapters/src/database/killed-server.test.ts',
      'packages/adapters/src/database/other-users.test.ts',
      'packages/adapters/src/database/test-cluster.test.ts',
    ],
    dependsOn: ['packages/adapters/src/database/', 'packages/app/src/command-line.ts'],
  },
  {
    name: 'the program as a person starts, stops and kills it',
    files: ['packages/app/src/program.test.ts'],
    dependsOn: [
      'packages/adapters/src/database/',
      'packages/app/src/config.ts',
      'packages/app/src/main.ts',
      'packages/app/src/open-runtime.ts',
      'packages/app/src/testing/running-program.ts',
      'packages/server/src/database/',
      'packages/server/src/http/draining-servers.ts',
      'packages/server/src/work/',
    ],
  },
  {
    name: 'jobs and live updates over the end of a program',
    files: ['packages/app/src/killed-worker.test.ts', 'packages/app/src/live-over-restarts.test.ts'],
    dependsOn: [
      'packages/adapters/src/mail/',
      'packages/app/src/main.ts',
      'packages/app/src/open-runtime.ts',
      'packages/app/src/testing/running-program.ts',
      'packages/contract/src/live.ts',
      'packages/server/src/database/',
      'packages/server/src/events/',
      'packages/server/src/live/',
      'packages/server/src/work/',
    ],
  },
  {
    name: 'jobs that take long, fail, and outlive their node',
    files: ['packages/server/src/work/jobs.test.ts'],
    dependsOn: [
      'packages/adapters/src/mail/',
      'packages/server/src/database/',
      'packages/server/src/events/',
      'packages/server/src/notifications/delivery-store.ts',
      'packages/server/src/work/',
    ],
  },
  {
    name: 'a slot that many want, on two nodes',
    files: [
      'packages/app/src/two-programs.test.ts',
      'packages/server/src/bookings/contested.property.test.ts',
    ],
    dependsOn: [
      'packages/adapters/src/payments/',
      'packages/app/src/open-runtime.ts',
      'packages/app/src/testing/running-program.ts',
      'packages/server/src/availability/',
      'packages/server/src/bookings/',
      'packages/server/src/database/',
      'packages/server/src/payments/',
    ],
  },
  {
    name: 'every way of paying at a bank that fails',
    files: ['packages/app/src/money-under-faults.test.ts'],
    dependsOn: [
      'packages/adapters/src/payments/',
      'packages/server/src/bookings/',
      'packages/server/src/hotel/',
      'packages/server/src/payments/',
      'packages/server/src/top-ups/',
      'packages/server/src/wallet/',
    ],
  },
  {
    name: 'a database in trouble',
    files: [
      'packages/server/src/database/broken-connections.test.ts',
      'packages/server/src/database/database-in-trouble.test.ts',
    ],
    dependsOn: [
      'packages/app/src/testing/database-proxy.ts',
      'packages/server/src/database/',
      'packages/server/src/http/',
    ],
  },
  {
    name: 'migrations',
    files: ['packages/server/src/database/migrate.test.ts', 'packages/server/src/database/schema.test.ts'],
    dependsOn: ['packages/server/migrations/', 'packages/server/src/database/'],
  },
  {
    name: 'what the linter forbids',
    files: ['scripts/lint-fences.test.ts'],
    dependsOn: ['.oxlintrc.json'],
  },
  {
    name: 'gates at a bad broker',
    files: ['packages/app/src/gates-at-a-bad-broker.test.ts'],
    dependsOn: ['packages/adapters/src/gates/', 'packages/domain/src/access/', 'packages/server/src/access/'],
  },
  {
    name: 'journeys of the search that page tests repeat',
    tag: '@prove-search',
    dependsOn: [
      ...everyJourneyDependsOn,
      'e2e/favourites.spec.ts',
      'e2e/search-bays.spec.ts',
      'e2e/search-map.spec.ts',
      'e2e/search.spec.ts',
      'e2e/space-detail.spec.ts',
      'e2e/spaces.ts',
      'packages/contract/src/favourites.ts',
      'packages/contract/src/find-spaces.ts',
      'packages/contract/src/search.ts',
      'packages/domain/src/favourites/',
      'packages/domain/src/geo/',
      'packages/domain/src/search/',
      'packages/server/src/favourites/',
      'packages/server/src/search/',
      'packages/web/src/favourites/',
      'packages/web/src/map/',
      'packages/web/src/search/',
    ],
  },
  {
    name: 'journeys of accounts that page tests repeat',
    tag: '@prove-accounts',
    dependsOn: [
      ...everyJourneyDependsOn,
      'e2e/accounts.spec.ts',
      'e2e/shell.spec.ts',
      'packages/contract/src/account-access.ts',
      'packages/contract/src/account-profile.ts',
      'packages/contract/src/accounts.ts',
      'packages/contract/src/referrals.ts',
      'packages/contract/src/vehicles.ts',
      'packages/domain/src/accounts/',
      'packages/domain/src/referrals/',
      'packages/domain/src/vehicles/',
      'packages/server/src/accounts/',
      'packages/server/src/passkeys/',
      'packages/server/src/referrals/',
      'packages/server/src/vehicles/',
      'packages/web/src/accounts/',
      'packages/web/src/images/',
      'packages/web/src/referrals/',
      'packages/web/src/vehicles/',
    ],
  },
  {
    name: 'journeys of public pages that page tests repeat',
    tag: '@prove-public',
    dependsOn: [
      ...everyJourneyDependsOn,
      'e2e/public-pages.spec.ts',
      'e2e/space-detail.spec.ts',
      'packages/web/src/help/',
      'packages/web/src/landing/',
      'packages/web/src/native/',
      'packages/web/src/pages/',
      'packages/web/src/renderer.tsx',
      'packages/web/src/rendering/',
      'packages/web/src/search/detail/',
    ],
  },
]

/**
 * The files and tags that need not run, given what was changed; nothing is left out when nobody can tell.
 *
 * @param {string[] | undefined} changed
 * @returns {{ files: string[], tags: string[] }}
 */
export function leftForProve(changed) {
  const groups = changed === undefined ? [] : provedGroups.filter((group) => !isTouched(group, changed))
  return {
    files: groups.flatMap(({ files = [] }) => files),
    tags: groups.flatMap(({ tag }) => (tag === undefined ? [] : [tag])),
  }
}

/**
 * Tests of something else in a folder that a group depends on are none of its concern.
 *
 * @param {ProvedGroup} group
 * @param {string[]} changed
 */
function isTouched({ files = [], dependsOn }, changed) {
  const own = [...alwaysDependsOn, ...files, ...dependsOn]
  const others = changed.filter((file) => !/\.test\.tsx?$/.test(file) && !runsNothing.includes(file))
  return (
    changed.some((file) => own.includes(file)) ||
    others.some((file) => dependsOn.some((folder) => isUnder(folder, file)))
  )
}

/**
 * @param {string} folder
 * @param {string} file
 */
function isUnder(folder, file) {
  return folder.endsWith('/') && file.startsWith(folder)
}
