// @vitest-environment happy-dom
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { normaliseTimeRange } from '@bayshare/domain/search/normalise-time-range'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BrandContext } from '../../session/BrandContext'
import { leaveField, type } from '../../testing/visit'
import { TimeRangeFields } from './TimeRangeFields'

const brand = brandById('main')
const now = Temporal.Instant.from('2026-11-16T21:00:00Z')
const zone = 'Australia/Sydney'

function Search() {
  const [timeRange, setTimeRange] = useState<WallTimeRange>({
    starts: Temporal.PlainDateTime.from('2026-11-20T10:15'),
    ends: Temporal.PlainDateTime.from('2026-11-20T12:15'),
  })
  const asking = { now, zone, policy: brand.policy.casual }
  return (
    <BrandContext value={brand}>
      <TimeRangeFields
        timeRange={timeRange}
        today={now.toZonedDateTimeISO(zone).toPlainDate()}
        onChange={(chosen) => setTimeRange(normaliseTimeRange(chosen, asking))}
      />
    </BrandContext>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const optionsOf = (label: string) =>
  [...(field(label) as HTMLSelectElement).options]
    .filter(({ disabled }) => !disabled)
    .map(({ value }) => value)
const said = () => screen.getByRole('status').textContent

test('times that had to be changed are said, and what was chosen as it stands is not', async () => {
  render(<Search />)
  expect(said()).toBe('')
  await type(field('Start time'), '11:00')
  expect(said()).toBe('')
  await type(field('End time'), '09:00')
  expect(said()).toBe('Changed to Fri 20 Nov, 11:00 AM to 12:00 PM')
  await type(field('End time'), '14:00')
  expect(said()).toBe('')
})

test('the picker ends 28 days after the start, and four weeks stay four weeks', async () => {
  render(<Search />)
  await type(field('End date'), '2026-12-18')
  await leaveField(field('End date'))
  expect(said()).toBe('Changed to Fri 20 Nov, 10:15 AM to Fri 18 Dec, 10:15 AM')
  expect((field('End date') as HTMLInputElement).max).toBe('2026-12-18')
  expect(optionsOf('End time').at(-1)).toBe('10:15')
  await type(field('End time'), '09:00')
  expect(said()).toBe('')
  expect(['End date', 'End time'].map((label) => field(label).value)).toEqual(['2026-12-18', '09:00'])
  await type(field('End date'), '2026-12-19')
  await leaveField(field('End date'))
  expect(field('End date').value).toBe('2026-12-18')
})
