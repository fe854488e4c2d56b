import { expect, test } from 'vitest'
import { withIconsOneByOne } from './icons-one-by-one.mjs'

test('each icon comes from a file of its own, under the name that the module gives it', () => {
  expect(withIconsOneByOne("import { IconX, IconCar as Car } from '@tabler/icons-react'")).toBe(
    "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'; " +
      "import Car from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'",
  )
})

test('types stay with the package, and every later line keeps its number', () => {
  const code = "import {\n  type Icon,\n  IconX,\n} from '@tabler/icons-react'\nconst later = 1"
  expect(withIconsOneByOne(code)).toBe(
    "import type { Icon } from '@tabler/icons-react'; " +
      "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'\n\n\n\nconst later = 1",
  )
})

test('other imports stay as they are', () => {
  const code = "import type { IconHourglass } from '@tabler/icons-react'\nimport { useState } from 'react'"
  expect(withIconsOneByOne(code)).toBe(code)
})
