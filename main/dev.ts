import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import path from 'node:path'
import { addressOf } from './address-of.ts'
import { runCommandLine } from './cli/run-command-line.ts'
import { takesNoArguments } from './cli/takes-no-arguments.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { freePort } from './embedded-postgres/free-port.ts'
import { readEnvironment } from './environment.ts'

/**
 * Development: Vite serves the web application at the configured address and reloads it on change, and passes what is not its own
 * on to the API, which starts anew on change. Ctrl-C ends both; when one of them ends, so does the other.
 */
await runCommandLine(main)

async function main(): Promise<number> {
  takesNoArguments('npm run dev')
  const configuration = readConfiguration(readEnvironment())
  const children = startBoth(configuration, await freePort())
  process.stdout.write(`In development at ${addressOf(configuration.host, configuration.port)}. Ctrl-C ends it.\n`)
  let stopping = false
  const stop = () => {
    if (!stopping) for (const child of children) child.kill('SIGTERM')
    stopping = true
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop)
  await Promise.race(children.map(ended))
  // Neither ends by itself but for a fault.
  const code = stopping ? 0 : 1
  stop()
  await Promise.all(children.map(ended))
  return code
}

function startBoth({ host, port, publicUrl, demo }: Configuration, apiPort: number): readonly ChildProcess[] {
  return [
    run('tsx', ['watch', '--clear-screen=false', 'main.ts', '--without-web'], {
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl ?? addressOf(host, port),
      // The address would count as configured in earnest.
      DEMO: demo ? '1' : '0',
    }),
    run('vite', ['--host', host, '--port', String(port), '--strictPort', '--clearScreen', 'false'], {
      API_ORIGIN: addressOf('127.0.0.1', apiPort),
    }),
  ]
}

function run(program: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  const file = path.join(import.meta.dirname, '../node_modules/.bin', program)
  const stdio: StdioOptions = ['ignore', 'inherit', 'inherit']
  // In a group of its own, so that Ctrl-C reaches it through us, and once: tsx kills a drain under way at the second signal.
  return spawn(file, args, { stdio, detached: true, env: { ...process.env, ...environment } })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
