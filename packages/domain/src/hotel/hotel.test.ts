import { expect, test } from 'vitest'
import { contrastWithWhite } from '../listings/contrast'
import { asHotelName, hotelNameProblem, hotelNameWords } from '../listings/hotel-name'
import { problemsIn } from '../forms/problems-in'
import { hotelBookingForm, hotelBookingPage } from './booking-form'
import { guestName } from './guest-name'
import { receptionGroup } from './reception-day'

test.each([
  ['harbour-view', 'harbour-view'],
  [' Harbour-View ', 'harbour-view'],
  ['h2', 'h2'],
  ['h', undefined],
  ['', undefined],
  ['-harbour', undefined],
  ['harbour--view', undefined],
  ['harbour view', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['start', undefined],
  ['../admin', undefined],
  ['x'.repeat(41), undefined],
])('the address name %j is kept as %j', (typed, name) => {
  expect(asHotelName(typed)).toBe(name)
})

test('a name that the product needs itself is refused in words', () => {
  expect(hotelNameProblem('constructor')).toBe(hotelNameWords.reserved)
  expect(hotelNameProblem('Harbour')).toBe(hotelNameWords.shape)
})

test.each([
  ['2026-11-17', 'arriving'],
  ['2026-11-18', 'staying'],
  ['2026-11-19', 'leaving'],
  ['2026-11-16', undefined],
  ['2026-11-20', undefined],
])('on %s somebody from the 17th to the 19th is %s', (day, group) => {
  const dates = {
    arrives: Temporal.PlainDate.from('2026-11-17'),
    leaves: Temporal.PlainDate.from('2026-11-19'),
  }
  expect(receptionGroup(dates, Temporal.PlainDate.from(day))).toBe(group)
})

test('the form asks for name, email, mobile, plate, arrival, departure and room', () => {
  expect(hotelBookingForm.id).toBe('create_hotel_booking')
  const problems = problemsIn(hotelBookingPage, { start_date: '17/11/2026' }, { isMobileNumber: () => true })
  expect(Object.keys(problems)).toEqual([
    'start_date',
    'cease_date',
    'full_name',
    'email',
    'mobile_number',
    'vehicle_rego',
  ])
})

test('people are greeted by the first word of their name', () => {
  expect(guestName('  Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  expect(guestName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
})

test('a hotel colour carries white text', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21)
  expect(contrastWithWhite('#FFFFFF')).toBeCloseTo(1)
  expect(contrastWithWhite('teal')).toBeUndefined()
})
