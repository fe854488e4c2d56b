import { type Cents, cents } from '@bayshare/domain/money/cents'

export interface AbaFile {
  bank: string
  user: string
  userId: string
  /** DDMMYY. */
  date: string
  payments: readonly AbaLine[]
  total: { net: Cents; credit: Cents; debit: Cents; count: number }
}

export interface AbaLine {
  bsb: string
  accountNumber: string
  code: string
  amount: Cents
  accountName: string
  reference: string
  fromBsb: string
  fromAccountNumber: string
  remitter: string
}

const lineCharacters = 120

/**
 * Reads a file as the bank will, by the places of the format and independently of what wrote it. Throws at the first
 * thing that a bank would stumble over.
 */
export function readAbaFile(content: string): AbaFile {
  if (!/^[\x20-\x7e\r\n]*$/.test(content)) throw new Error('The file holds more than plain letters')
  if (!content.endsWith('\r\n')) throw new Error('The last line is not ended')
  const lines = content.slice(0, -2).split('\r\n')
  const wrong = lines.findIndex((line) => line.length !== lineCharacters || /[\r\n]/.test(line))
  if (wrong >= 0) throw new Error(`Line ${wrong + 1} does not have ${lineCharacters} characters`)
  const [header = '', ...rest] = lines
  const footer = rest.pop() ?? ''
  return { ...readHeader(header), payments: rest.map(readLine), total: readFooter(footer) }
}

function readHeader(line: string) {
  const form = /^0 {17}01([A-Z]{3}) {7}(.{26})(\d{6})(.{12})(\d{6}) {40}$/.exec(line)
  if (!form) throw new Error('The first line is not a header')
  const [, bank = '', user = '', userId = '', , date = ''] = form
  return { bank, user: user.trimEnd(), userId, date }
}

function readLine(line: string, index: number): AbaLine {
  const form =
    /^1(\d{3}-\d{3})( *\d{1,9}) (\d{2})(\d{10})(.{32})(.{18})(\d{3}-\d{3})( *\d{1,9})(.{16})0{8}$/.exec(line)
  if (!form || form[2]?.length !== 9 || form[8]?.length !== 9)
    throw new Error(`Line ${index + 2} is not a payment`)
  const [, bsb = '', account = '', code = '', amount = '', name = '', reference = ''] = form
  const [, , , , , , , fromBsb = '', fromAccount = '', remitter = ''] = form
  return {
    bsb: bsb.replace('-', ''),
    accountNumber: account.trimStart(),
    code,
    amount: cents(Number(amount)),
    accountName: name.trimEnd(),
    reference: reference.trimEnd(),
    fromBsb: fromBsb.replace('-', ''),
    fromAccountNumber: fromAccount.trimStart(),
    remitter: remitter.trimEnd(),
  }
}

function readFooter(line: string): AbaFile['total'] {
  const form = /^7999-999 {12}(\d{10})(\d{10})(\d{10}) {24}(\d{6}) {40}$/.exec(line)
  if (!form) throw new Error('The last line is not a footer')
  const [, net = '', credit = '', debit = '', count = ''] = form
  return {
    net: cents(Number(net)),
    credit: cents(Number(credit)),
    debit: cents(Number(debit)),
    count: Number(count),
  }
}
