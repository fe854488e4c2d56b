import { expect, test } from 'vitest'
import { rowCounter } from './count-rows'

test('every row ends a line, wherever the file is cut, and what was typed between quotes ends none', () => {
  const text = 'Name,Note\r\nAnn,"two\nlines, ""quoted""\n"\r\nBo,\r\n'
  for (const size of [1, 3, 7, text.length]) {
    const count = rowCounter()
    let rows = 0
    const bytes = new TextEncoder().encode(text)
    for (let at = 0; at < bytes.length; at += size) rows = count(bytes.slice(at, at + size))
    expect(rows).toBe(2)
  }
  expect(rowCounter()(new Uint8Array())).toBe(0)
})
