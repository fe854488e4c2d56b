import type { FastifyRequest } from 'fastify'

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (.{1,200})$/i.exec(headerOf(request, 'authorization') ?? '')?.[1]
}
