import type { OperatedPerson } from '@bayshare/contract/operators'
import { formatMoney } from '@bayshare/domain/money/format-money'
import { roleNames } from '@bayshare/domain/rights/role-names'
import { shownNumber } from '../../accounts/shown-number'
import { viewerZone } from '../../session/viewer-zone'
import { dayWithYear } from '../../ui/day-words'
import { Panel } from '../../ui/Panel'
import { peopleWords, personWords as words } from '../people-words'
import { Facts } from './Facts'

/** What somebody is, and how much they have here. */
export function PersonFacts({ person }: { person: OperatedPerson }) {
  const { telephoneNumber, isTelephoneVerified, joinedAt, brands } = person
  return (
    <>
      <Panel title={words.about}>
        <Facts
          facts={[
            [
              peopleWords.mobile,
              telephoneNumber === null
                ? '–'
                : (isTelephoneVerified ? words.verified : String)(shownNumber(telephoneNumber)),
            ],
            [peopleWords.joined, dayWithYear(joinedAt.toZonedDateTimeISO(viewerZone()).toPlainDate())],
            [words.brands, brands.join(', ') || '–'],
            [words.roles, <Roles key="roles" person={person} />],
          ]}
        />
      </Panel>
      <Panel title={words.activity}>
        <Facts
          facts={[
            [words.bookings, person.bookings.toLocaleString('en-AU')],
            [words.received, person.bookingsReceived.toLocaleString('en-AU')],
            [words.listings, person.listings.toLocaleString('en-AU')],
            [words.cash, formatMoney(person.cash)],
            [words.free, formatMoney(person.freeCredits)],
            [words.earnings, formatMoney(person.earnings)],
          ]}
        />
      </Panel>
    </>
  )
}

function Roles({ person: { isOperator, isFeatured, roles } }: { person: OperatedPerson }) {
  const all = [
    ...(isOperator ? [words.operator] : []),
    ...(isFeatured ? [words.featured] : []),
    ...roles.map(({ role, buildingName, brand }) => words.roleIn(roleNames[role], buildingName, brand)),
  ]
  return all.length === 0 ? words.noRoles : all.map((role) => <div key={role}>{role}</div>)
}
