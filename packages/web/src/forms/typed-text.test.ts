import { expect, test } from 'vitest'
import { leftText, typedText } from './typed-text'

/** The caret is drawn as a bar, before and after. */
test.each([
  ['text', 'Pri|ya', 'Pri|ya'],
  ['postcode', '20a|', '20|'],
  ['postcode', '2x|010', '2|010'],
  ['dollars-and-cents', '12.345|', '12.34|'],
  ['phone', '0400x|', '0400|'],
  ['date', '311|', '31/1|'],
  ['date', '31/12/2027|', '31/12/2027|'],
  ['date', '31/12/|', '31/12/|'],
  ['date', '31/1|', '31/1|'],
  // Correcting a digit in the middle: nothing moves, nothing comes back under the fingers.
  ['date', '3|/12/2027', '3|/12/2027'],
  ['date', '|/12/2027', '|/12/2027'],
  ['date', '31|12/2027', '31|12/2027'],
  ['date', '31x|/12/2027', '31|/12/2027'],
])('in a field for %s, %s becomes %s', (kind, before, after) => {
  const typed = typedText(kind, before.replace('|', ''), before.indexOf('|'))
  expect(`${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`).toBe(after)
})

test.each([
  ['email', '', '', false],
  ['email', '  priya@bayshare.example ', 'priya@bayshare.example', false],
  ['email', 'priya', '', true],
  ['email', 'priya@bayshare', '', true],
  ['email', 'pri ya@bayshare.example', '', true],
  ['date', '3112/2027', '31/12/2027', false],
  ['date', '1/2/2027', '01/02/2027', false],
  ['text', ' Priya ', ' Priya ', false],
])('leaving a field for %s with %j leaves %j in it', (kind, typed, text, isRefusedEmail) => {
  expect(leftText(kind, typed)).toEqual({ text, isRefusedEmail })
})
