import { brandViolations } from './brand-laws'
import { clockViolations } from './clock-laws'
import { type Capabilities, importViolations } from './import-laws'
import type { Module } from './read-modules'
import { shapeViolations } from './shape-laws'
import { type SqlFile, sqlViolations } from './sql-laws'
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
