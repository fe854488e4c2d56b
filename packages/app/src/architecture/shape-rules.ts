import path from 'node:path'
import { isTestCode } from './place'
import type { Module } from './read-modules'
import type { Violation } from './violation'

/** How a file is named and what it exports. */
export function shapeViolations(modules: readonly Module[]): Violation[] {
  return modules.flatMap((module) =>
    messagesFor(module).map((message) => ({ path: module.path, line: 1, message })),
  )
}

const saysNothing = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib']

function messagesFor(module: Module): string[] {
  const messages: string[] = []
  const name = path.posix.basename(module.path).replace(/\.tsx?$/, '')
  const names = [...path.posix.dirname(module.path).split('/').slice(3), name.replace(/\.test$/, '')]
  const empty = names.find((one) => saysNothing.includes(one))
  if (empty)
    messages.push(`"${empty}" does not say what is inside: name the file by the question it answers.`)
  if (name === 'index' || isBarrel(module))
    messages.push('A barrel hides where things are: import from the file that holds the thing.')
  if (module.hasDefaultExport) messages.push('Export by name, so that a thing is called the same everywhere.')
  return messages
}

function isBarrel({ path: file, ownExports, passedOnExports }: Module): boolean {
  return passedOnExports > 0 && ownExports === 0 && !isTestCode(file)
}
