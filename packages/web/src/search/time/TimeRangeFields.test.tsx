// @vitest-environment happy-dom
import { brandById } from '@bayshare/domain/brands/all-brands'
import type { WallTimeRange } from '@bayshare/domain/search/default-time-range'
import { normaliseTimeRange } from '@bayshare/domain/search/normalise-time-range'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BrandContext } from '../../session/BrandContext'
import { type } from '../../testing/visit'
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
