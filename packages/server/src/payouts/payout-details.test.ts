import { addDetails, earner, personDetails } from '@bayshare/app/testing/paid-owner'
import { startTestApp, type TestApp } from '@bayshare/app/testing/test-app'
import { testPassword, type TestPerson } from '@bayshare/app/testing/test-people'
import { wireCall } from '@bayshare/app/testing/wire-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const see = (person: TestPerson) => wireCall(testApp, 'GET', 'users/bank_account/', undefined, person)
const change = (person: TestPerson, changes: object = {}) =>
  wireCall(
    testApp,
    'PATCH',
    'users/bank_account/',
    { ...personDetails, current_password: testPassword, ...changes },
    person,
  )
const rowsOf = (person: TestPerson) =>
  testApp.database
    .read()
    .selectFrom('payoutDetails')
    .selectAll()
    .where('accountId', '=', person.id)
    .orderBy('createdAt')
    .orderBy('replacedAt')
    .execute()
const eventsOf = async (person: TestPerson) => {
  const events = await testApp.database
    .read()
    .selectFrom('events')
    .select('payload')
    .where('kind', '=', 'payout-details.changed')
    .where('subject', '=', person.id)
    .orderBy('id')
    .execute()
  return events.map(({ payload }) => payload)
}

describe('the first ones', () => {
  test('are kept, and only the last digits of the account come out again', async () => {
    const person = await testApp.people.owner()
    expect(await see(person)).toEqual({ status: 200, body: null })
    const added = await addDetails(testApp, person, { account_number: ' 123 456 789 ' })
    expect(added.status).toBe(200)
    expect(added.body).toEqual({
      account_name: 'Hannah Kowalski',
      bsb: '062000',
      account_number: '••••••789',
      full_name: 'Hannah Kowalski',
      business_abn: null,
      personal_dob: '29/02/1984',
      abn_dob: '29/02/1984',
      gst_registered: false,
      address: '4 Crown Street, Surry Hills NSW 2010',
      address2: '',
      bank_name: 'Commonwealth Bank',
      hold_until: null,
      returned_payout: null,
    })
    expect((await see(person)).body).toEqual(added.body)
    const [row] = await rowsOf(person)
    expect(row).toMatchObject({ bsb: '062000', accountNumber: '123456789' })
    expect(await eventsOf(person)).toEqual([{ accountId: person.id, isFirst: true }])
  })

  test('may be those of a business, also recognised by the length of abn_dob alone', async () => {
    const business = { personal_dob: undefined, full_name: 'Kowalski Parking', gst_registered: true }
    const one = await testApp.people.owner()
    const other = await testApp.people.owner()
    // As they are copied from a letter or a register, with blanks that do not break and a dash of another kind.
    const copied = { ...business, bsb: '062\u2013000', business_abn: '51\u00a0824\u00a0753\u00a0556' }
    const saved = await addDetails(testApp, one, copied)
    expect(saved.body).toMatchObject({
      bsb: '062000',
      business_abn: '51824753556',
      abn_dob: '51824753556',
      personal_dob: null,
    })
    const guessed = await addDetails(testApp, other, { ...business, abn_dob: '51824753556' })
    expect(guessed.body).toMatchObject({ business_abn: '51824753556', gst_registered: true })
  })

  test('are one row, however many come at once', async () => {
    const person = await testApp.people.owner()
    const answers = await Promise.all(Array.from({ length: 8 }, () => addDetails(testApp, person)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ])
    expect(await rowsOf(person)).toHaveLength(1)
    expect(await eventsOf(person)).toHaveLength(1)
    expect((await addDetails(testApp, person)).body).toEqual({
      detail: 'You already have payout details. Change those instead.',
    })
  })

  test('belong to one person: nobody else sees them, and nobody without a session', async () => {
    const person = await testApp.people.owner()
    await addDetails(testApp, person)
    expect((await see(await testApp.people.owner())).body).toBeNull()
    expect((await wireCall(testApp, 'GET', 'users/bank_account/')).status).toBe(401)
    expect((await wireCall(testApp, 'POST', 'users/bank_account/', personDetails)).status).toBe(401)
  })

  test('are not kept when they do not pass, and each field says why', async () => {
    const person = await testApp.people.owner()
    const wrong = {
      account_name: 'Al',
      bsb: '0620',
      account_number: '1234567890',
      full_name: '',
      personal_dob: '31/02/1984',
      address: 'x',
    }
    expect(await addDetails(testApp, person, wrong)).toEqual({
      status: 400,
      body: {
        account_name: ['Please enter your account name'],
        bsb: ['Please enter your BSB number'],
        account_number: ['Please enter your account number'],
        full_name: ['Please enter your full name'],
        personal_dob: ['Invalid Date of Birth'],
        address: ['Please enter your home address'],
      },
    })
    const asBusiness = { ...wrong, personal_dob: null, business_abn: '51824753557' }
    expect((await addDetails(testApp, person, asBusiness)).body).toMatchObject({
      full_name: ['Please enter your business name'],
      business_abn: ['Invalid Business ABN'],
      address: ['Please enter your Business address'],
    })
    expect((await addDetails(testApp, person, { personal_dob: undefined, abn_dob: '' })).body).toEqual({
      personal_dob: ['Please enter your Date of Birth'],
    })
    expect((await addDetails(testApp, person, { gst_registered: true })).status).toBe(400)
    expect((await addDetails(testApp, person, { account_name: 'x'.repeat(61) })).status).toBe(400)
    expect(await rowsOf(person)).toEqual([])
  })

  test('take an age from the calendar of the product, not of the machine', async () => {
    const person = await testApp.people.owner()
    expect((await addDetails(testApp, person, { personal_dob: '18/11/2008' })).status).toBe(400)
    expect((await addDetails(testApp, person, { personal_dob: '17/11/2008' })).status).toBe(200)
  })
})

