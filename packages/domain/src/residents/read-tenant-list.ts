import { isEmailAddress } from '../forms/field-kinds'
import { markingKey } from '../listings/bay-claim'
import { type CsvRow, readCsv } from './read-csv'
import { unitKey } from './unit-key'

export interface ListedTenant {
  unit: string
  unitKey: string
  /** In small letters. */
  email: string
  name: string
  /** The markings of the bays that go with the unit; empty where the list gives none. */
  bays: string
}

export interface ListProblem {
  line: number
  column: ListColumn | null
  problem: string
}

export interface ReadTenantList {
  /** Rows under the header that are not empty. */
  rowCount: number
  tenants: ListedTenant[]
  problems: ListProblem[]
}

export const mostTenants = 5000
export const mostListCharacters = 1_000_000

export const listColumns = ['Unit', 'Email', 'Name', 'Bay'] as const
export type ListColumn = (typeof listColumns)[number]

const longest: Record<ListColumn, number> = { Unit: 60, Email: 80, Name: 120, Bay: 200 }

/** What the columns are called in the lists that managers have. */
const columnNames = new Map<string, ListColumn>([
  ['unit', 'Unit'],
  ['unit number', 'Unit'],
  ['apartment', 'Unit'],
  ['email', 'Email'],
  ['e-mail', 'Email'],
  ['email address', 'Email'],
  ['name', 'Name'],
  ['full name', 'Name'],
  ['tenant', 'Name'],
  ['bay', 'Bay'],
  ['bays', 'Bay'],
  ['bay marking', 'Bay'],
])

/** Who lives in which unit, by a manager's file. Other columns than the four are left out (rule: tenant lists). */
export function readTenantList(text: string): ReadTenantList {
  const read = readCsv(text)
  if ('problem' in read) return nothing({ ...read.problem, column: null })
  const [header, ...rest] = read.rows
  const columns = (header?.cells ?? []).map((cell) => columnNames.get(cell.trim().toLowerCase()))
  const problem = headerProblem(columns)
  if (problem) return nothing({ line: 1, column: null, problem })
  const rows = rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0)
    return nothing({ line: 1, column: null, problem: 'There are no tenants in this list.' })
  if (rows.length > mostTenants)
    return { ...nothing({ line: 1, column: null, problem: tooManyRows }), rowCount: rows.length }
  return { rowCount: rows.length, ...tenantsIn(rows, columns) }
}

const tooManyRows = `A list can hold up to ${mostTenants.toLocaleString('en-AU')} tenants. Split this one or shorten it.`

function nothing(problem: ListProblem): ReadTenantList {
  return { rowCount: 0, tenants: [], problems: [problem] }
}

type Columns = readonly (ListColumn | undefined)[]

function headerProblem(columns: Columns): string | undefined {
  const missing = (['Unit', 'Email'] as const).filter((name) => !columns.includes(name))
  if (missing.length > 0)
    return `The first line needs to name the columns. Missing: ${missing.join(' and ')}.`
  const doubled = columns.find((name, at) => name !== undefined && columns.indexOf(name) !== at)
  return doubled && `The column ${doubled} is there twice.`
}

function tenantsIn(rows: readonly CsvRow[], columns: Columns): Omit<ReadTenantList, 'rowCount'> {
  const problems: ListProblem[] = []
  const tenants: ListedTenant[] = []
  const firstLines = new Map<string, number>()
  const given = new Map<string, { unit: string; unitKey: string; line: number }>()
  for (const { line, cells } of rows) {
    const said = (column: ListColumn | null, problem: string) => problems.push({ line, column, problem })
    if (cells.length > columns.length) {
      said(null, 'This row has more cells than the first line.')
      continue
    }
    const cell = (column: ListColumn) => (cells[columns.indexOf(column)] ?? '').trim()
    const row = { Unit: cell('Unit'), Email: cell('Email'), Name: cell('Name'), Bay: cell('Bay') }
    const wrong = cellProblems(row)
    for (const [column, problem] of wrong) said(column, problem)
    if (wrong.length > 0) continue
    const [unit, email] = [plainText(row.Unit), plainText(row.Email).toLowerCase()]
    const tenant = {
      unit,
      unitKey: unitKey(unit),
      email,
      name: plainText(row.Name),
      bays: plainText(row.Bay),
    }
    const doubled = baysIn(tenant.bays).find((bay) => (given.get(bay) ?? tenant).unitKey !== tenant.unitKey)
    const other = doubled === undefined ? undefined : given.get(doubled)
    if (doubled !== undefined && other) {
      said('Bay', `Bay ${doubled} is already given to unit ${other.unit} on line ${other.line}.`)
      continue
    }
    for (const bay of baysIn(tenant.bays)) if (!given.has(bay)) given.set(bay, { ...tenant, line })
    const first = firstLines.get(`${tenant.unitKey}\n${email}`)
    if (first !== undefined) said(null, `This unit and email are already on line ${first}.`)
    else {
      firstLines.set(`${tenant.unitKey}\n${email}`, line)
      tenants.push(tenant)
    }
  }
  return { tenants, problems }
}

/** The keys of the bays that a cell gives, such as "B1-029; B1-030". */
export function baysIn(cell: string): string[] {
  return cell
    .split(/[;,]/)
    .map(markingKey)
    .filter((key) => key !== '')
}

/** Tables that were made safe for spreadsheets have an apostrophe before what would be a formula there. */
function plainText(cell: string): string {
  return /^'[=+@-]/.test(cell) ? cell.slice(1) : cell
}

const looksLikeFormula = 'This looks like a formula. Enter it as plain text.'

function cellProblems(row: Record<ListColumn, string>): [ListColumn, string][] {
  return (Object.entries(row) as [ListColumn, string][]).flatMap(([column, cell]) => {
    const problem = /^[=@]/.test(cell) ? looksLikeFormula : cellProblem(column, plainText(cell))
    return problem === undefined ? [] : [[column, problem] as [ListColumn, string]]
  })
}

function cellProblem(column: ListColumn, text: string): string | undefined {
  if (text === '')
    return column === 'Name' || column === 'Bay' ? undefined : `The ${column.toLowerCase()} is missing.`
  if (text.length > longest[column]) return `This is longer than ${longest[column]} characters.`
  if (/\p{Cc}/u.test(text)) return 'There is a line break or another hidden character in this cell.'
  if (column === 'Email' && !isEmailAddress(text)) return "This isn't a valid email address."
  return undefined
}
