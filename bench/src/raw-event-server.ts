// The raw limit: event streams of node:http with nothing around them. A POST is sent to all streams.
import { createServer, type ServerResponse } from 'node:http'
import { open } from './raw-server.ts'

const streams = new Set<ServerResponse>()
let told = 0

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    told++
    for (const stream of streams) stream.write(`data: {"rev":${told}}\n\n`)
    response.end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('data: {"rev":0}\n\n')
  streams.add(response)
})
open(server)
