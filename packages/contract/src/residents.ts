import { listColumns, mostListCharacters } from '@bayshare/domain/residents/read-tenant-list'
import { residentDecisions, residentStates } from '@bayshare/domain/residents/resident-state'
import { longestSearch } from '@bayshare/domain/control-panel/page-links'
import * as z from 'zod/mini'
import { field, message } from './message'
import { route } from './route'
import { accountId, inQuery, instant, requiredText, text, uuid, wholeNumber } from './wire-values'

/** Who lives in which unit of a building, and whether its manager or a tenant list has confirmed it. */

const resident = message({
  accountId: field('user', accountId),
  firstName: field('first_name', z.string()),
  lastName: field('last_name', z.string()),
  email: field('email', z.string()),
  unit: field('unit', z.string()),
  state: field('state', z.enum(residentStates)),
  decidedAt: field('decided_at', z.nullable(instant)),
  /** The first name of a manager; null where the tenant list has confirmed it. */
  decidedBy: field('decided_by', z.nullable(z.string())),
})
export type Resident = z.output<typeof resident>

const building = message({ buildingId: field('id', uuid) })

/** Nobody turns further pages than this. */
const mostPages = 10_000

export const buildingResidents = route({
  method: 'GET',
  path: 'admin/buildings/:id/residents/',
  capability: 'residents',
  summary: 'Who says that they live in a building, by what became of it',
  caller: 'corporate',
  params: building,
  query: message({
    state: field('state', z.enum(residentStates)),
    searchText: field('search_text', z.optional(text(longestSearch))),
    page: field('page', z.optional(inQuery(z.int().check(z.gte(1), z.lte(mostPages))))),
  }),
  answer: message({
    buildingId: field('building', uuid),
    buildingName: field('building_name', z.string()),
    zone: field('timezone', z.string()),
    residents: field('residents', z.array(resident)),
    page: field('page', wholeNumber),
    pages: field('pages', wholeNumber),
    counts: field(
      'counts',
      message({
        'to-confirm': field('to_confirm', wholeNumber),
        confirmed: field('confirmed', wholeNumber),
        refused: field('refused', wholeNumber),
      }),
    ),
    tenantList: field(
      'tenant_list',
      z.nullable(message({ rows: field('rows', wholeNumber), importedAt: field('imported_at', instant) })),
    ),
  }),
  refusals: ['not-found', 'not-allowed'],
})

export const decideResident = route({
  method: 'POST',
  path: 'admin/buildings/:id/residents/:user/',
  capability: 'residents',
  summary: 'Confirm or refuse that somebody lives in the unit that they have declared',
  caller: 'corporate',
  params: message({ buildingId: field('id', uuid), accountId: field('user', accountId) }),
  body: message({
    /** As it was shown: somebody who has moved on meanwhile is not confirmed for it. */
    unit: field('unit', requiredText(60)),
    decision: field('decision', z.enum(residentDecisions)),
  }),
  answer: message({ state: field('state', z.enum(residentStates)) }),
  refusals: ['not-found', 'not-allowed', 'resident-has-changed'],
})

const concerned = message({
  name: field('name', z.string()),
  email: field('email', z.string()),
  unit: field('unit', z.string()),
})
export type ConcernedResident = z.output<typeof concerned>

const problem = message({
  line: field('line', wholeNumber),
  column: field('column', z.nullable(z.enum(listColumns))),
  problem: field('problem', z.string()),
})

const imported = message({
  isDone: field('done', z.boolean()),
  /** Names this check: what was text and list then. Null where nothing can be imported. */
  checked: field('checked', z.nullable(z.string())),
  rows: field('rows', wholeNumber),
  added: field('added', wholeNumber),
  removed: field('removed', wholeNumber),
  changed: field('changed', wholeNumber),
  unchanged: field('unchanged', wholeNumber),
  /** Whom the list confirms, and who is confirmed no more: the first of them, and how many they are. */
  confirmed: field('confirmed', z.array(concerned)),
  confirmedCount: field('confirmed_count', wholeNumber),
  lost: field('lost', z.array(concerned)),
  lostCount: field('lost_count', wholeNumber),
  problems: field('errors', z.array(problem)),
  problemCount: field('error_count', wholeNumber),
})
export type TenantListImport = z.output<typeof imported>

/** Every character of the text may be written with several on the way. */
const mostImportBytes = 3 * mostListCharacters

export const importTenants = route({
  method: 'POST',
  path: 'admin/buildings/:id/tenant-list/',
  capability: 'residents',
  summary: 'Check a tenant list, or replace the one of the building by it: all of it or nothing',
  caller: 'corporate',
  params: building,
  mostBytes: mostImportBytes,
  body: message({
    csv: field('csv', z.string().check(z.maxLength(mostListCharacters))),
    isDryRun: field('dry_run', z.boolean()),
    /** Which check is carried out; needed to import. */
    checked: field('checked', z.optional(z.nullable(text(100)))),
  }),
  answer: imported,
  refusals: ['not-found', 'not-allowed', 'list-has-changed', 'too-many-tries'],
})
