import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, lineOf } from './read-modules'
import type { Violation } from './violation'

const rulesFile = 'docs/rules.md'
const citation = /\(rule: ?([^)\n]*)(\)?)/g
const oldReference = /\b(DECISIONS|SETTLED|RELIABILITY) \d+|\bD[12](,| and D2,)? sections? \d/g

export interface TextFile {
  path: string
  source: string
}

/** Every text that may cite a rule. Migrations are left out because they never change: their hashes are stored. */
export function readTexts(root: string): TextFile[] {
  const folders = ['packages', 'e2e', 'docs', 'bench', 'scripts']
  const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
  return [...folders.flatMap((folder) => filesUnder(root, folder)), ...pages]
    .filter((file) => /\.(tsx?|mjs|js|css|md|json|sql)$/.test(file))
    .filter((file) => !/\/(node_modules|dist|migrations|data)\/|\/citation-rules\b/.test(file))
    .map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') }))
}

/** A comment names its rule as docs/rules.md does, so that a reader finds it there. */
export function citationViolations(texts: readonly TextFile[]): Violation[] {
  const defined = texts.filter((text) => text.path === rulesFile).flatMap(rulesOf)
  const names = new Set(defined.map(({ name }) => name))
  return [
    ...defined
      .filter(({ name }, index) => defined.findIndex((rule) => rule.name === name) < index)
      .map(({ name, line }) => ({
        path: rulesFile,
        line,
        message: `The rule "${name}" is defined twice: a name leads to one rule.`,
      })),
    ...texts.flatMap(citationsIn).flatMap(({ name, ...where }) =>
      names.has(name)
        ? []
        : [
            {
              ...where,
              message: `${rulesFile} has no rule "${name}": cite a heading of it in small letters.`,
            },
          ],
    ),
    ...texts.flatMap((text) =>
      [...text.source.matchAll(oldReference)].map((match) => ({
        path: text.path,
        line: lineOf(text.source, match.index),
        message: `"${match[0]}" leads to nothing in this repository: cite a rule of ${rulesFile} by its name.`,
      })),
    ),
  ]
}

/** The citations of a text. One that is broken over two lines keeps its first part, which is no rule's name. */
export function citationsIn({
  path: file,
  source,
}: TextFile): { path: string; line: number; name: string }[] {
  if (file === rulesFile) return []
  return [...source.matchAll(citation)]
    .filter(([, name]) => name !== '<name>')
    .map((match) => ({
      path: file,
      line: lineOf(source, match.index),
      name: match[2] === '' ? `${match[1]} (not closed on its line)` : (match[1] ?? ''),
    }))
}

export function rulesOf({ source }: Pick<TextFile, 'source'>): { name: string; line: number }[] {
  return [...source.matchAll(/^### (.+)$/gm)].map((match) => ({
    name: (match[1] ?? '').trim().toLowerCase(),
    line: lineOf(source, match.index),
  }))
}
