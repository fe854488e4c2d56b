import type { Capability } from '../capability/capability'
import { servePasses } from './serve-passes'
import { publicKeysOf } from './signing-key'

export const passes = {
  name: 'passes',
  routes: () => ({ passKeys: publicKeysOf }),
  serve: (app, { deps, signer, publicUrl }) => servePasses(app, deps, signer, publicUrl),
} satisfies Capability
