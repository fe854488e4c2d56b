import { expect, test } from 'vitest'
import { nameInEmail, nameOnPapers } from './name-on-papers'

test.each([
  ['Robin Ray', 'Robin Ray'],
  ['Lý 李 Петров', 'Lý 李 Петров'],
  ['Nguyễn Thị Đào', 'Nguyễn Thị Đào'],
  ['김민준 サクラ Ελένη', '김민준 サクラ Ελένη'],
  ["Seán  O'Néill-Łoś", "Seán O'Néill-Łoś"],
  ['ליאת Liat Cohen', 'Liat Cohen'],
  ['محمد', 'driver.7'],
  ['สมชาย (समीर)', 'driver.7'],
  ['7', '7'],
])('%s is %s on papers', (name, shown) => {
  expect(nameOnPapers(name, nameInEmail('driver.7@example.com'))).toBe(shown)
})
