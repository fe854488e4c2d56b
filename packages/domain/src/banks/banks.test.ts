import { expect, test } from 'vitest'
import { accountDigits, dashedBsb, bsbDigits, formatBsb, isAccountNumber, isBsb } from './account-digits'
import { australianBanks } from './australian-banks'
import { bankOfBsb } from './bank-of-bsb'
import { readBsbList } from './read-bsb-list'

test.each([
  ['062000', 'Commonwealth Bank'],
  ['012003', 'ANZ'],
  ['082001', 'National Australia Bank'],
  ['732000', 'Westpac'],
  ['112879', 'St.George Bank'],
  ['484799', 'Suncorp Bank'],
  ['633000', 'Bendigo Bank'],
  ['611100', 'Select Credit Union'],
  ['610101', 'Adelaide Bank'],
  ['923100', 'ING'],
  ['814282', 'Great Southern Bank'],
  ['801000', 'Cuscal'],
  ['182182', 'Macquarie Bank'],
  ['000000', 'Test Bank'],
  ['999999', undefined],
])('BSB %s is kept by %s', (bsb, bank) => {
  expect(bankOfBsb(bsb)).toBe(bank)
})

test('every bank has its own letters, and no two share a prefix', () => {
  const letters = australianBanks.flatMap((bank) => bank.letters)
  const prefixes = australianBanks.flatMap((bank) => bank.prefixes)
  expect(new Set(letters).size).toBe(letters.length)
  expect(new Set(prefixes).size).toBe(prefixes.length)
  expect(letters.every((three) => /^[A-Z&]{3}$/.test(three))).toBe(true)
  expect(prefixes.every((prefix) => /^\d{2,3}$/.test(prefix))).toBe(true)
  expect(australianBanks.length).toBeGreaterThanOrEqual(40)
})

test('the official directory wins over the prefix, and knows banks that the table does not', () => {
  const list = readBsbList(
    '"062-999","ANZ","Moved","1 Some St","Sydney","NSW","2000","PEH"\r\n"999-001","XYZ","New","","","NSW","2000","E"\r\n',
  )
  if ('problem' in list) throw new Error(list.problem)
  expect(bankOfBsb('062999', list)).toBe('ANZ')
  expect(bankOfBsb('999001', list)).toBe('XYZ')
  expect(bankOfBsb('062000', list)).toBe('Commonwealth Bank')
})

test('a heading is forgiven, plain cells too; anything else is named with its line', () => {
  expect(readBsbList('BSB,FI,Name\n012-003,ANZ,ANZ Smart Choice,115 Pitt St,Sydney,NSW,2000,PEH\n')).toEqual(
    new Map([['012003', 'ANZ']]),
  )
  expect(readBsbList('"012-003","ANZ","x"\n<html>\n')).toEqual({
    problem: 'line 2 does not begin with a BSB and the three letters of a bank',
  })
  expect(readBsbList('Not Found')).toEqual({ problem: 'it holds no BSB' })
  expect(readBsbList('')).toEqual({ problem: 'it holds no BSB' })
})

test.each([
  ['062-000', true],
  ['062\u2013000', true],
  [' 062 000 ', true],
  ['06200', false],
  ['0620001', false],
  ['06200a', false],
])('BSB %j typed: %s', (typed, isGood) => {
  expect(isBsb(bsbDigits(typed))).toBe(isGood)
})

test.each([
  ['123456', true],
  ['123 456 789', true],
  ['12345', false],
  ['1234567890', false],
  ['12345x', false],
])('account number %j typed: %s', (typed, isGood) => {
  expect(isAccountNumber(accountDigits(typed))).toBe(isGood)
})

test('six digits are written with a line between', () => {
  expect(formatBsb('062000')).toBe('062-000')
})

test.each([
  ['062', '062'],
  ['0620', '062-0'],
  ['062000', '062-000'],
  ['062-', '062'],
  ['062 000 1', '062-000'],
  ['x', ''],
])('while a BSB is typed, %j becomes %j', (typed, shown) => {
  expect(dashedBsb(typed)).toBe(shown)
})
