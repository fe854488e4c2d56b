import { expect, test } from 'vitest'
import { baysIn, mostTenants, readTenantList } from './read-tenant-list'

const header = 'Unit,Email,Name\n'
const problemsIn = (rows: string) =>
  readTenantList(header + rows).problems.map(({ line, column, problem }) => `${line} ${column}: ${problem}`)

test('columns come in any order and case, and others are left out', () => {
  const { tenants, problems, rowCount } = readTenantList(
    'Phone;E-MAIL;Unit Number;Full name\r\n+61 400;Mia@Example.com;Unit 12 A;"Tran, Mia"\r\n;;;\r\n0;leo@example.com;7;',
  )
  expect(problems).toEqual([])
  expect(rowCount).toBe(2)
  expect(tenants).toEqual([
    { unit: 'Unit 12 A', unitKey: '12a', email: 'mia@example.com', name: 'Tran, Mia', bays: '' },
    { unit: '7', unitKey: '7', email: 'leo@example.com', name: '', bays: '' },
  ])
})

test.each([
  ['', 'The first line needs to name the columns. Missing: Unit and Email.'],
  ['Unit,Name\n1,Mia', 'The first line needs to name the columns. Missing: Email.'],
  ['constructor,__proto__\n1,2', 'The first line needs to name the columns. Missing: Unit and Email.'],
  ['Unit,Email,Apartment\n1,a@b.co,2', 'The column Unit is there twice.'],
  ['Unit,Email\n\n , \n', 'There are no tenants in this list.'],
  ['Unit,Email\n1,"a@b.co', 'A quotation mark is never closed.'],
])('%j is no list', (text, problem) => {
  expect(readTenantList(text)).toMatchObject({ tenants: [], problems: [{ problem }] })
})

test('every mistake is told with its line and column', () => {
  const rows = [
    ',mia@example.com,Mia',
    '12,,Mia',
    '12,mia@example,Mia',
    '12,mia@example.com,Mia,more',
    `${'1'.repeat(61)},mia@example.com,${'M'.repeat(121)}`,
    '=1+2,mia@example.com,@Mia',
    '"1\n2",mia@example.com,Mia',
    '12,mia@example.com,Mia',
    'Unit 12,MIA@example.com,',
  ].join('\n')
  expect(problemsIn(rows)).toEqual([
    '2 Unit: The unit is missing.',
    '3 Email: The email is missing.',
    "4 Email: This isn't a valid email address.",
    '5 null: This row has more cells than the first line.',
    '6 Unit: This is longer than 60 characters.',
    '6 Name: This is longer than 120 characters.',
    '7 Unit: This looks like a formula. Enter it as plain text.',
    '7 Name: This looks like a formula. Enter it as plain text.',
    '8 Unit: There is a line break or another hidden character in this cell.',
    '11 null: This unit and email are already on line 10.',
  ])
})

test('a cell that was made safe for spreadsheets is read without its apostrophe', () => {
  const { tenants } = readTenantList(
    `${header}'-2,mia@example.com,'+Mia\n1e15,o'neil@example.com,constructor\n3,c@d.co,'=x`,
  )
  expect(tenants).toMatchObject([
    { unit: '-2', name: '+Mia' },
    { unit: '1e15', email: "o'neil@example.com", name: 'constructor' },
    { name: '=x' },
  ])
})

test('somebody may have two units, and a unit several people', () => {
  expect(problemsIn('1,a@b.co,\n2,a@b.co,\n1,c@d.co,')).toEqual([])
})

test('a list has an end', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at},t${at}@example.com,`).join('\n')
  expect(problemsIn(rows(mostTenants))).toEqual([])
  expect(readTenantList(header + rows(mostTenants + 1))).toMatchObject({
    rowCount: mostTenants + 1,
    tenants: [],
    problems: [{ problem: 'A list can hold up to 5,000 tenants. Split this one or shorten it.' }],
  })
})

test('a list may say which bays go with a unit', () => {
  const { tenants, problems } = readTenantList(
    'Unit,Email,Bay\n12,mia@example.com,B1-029; b1 030\n12,leo@example.com,b1/029\n13,ada@example.com,',
  )
  expect(problems).toEqual([])
  expect(tenants.map(({ bays }) => baysIn(bays))).toEqual([['B1-029', 'B1-030'], ['B1-029'], []])
})

test('a bay goes with one unit', () => {
  const { tenants, problems } = readTenantList(
    'Unit,Email,Bays\n12,mia@example.com,B1-029\n13,leo@example.com,b1 029',
  )
  expect(tenants).toHaveLength(1)
  expect(problems).toEqual([
    { line: 3, column: 'Bay', problem: 'Bay B1-029 is already given to unit 12 on line 2.' },
  ])
})
