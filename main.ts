const stopping = new AbortController()
// npm passes Ctrl-C on, so that it may come twice: the drain under way is not disturbed by the second.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort())

// Only now, because loading everything takes a second or two, in which the process may be asked to end already.
const { run } = await import('./main/run.ts')
process.exit(await run(stopping.signal))

export {}
