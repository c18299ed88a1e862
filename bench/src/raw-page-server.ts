// The raw limit of pages: node:http that answers with as many bytes as a compressed page of entries has.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { open } from './raw-server.ts'

const body = randomBytes(43_000)

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
})
open(server)
