import 'temporal-polyfill/global'
import { afterEach } from 'vitest'

// Only tests that draw a page have a document; the others need not load what draws it.
if (typeof document !== 'undefined') {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const { cleanPage } = await import('./packages/web/src/testing/clean-page')
  afterEach(cleanPage)
}