describe('a change', () => {
  test('needs the password, keeps the old row for the records, and holds payouts for 48 hours', async () => {
    const { owner } = await earner(testApp)
    const answer = await change(owner, { bsb: '033000', account_number: '987654' })
    expect(answer.status).toBe(200)
    const held = testApp.clock.now().add({ hours: 48 })
    expect(answer.body).toMatchObject({
      bsb: '033000',
      account_number: '•••654',
      bank_name: 'Westpac',
      hold_until: held.toString(),
    })
    const [before, after] = await rowsOf(owner)
    expect(before).toMatchObject({ bsb: '062000', replacedAt: testApp.clock.now() })
    expect(after).toMatchObject({ bsb: '033000', replacedAt: null, heldUntil: held })
    expect(await eventsOf(owner)).toEqual([
      { accountId: owner.id, isFirst: true },
      { accountId: owner.id, isFirst: false },
    ])
  })

  test('of the address alone keeps the account number, which is given as it was shown', async () => {
    const { owner } = await earner(testApp)
    const shown = (await see(owner)).body.account_number
    const moved = { address: '9 Bent Street, Sydney NSW 2000' }
    expect((await change(owner, { ...moved, account_number: shown })).body).toMatchObject({
      ...moved,
      account_number: shown,
    })
    expect((await rowsOf(owner)).map(({ accountNumber }) => accountNumber)).toEqual(['12345678', '12345678'])

    // In another window the number was changed meanwhile, so that is not the one that was seen.
    await change(owner, { account_number: '987654' })
    expect(await change(owner, { account_number: shown })).toEqual({
      status: 400,
      body: { account_number: ['Please enter your account number'] },
    })
    expect((await addDetails(testApp, await testApp.people.owner(), { account_number: shown })).status).toBe(
      400,
    )
  })

  test.each([[''], ['not it'], [undefined]])('with the password %j changes nothing', async (password) => {
    const { owner } = await earner(testApp)
    expect(await change(owner, { current_password: password, bsb: '033000' })).toEqual({
      status: 400,
      body: { current_password: ['Please enter a valid password.'] },
    })
    expect(await rowsOf(owner)).toHaveLength(1)
  })

  test('of nothing is not found, and what is wrong is said before the password is tried', async () => {
    const person = await testApp.people.owner()
    expect((await change(person)).status).toBe(404)
    expect((await change(person, { bsb: 'x', current_password: 'not it' })).body).toEqual({
      bsb: ['Please enter your BSB number'],
    })
  })

  test('cannot be guessed at for long', async () => {
    const { owner } = await earner(testApp)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await change(owner, { current_password: `guess ${tries}` })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    expect((await change(owner)).status).toBe(429)
    expect(await rowsOf(owner)).toHaveLength(1)
  })

  test('twice at once leaves one that holds', async () => {
    const { owner } = await earner(testApp)
    const answers = await Promise.all([
      change(owner, { bsb: '033000' }),
      change(owner, { bsb: '083000' }),
      change(owner, { bsb: '013000' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await rowsOf(owner)
    expect(rows).toHaveLength(4)
    expect(rows.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  })
})
