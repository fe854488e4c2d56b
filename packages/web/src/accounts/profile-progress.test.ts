import { myProfile } from '@bayshare/contract/accounts'
import { call } from '@bayshare/contract/call'
import type { ProfileStep } from '@bayshare/domain/accounts/missing-steps'
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { BrandId } from '@bayshare/domain/brands/brand'
import { expect, test } from 'vitest'
import { profileOnWire } from '../testing/wire-answers'
import { nextPath, progressAt } from './profile-progress'

const nobody = {
  ...profileOnWire,
  first_name: '',
  last_name: '',
  telephone_number: null,
  telephone_verified: false,
}
const proven = { ...profileOnWire, telephone_number: '+61491570156', telephone_verified: true }
const read = (onWire: object) => call(async () => ({ status: 200, body: onWire }), myProfile, {})

const places: [
  brand: BrandId,
  step: ProfileStep,
  profile: object,
  place: string,
  back: string | undefined,
][] = [
  ['main', 'name', nobody, '1 of 3', undefined],
  ['main', 'telephone_number', nobody, '2 of 3', '/finishprofile/name'],
  ['main', 'verify', nobody, '3 of 3', '/finishprofile/telephone_number'],
  // The count stays the same when the steps before are done.
  ['main', 'verify', proven, '3 of 3', '/finishprofile/telephone_number'],
  ['main', 'email', { ...nobody, email: '' }, '2 of 4', '/finishprofile/name'],
  ['portal', 'name', nobody, '1 of 4', undefined],
  ['portal', 'tenant', proven, '4 of 4', '/finishprofile/telephone_number'],
  ['portal', 'verify', { ...nobody, is_corpuser: true }, '3 of 3', '/finishprofile/telephone_number'],
  ['community', 'tenant', proven, '4 of 4', '/finishprofile/telephone_number-community'],
]

test.each(places)('in %s the step %s stands in its place (%#)', async (brand, step, profile, place, back) => {
  const progress = progressAt(step, await read(profile), brandById(brand))
  expect(`${progress.position} of ${progress.count}`).toBe(place)
  expect(progress.back).toBe(back)
})

test('a profile that lacks nothing has no next step', async () => {
  expect(nextPath(await read(proven), brandById('main'))).toBeUndefined()
  expect(nextPath(await read(proven), brandById('portal'))).toBe('/finishprofile/tenant')
})
