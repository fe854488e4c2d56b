import type { findPeople as findPeopleRoute, ListedPerson } from '@bayshare/contract/operators'
import type { AnswerOf, CallOf } from '@bayshare/contract/route'
import type { AccountId } from '@bayshare/domain/accounts/actor'
import { uuidPattern } from '@bayshare/domain/forms/uuid'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../context/context'
import { contains } from '../database/contains'

const peoplePerPage = 25

/** People by a part of their name, address or number, or by their whole id; who has closed the account is nobody any more. */
export async function findPeople(
  ctx: Context,
  { typed, after }: CallOf<typeof findPeopleRoute>['query'],
): Promise<AnswerOf<typeof findPeopleRoute>> {
  const isFurther = after
    ? sql<SqlBool>`(a.created_at, a.id) < (select created_at, id from accounts where id = ${after}::uuid)`
    : sql<SqlBool>`true`
  const { rows } = await sql<PersonRow>`
    select a.id, a.first_name, a.last_name, a.email, a.telephone_number, a.created_at, a.suspended_at
    from accounts a
    where a.closed_at is null and (${sql.join(waysToMatch(typed), sql` or `)}) and ${isFurther}
    order by a.created_at desc, a.id desc limit ${peoplePerPage + 1}`.execute(ctx.read())
  const people = rows.slice(0, peoplePerPage).map(listedPerson)
  return { people, next: rows.length > peoplePerPage ? (people.at(-1)?.id ?? null) : null }
}

interface PersonRow {
  id: AccountId
  firstName: string
  lastName: string
  email: string
  telephoneNumber: string | null
  createdAt: Temporal.Instant
  suspendedAt: Temporal.Instant | null
}

export function listedPerson({ createdAt, suspendedAt, ...row }: PersonRow): ListedPerson {
  const { id, firstName, lastName, email, telephoneNumber } = row
  const isSuspended = suspendedAt !== null
  return { id, firstName, lastName, email, telephoneNumber, joinedAt: createdAt, isSuspended }
}

/** As people write numbers: with spaces, and with 0 in place of +61. */
const digits = /^\+?[\d ]+$/

function waysToMatch(typed: string): RawBuilder<SqlBool>[] {
  if (uuidPattern.test(typed)) return [sql<SqlBool>`a.id = ${typed}::uuid`]
  return [
    contains(sql`lower(a.first_name || ' ' || a.last_name)`, typed),
    contains(sql`lower(a.email)`, typed),
    ...(digits.test(typed)
      ? [contains(sql`a.telephone_number`, typed.replaceAll(' ', '').replace(/^0/, ''))]
      : []),
  ]
}
