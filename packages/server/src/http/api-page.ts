import type { openApiDocument } from '@bayshare/contract/openapi'

type Document = ReturnType<typeof openApiDocument>

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  /** JSON, or multipart where a file is taken. */
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  enum?: unknown[]
  anyOf?: Schema[]
}

/** A page that a person can read, drawn from the OpenAPI document without any script. */
export function apiPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as Operation) })),
  )
  const groups = [...new Set(operations.map((operation) => operation.tags[0] ?? ''))]
  const sections = groups.map(
    (group) =>
      `<section><h2 id="${escape(group)}">${escape(group)}</h2>${operations
        .filter((operation) => operation.tags[0] === group)
        .map(article)
        .join('')}</section>`,
  )
  const links = groups.map((group) => `<a href="#${escape(group)}">${escape(group)}</a>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bayshare API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Every call of the Bayshare API">
<style>${style}</style></head><body><main><h1>Bayshare API</h1><p>${escape(document.info.description)} The same as a machine reads it:
<a href="/openapi.json">openapi.json</a>.</p><nav aria-label="Capabilities">${links}</nav>${sections.join('')}</main></body></html>`
}

function article(operation: Operation & { path: string; method: string }): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answer = Object.values(operation.responses['200']?.content ?? {})[0]?.schema
  const parameters = operation.parameters.map(
    (parameter) =>
      `<li><code>${escape(parameter.name)}</code> in ${parameter.in}${parameter.required ? '' : ', optional'}</li>`,
  )
  const refusals = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, response]) => `<li><b>${status}</b> ${escape(response.description)}</li>`)
  return `<article id="${escape(operation.operationId)}"><h3><b class="${operation.method}">${operation.method.toUpperCase()}</b> <code>${escape(operation.path)}</code></h3>
<p>${escape(operation.summary)}${operation.security.length > 0 ? ' <small>Needs a session.</small>' : ''}</p>
<details><summary>Details</summary>${list('Parameters', parameters)}${body ? `<h4>Body</h4>${tree(body)}` : ''}
${answer ? `<h4>Answer</h4>${tree(answer)}` : ''}${list('Refusals', refusals)}</details></article>`
}

function list(title: string, items: string[]): string {
  return items.length > 0 ? `<h4>${title}</h4><ul>${items.join('')}</ul>` : ''
}

function tree(schema: Schema): string {
  if (schema.items) return `<p>A list of</p>${tree(schema.items)}`
  const inner = schema.properties ?? schema.anyOf?.find((option) => option.properties)?.properties
  if (!inner) return `<p><i>${kindOf(schema)}</i></p>`
  const rows = Object.entries(inner).map(([name, field]) => {
    const isNested = Boolean(
      field.properties ?? field.items?.properties ?? field.anyOf?.some((option) => option.properties),
    )
    const optional = schema.required && !schema.required.includes(name) ? ', optional' : ''
    return `<li><code>${escape(name)}</code> <i>${kindOf(field)}${optional}</i>${isNested ? tree(field) : ''}</li>`
  })
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p><i>empty</i></p>'
}

function kindOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => escape(JSON.stringify(value))).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ')
  return schema.items ? `list of ${kindOf(schema.items)}` : (schema.type ?? 'anything')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark;--ink:#1b1f2a;--ground:#f6f7f9;--card:#fff;--line:#dfe3ea;--accent:#0b7a5b;--soft:#5a6272}
@media(prefers-color-scheme:dark){:root{--ink:#eef1f6;--ground:#12151c;--card:#1b1f2a;--line:#333a49;--accent:#3ecf9f;--soft:#a6aebd}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}main{max-width:880px;margin:0 auto;padding:32px 16px 96px}
h1{font-size:32px;margin:0 0 8px}h2{font-size:20px;margin:40px 0 12px;text-transform:capitalize}h3{font-size:16px;margin:0;overflow-wrap:anywhere}h4{margin:16px 0 4px}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}nav a{border:1px solid var(--line);border-radius:99px;padding:4px 12px;text-decoration:none}
a{color:var(--accent)}article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:0 0 12px}
article p{margin:6px 0}h3 b{color:var(--accent);font-size:14px;margin-right:6px}summary{cursor:pointer;color:var(--soft)}
i,small{color:var(--soft);font-style:normal;font-size:14px}ul{margin:4px 0;padding-left:20px}code{font-size:14px}`
