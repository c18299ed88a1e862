// Loaded into a measured process: answers each message with the processor time used so far, by all threads or by its own, in microseconds.
process.on('message', (of) => {
  const { user, system } = of === 'main thread' ? process.threadCpuUsage() : process.cpuUsage()
  process.send?.(user + system)
})
// The channel alone must not keep a process alive that has failed to start.
process.channel?.unref()
