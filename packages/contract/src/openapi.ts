import * as z from 'zod/mini'
import { allRoutes } from './all-routes'
import { livePath } from './live'
import { type RefusalName, refusals } from './refusals'
import { apiBase, refusalsOf, type Route } from './route'
import { strict } from './strict'

/**
 * The OpenAPI 3.1 document, made from the very objects that check every call and every answer. Bodies say that they take
 * no other fields; answers do not, because they may grow (rule: open tabs).
 */
export function openApiDocument(address: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries(allRoutes as Record<string, Route>)) {
    const path = apiBase + route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) }
  }
  paths[apiBase + livePath] = { get: liveStream }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bayshare',
      version,
      description: 'Find, book, list and manage parking. Every path also answers without its trailing slash.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: address }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          description:
            'Either `detail`, or the names of fields with messages, or `error_description` for tokens. What is refused about a payment has its `code` beside `detail`, and a `reason` where the bank gave one.',
          type: 'object',
          properties: {
            detail: { type: 'string' },
            code: { type: 'string' },
            reason: { type: 'string' },
            error_description: { type: 'string' },
          },
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  }
}

/** The one answer that does not end, so that no schema checks it. */
const liveStream = {
  operationId: 'live',
  tags: ['live'],
  summary:
    'Server-sent events of what changes for the person signed in, each with a list of changes; goes on from the last id',
  security: [{ bearer: [] }],
  parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
  responses: {
    200: { description: 'Goes on', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...refusedResponses([
      'session-has-ended',
      'too-many-tries',
      'headers-too-large',
      'request-too-slow',
      'database-away',
    ]),
  },
}

function operation(name: string, route: Route) {
  return {
    operationId: name,
    tags: [route.capability],
    summary: route.summary,
    security: route.caller === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersIn('path', route.params),
      ...parametersIn('query', route.query),
      ...headers(route),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: wireSchema(strict(route.body)) } },
      },
    }),
    ...(route.takesFile !== undefined && { requestBody: oneFile(route.takesFile) }),
    ...(route.takesFiles !== undefined && { requestBody: severalFiles(route.takesFiles) }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: wireSchema(route.answer) } } },
      ...refusedResponses(refusalsOf(route)),
    },
  }
}

function oneFile(name: string) {
  const schema = {
    type: 'object',
    properties: { [name]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [name],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function severalFiles(names: RegExp) {
  const schema = {
    type: 'object',
    patternProperties: {
      [names.source]: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function parametersIn(place: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema)
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

function headers(route: Route) {
  const domain = {
    name: 'X-Domain',
    in: 'header',
    required: false,
    description: 'The brand; without it the sub-domain of the host decides.',
    schema: { type: 'string' },
  }
  if (!route.takesIdempotencyKey) return [domain]
  return [
    domain,
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
  ]
}

function refusedResponses(names: readonly RefusalName[]) {
  const statuses = [...new Set(names.map((name) => refusals[name].status))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: names
          .filter((name) => refusals[name].status === status)
          .map((name) => refusals[name].words)
          .join(' '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

/** The input side of every codec is what stands on the wire, for requests and answers alike. */
function wireSchema(schema: z.core.$ZodType): { properties?: Record<string, unknown>; required?: string[] } {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return json
}
