import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Markup, markup } from './markup'

describe('markup', () => {
  test('escapes what it is given and keeps what is markup already', () => {
    const name = `<b>"Mia" & 'Noah'</b>`
    expect(markup`<p title="${name}">${name}${markup`<i>${1}</i>`}</p>`.html).toBe(
      '<p title="&lt;b&gt;&quot;Mia&quot; &amp; &#39;Noah&#39;&lt;/b&gt;">' +
        '&lt;b&gt;&quot;Mia&quot; &amp; &#39;Noah&#39;&lt;/b&gt;<i>1</i></p>',
    )
  })

  test('writes lists in their order and nothing for what is missing', () => {
    expect(markup`${['a', markup`<br>`, ['<', 0]]}${null}${undefined}${false}${''}`.html).toBe('a<br>&lt;0')
  })

  test('no text opens a tag, ends an attribute or begins an entity of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(markup`${text}`.html).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
      }),
    )
  })

  test('is the only way past the escaping', () => {
    expect(markup`${new Markup('<hr>')}`.html).toBe('<hr>')
    const lookalike = JSON.parse('{"html":"<script>"}') as string
    expect(() => markup`${lookalike}`.html).toThrow(TypeError)
  })
})
