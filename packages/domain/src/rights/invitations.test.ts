import { expect, test } from 'vitest'
import { invitationState, mayAccept } from './invitations'
import { mayEndRole } from './may-end-role'

const now = Temporal.Instant.from('2026-11-17T00:00:00Z')
const invitation = {
  email: 'New@tower.example',
  expiresAt: now.add({ hours: 1 }),
  acceptedAt: null,
  withdrawnAt: null,
}
const invited = { email: 'new@Tower.example', isCorporate: false, liveBookings: 0, listings: 0 }

test('whoever has the address may accept, in any letter case, until the link expires', () => {
  expect(mayAccept(invitation, invited, now)).toBe('yes')
  expect(mayAccept(invitation, invited, invitation.expiresAt)).toBe('invitation-expired')
  expect(mayAccept(invitation, { ...invited, email: 'other@tower.example' }, now)).toBe(
    'invitation-not-yours',
  )
})

test('a link that was used or withdrawn stays so, also after its time', () => {
  const later = invitation.expiresAt
  expect(mayAccept({ ...invitation, acceptedAt: now }, invited, later)).toBe('invitation-used')
  expect(mayAccept({ ...invitation, withdrawnAt: now }, invited, later)).toBe('invitation-withdrawn')
  expect(invitationState(invitation, now)).toBe('open')
})

test('who parks or lists with an account looks after buildings with another', () => {
  expect(mayAccept(invitation, { ...invited, liveBookings: 1 }, now)).toBe('account-parks-itself')
  expect(mayAccept(invitation, { ...invited, listings: 1 }, now)).toBe('account-parks-itself')
  expect(mayAccept(invitation, { ...invited, isCorporate: true, listings: 9 }, now)).toBe('yes')
})

test.each([
  { role: 'manager', isOwn: true, otherManagers: 0, namesNext: false, answer: 'last-manager' },
  { role: 'manager', isOwn: true, otherManagers: 0, namesNext: true, answer: 'last-manager' },
  { role: 'manager', isOwn: false, otherManagers: 0, namesNext: false, answer: 'next-manager-needed' },
  { role: 'manager', isOwn: false, otherManagers: 0, namesNext: true, answer: 'yes' },
  { role: 'manager', isOwn: true, otherManagers: 1, namesNext: false, answer: 'yes' },
  { role: 'manager', isOwn: false, otherManagers: 1, namesNext: false, answer: 'yes' },
  { role: 'patroller', isOwn: true, otherManagers: 0, namesNext: false, answer: 'yes' },
  { role: 'visitor-parking-manager', isOwn: false, otherManagers: 0, namesNext: false, answer: 'yes' },
] as const)(
  'ending a $role is answered with $answer: $isOwn $otherManagers $namesNext',
  ({ answer, ...end }) => {
    expect(mayEndRole(end)).toBe(answer)
  },
)
