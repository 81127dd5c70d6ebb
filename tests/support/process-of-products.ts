import { run } from '../../main/run.ts'

/** The environment of a product that is to start, or that the one at work is to stop. */
export type Order = NodeJS.ProcessEnv | 'stop'

const ours = { ...process.env }
let stopping = new AbortController()

process.on('message', async (order: Order) => {
  if (order === 'stop') {
    stopping.abort()
    return
  }
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, ours, order)
  stopping = new AbortController()
  const code = await run(stopping.signal)
  if (code !== 0) process.exit(code)
  process.send?.('stopped')
})
process.on('disconnect', () => process.exit(0))
