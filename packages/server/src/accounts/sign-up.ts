import { randomBytes, randomUUID } from 'node:crypto'
import { signUpForm } from '@bayshare/domain/accounts/account-forms'
import { type AccountId, asAccountId } from '@bayshare/domain/accounts/actor'
import { referralCode } from '@bayshare/domain/accounts/referral-code'
import type { FormPage } from '@bayshare/domain/forms/form'
import type { Context } from '../context/context'
import { Refusal } from '../context/insist'
import { insistOnForm } from '../context/insist-on-form'
import { countTry, type Limit } from '../context/store'
import type { Transaction } from '../database/open-database'
import { record } from '../events/record'
import { isKeptForSomebody } from './email-change-store'
import { insistOnStrength } from './insist-on-strength'
import { hashPassword } from './password'
import { findByEmail, insertNewAccount } from './store'

/** The answer tells whether an address is taken, so asking is limited (rule: login errors). */
const triesPerAddress: Limit = { name: 'sign-up-from-address', most: 20, perMinutes: 60 }
const triesPerEmail: Limit = { name: 'sign-up-of-email', most: 10, perMinutes: 60 }

export interface SignUp {
  email: string
  emailAgain: string
  password: string
  referral?: string | null | undefined
  signupCode?: string | null | undefined
  clientAddress: string
}

/** Opens an account that has nothing but its address and its password yet. What was mistyped counts as no try. */
export async function signUp(ctx: Context, given: SignUp): Promise<{ id: AccountId; email: string }> {
  const email = given.email.trim()
  insistOnForm(signUpPage, {
    // Two spellings of one address in different case are the same address.
    email: email.toLowerCase(),
    email2: given.emailAgain.trim().toLowerCase(),
    password: given.password,
    referral: given.referral ?? null,
    signupCode: given.signupCode ?? null,
  })
  await insistOnStrength(given.password, email)
  await countTry(ctx, triesPerAddress, given.clientAddress)
  await countTry(ctx, triesPerEmail, email)
  const passwordHash = await hashPassword(given.password)
  const id = asAccountId(randomUUID())
  await ctx.transaction(async (tx) => {
    if (await isKeptForSomebody(tx, { email }, ctx.realNow)) throw new Refusal('email-taken')
    await insertUnderFreeCode(tx, {
      id,
      email,
      passwordHash,
      signupCode: given.signupCode || null,
      createdAt: ctx.now,
    })
    await record(ctx, tx, 'account.opened', id, { accountId: id, referral: given.referral || null })
  })
  return { id, email }
}

const [signUpPage] = signUpForm.pages as readonly [FormPage]

const mostDraws = 5

/** The database decides whose an address is, so two sign-ups at once make one account. */
async function insertUnderFreeCode(
  tx: Transaction,
  account: Omit<Parameters<typeof insertNewAccount>[1], 'referralCode'> & { email: string },
): Promise<void> {
  for (let draw = 1; draw <= mostDraws; draw++) {
    if (await insertNewAccount(tx, { ...account, referralCode: referralCode(randomBytes(8)) })) return
    if (await findByEmail(tx, account.email)) throw new Refusal('email-taken')
  }
  throw new Error(`No free referral code in ${mostDraws} draws`)
}
