// The raw limit: what node:http costs with nothing around it.
import { createServer } from 'node:http'
import { open } from './raw-server.ts'

const body = '{"status":"alive"}'

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
})
open(server)
