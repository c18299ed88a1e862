// Loaded into a measured process that was started with --expose-gc: answers each message with the memory in use, in bytes.
process.on('message', () => {
  global.gc?.()
  global.gc?.()
  process.send?.(process.memoryUsage.rss())
})
