// The raw limit: what node:http costs with nothing around it.
import { createServer } from 'node:http'

const body = '{"status":"alive"}'

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`open at http://localhost:${typeof address === 'object' && address ? address.port : 0}`)
})
