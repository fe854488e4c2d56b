import { brandViolations } from './brand-rules'
import { citationViolations, type TextFile } from './citation-rules'
import { clockViolations } from './clock-rules'
import { importViolations } from './import-rules'
import type { Capabilities } from './capabilities'
import type { Module } from './read-modules'
import { shapeViolations } from './shape-rules'
import { type SqlFile, sqlViolations } from './sql-rules'
import { styleViolations } from './style-rules'
import { inWords } from './violation'

export interface Sources {
  modules: readonly Module[]
  migrations: readonly SqlFile[]
  capabilities: Capabilities
  texts: readonly TextFile[]
}

/** Every violation of the architecture, in words. */
export function everyViolation({ modules, migrations, capabilities, texts }: Sources): string[] {
  return [
    ...importViolations(modules, capabilities),
    ...shapeViolations(modules),
    ...clockViolations(modules),
    ...sqlViolations(modules, migrations),
    ...brandViolations(modules),
    ...citationViolations(texts),
    ...styleViolations(texts),
  ].map(inWords)
}
