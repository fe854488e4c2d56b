import { allBrands } from '@bayshare/domain/brands/all-brands'
import { expect, test } from 'vitest'
import { dataWords } from '../accounts/profile-words'
import { aboutWords } from './about-words'
import { studentCancellationWords } from './cancellation-words'
import { faqWords } from './faq-words'

const textOf = (words: unknown) => JSON.stringify(words)

test.each(allBrands)('in $id people read that they delete their account themselves, and where', (brand) => {
  const asked = faqWords(brand).groups.flatMap(({ questions }) => questions)
  const answer = asked.find(({ question }) => question === 'How do I delete my account?')?.answer
  expect(answer).toContain(`press ${dataWords.deleteAccount} under ${dataWords.title}`)
  expect(answer).not.toMatch(/write|email|contact/i)
})

test.each(allBrands)(
  'in $id the card fee is said to be seen before paying, not to be in every price',
  (brand) => {
    const about = textOf(aboutWords(brand))
    expect(about).toContain('before you pay')
    expect(about).not.toMatch(/price shown|card fee is included|includes the card fee/i)
  },
)

test.each(allBrands)('in $id students are asked to look after the end of their lease themselves', (brand) => {
  expect(textOf(studentCancellationWords(brand))).not.toMatch(/remind|let you know/i)
})
