import { expect, test } from 'vitest'
import { budgets } from './size-limits.mjs'

const manifest = {
  'src/browser.tsx': { file: 'assets/browser.js', isEntry: true, imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_kit.js'] },
  'src/style.css': { file: 'assets/style.css' },
  'src/shell/screens/HomeScreen.tsx': screen('landing', ['src/browser.tsx', '_kit.js']),
  'src/shell/screens/SearchScreen.tsx': screen('search', ['_form.js']),
  'src/bookings/CheckoutScreen.tsx': screen('checkout', ['_form.js', '_kit.js']),
  'src/map/MapView.tsx': screen('map', []),
}

test('the first screens are measured with everything they load, a later one with what it adds', () => {
  expect(budgets(manifest)).toEqual([
    {
      name: 'landing',
      limit: '115 KiB',
      files: ['assets/browser.js', 'assets/landing.js', 'assets/kit.js'],
    },
    {
      name: 'search',
      limit: '133 KiB',
      files: ['assets/browser.js', 'assets/search.js', 'assets/kit.js', 'assets/form.js'],
    },
    {
      name: 'src/bookings/CheckoutScreen.tsx',
      limit: '64 KiB',
      files: ['assets/checkout.js', 'assets/form.js'],
    },
  ])
})

test('a part that shares something with the screen that opens it is measured without that screen', () => {
  const pass = 'src/bookings/parts/Pass.tsx'
  const checkout = 'src/bookings/CheckoutScreen.tsx'
  const opened = {
    ...manifest,
    [checkout]: { ...manifest[checkout], dynamicImports: [pass] },
    [pass]: screen('pass', [checkout, '_kit.js']),
  }
  expect(budgets(opened).find(({ name }) => name === pass)?.files).toEqual(['assets/pass.js'])
})

test('a part that only another part opens is measured without what was loaded for that one', () => {
  const [pass, pay] = ['src/bookings/parts/Pass.tsx', 'src/bookings/parts/Pay.tsx']
  const checkout = 'src/bookings/CheckoutScreen.tsx'
  const opened = {
    ...manifest,
    [checkout]: { ...manifest[checkout], dynamicImports: [pass] },
    [pass]: { ...screen('pass', ['_kit.js']), dynamicImports: [pay] },
    [pay]: screen('pay', [checkout, '_kit.js']),
  }
  expect(budgets(opened).find(({ name }) => name === pay)?.files).toEqual(['assets/pay.js'])
})

test('a build without an entry is no build', () => {
  expect(() => budgets({})).toThrow('no entry')
})

test('a first screen that was renamed is not measured without itself', () => {
  const { 'src/shell/screens/HomeScreen.tsx': _renamed, ...rest } = manifest
  expect(() => budgets(rest)).toThrow('no src/shell/screens/HomeScreen.tsx')
})

function screen(name: string, imports: string[]) {
  return { file: `assets/${name}.js`, isDynamicEntry: true, imports }
}
