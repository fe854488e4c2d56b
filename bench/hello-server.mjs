import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => 'hello')
const address = await app.listen({ port: 0, host: 'localhost' })
process.send?.(Number(new URL(address).port))
