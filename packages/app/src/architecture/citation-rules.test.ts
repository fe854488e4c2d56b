import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { citationsIn, citationViolations, readTexts, rulesOf } from './citation-rules'
import { inWords } from './violation'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

describe('the repository', () => {
  const texts = readTexts(root)

  test('cites only rules of docs/rules.md', () => {
    expect(citationViolations(texts).map(inWords)).toEqual([])
  })

  test('was really read', () => {
    const rules = texts.find((text) => text.path === 'docs/rules.md')
    const cited = new Set(texts.flatMap(citationsIn).map(({ name }) => name))
    expect(rulesOf(rules ?? { source: '' }).length).toBeGreaterThan(60)
    expect(cited.size).toBeGreaterThan(40)
    const folders = ['packages/domain', 'packages/server', 'packages/web', 'e2e', 'docs', 'bench', 'scripts']
    const isRead = (folder: string) => texts.some((text) => text.path.startsWith(`${folder}/`))
    expect(folders.filter((folder) => !isRead(folder))).toEqual([])
  })
})

describe('a planted violation is reported with the message a person needs', () => {
  const rules = { path: 'docs/rules.md', source: '## Prices\n\n### Card fee\n50 cents.\n' }
  const file = 'packages/domain/src/payments/card-fee.ts'

  test.each<[what: string, source: string, message: string]>([
    ['an unknown rule', '/** Free (rule: card free). */', 'docs/rules.md has no rule "card free"'],
    ['another spelling', '/** Small (rule: Card fee). */', 'docs/rules.md has no rule "Card fee"'],
    [
      'a citation over two lines',
      '/** Small (rule: card\n * fee). */',
      'no rule "card (not closed on its line)"',
    ],
    ['an entry of a missing list', '/** Half up (DECISIONS 28). */', '"DECISIONS 28" leads to nothing'],
    ['a section of a missing document', '// D1 section 4: clears.', '"D1 section 4" leads to nothing'],
    ['a section of two of them', '// As in D1 and D2, section 5.', '"D1 and D2, section 5" leads to nothing'],
    ['an entry of another list', '// Kept (SETTLED 9).', '"SETTLED 9" leads to nothing'],
  ])('%s', (_what, source, message) => {
    expect(citationViolations([rules, { path: file, source }]).map(inWords)).toEqual([
      expect.stringContaining(message),
    ])
  })

  test('a rule that is defined twice', () => {
    const twice = { ...rules, source: `${rules.source}\n### card fee\nNone.\n` }
    expect(citationViolations([twice]).map(inWords)).toEqual([
      'docs/rules.md:6 The rule "card fee" is defined twice: a name leads to one rule.',
    ])
  })

  test('a rule that exists may be cited', () => {
    expect(citationViolations([rules, { path: file, source: '/** Small (rule: card fee). */' }])).toEqual([])
  })
})
