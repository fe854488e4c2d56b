import 'temporal-polyfill/global'
import { afterAll, afterEach } from 'vitest'
import type {} from './packages/app/src/testing/test-database'
import { keepConsoleSilent } from './scripts/silent-console.mjs'

keepConsoleSilent()

// Only tests that draw a page have a document; the others need not load what draws it.
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { keepNoElementStacks } = await import('./packages/web/src/testing/without-element-stacks')
  keepNoElementStacks()
  const { knowSearch } = await import('./packages/web/src/testing/known-search')
  knowSearch()
  const { cleanPage } = await import('./packages/web/src/testing/clean-page')
  afterEach(cleanPage)
}

afterAll(() => globalThis.dropTestDatabases?.())
