import { expect, test } from 'vitest'
import { brandById } from '../brands/all-brands'
import { fieldWords } from '../forms/field-kinds'
import type { FormValues } from '../forms/form'
import { dollars } from '../money/cents'
import { buildingProblems } from './building-form'
import { hotelNameWords } from './hotel-name'
import { newBayValues, staffBayPageFor, staffBayProblems } from './staff-bay-form'

const brand = brandById('portal')
const building: FormValues = { building_name: 'The Wharf', access_method: 1 }

test.each<[string, FormValues, string | undefined]>([
  ['none while there are no hotel bookings', { allow_nights: false }, undefined],
  ['none with hotel bookings', { allow_nights: true }, fieldWords.required],
  ['spaces with hotel bookings', { allow_nights: true, slug: '  ' }, fieldWords.required],
  ['one that is none', { allow_nights: true, slug: 'The Wharf' }, hotelNameWords.shape],
  ['one of its own', { allow_nights: true, slug: 'the-wharf' }, undefined],
])('the name of a building in the page address: %s', (_, values, problem) => {
  expect(buildingProblems({ ...building, ...values }, brand).slug).toBe(problem)
})

const bay: FormValues = { ...newBayValues, bay_marking: 'B2-14', vehicle_type: 3 }
const rates = { least: dollars(100), usual: dollars(200), most: dollars(300) }

test.each<[string, { opening: number | null; hasOtherHours?: boolean }, string | undefined]>([
  ['chosen', { opening: 2 }, undefined],
  ['not chosen', { opening: null }, fieldWords.required],
  ['not chosen, with hours of its own', { opening: null, hasOtherHours: true }, undefined],
])('when a bay is open: %s', (_, { opening, hasOtherHours }, problem) => {
  const problems = staffBayProblems({ ...bay, availability_type: opening }, { brand, rates, hasOtherHours })
  expect(problems.availability_type).toBe(problem)
})

test('only who may read the way in is asked for it', () => {
  const names = (mayReadCode: boolean) => staffBayPageFor({ mayReadCode }).fields.map(({ name }) => name)
  expect(names(true).filter((name) => !names(false).includes(name))).toEqual(['access_code'])
})
