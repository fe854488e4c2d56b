import { brandViolations } from './brand-rules'
import { clockViolations } from './clock-rules'
import { type Capabilities, importViolations } from './import-rules'
import type { Module } from './read-modules'
import { shapeViolations } from './shape-rules'
import { type SqlFile, sqlViolations } from './sql-rules'
import { inWords } from './violation'

export interface Sources {
  modules: readonly Module[]
  migrations: readonly SqlFile[]
  capabilities: Capabilities
}

/** Every broken law of the house, in words. */
export function everyViolation({ modules, migrations, capabilities }: Sources): string[] {
  return [
    ...importViolations(modules, capabilities),
    ...shapeViolations(modules),
    ...clockViolations(modules),
    ...sqlViolations(modules, migrations),
    ...brandViolations(modules),
  ].map(inWords)
}
