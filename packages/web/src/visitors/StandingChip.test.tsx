// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StandingChip } from './parts/StandingChip'

test('a car that stays too long is said in a word', () => {
  render(<StandingChip standing="overstayed" />)
  expect(screen.getByText('Overstayed')).toBeTruthy()
})
