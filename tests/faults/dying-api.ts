import { pino } from 'pino'
import { listenForApi } from '../../api/start-api.ts'
import { readConfiguration } from '../../main/configuration.ts'
import { openCore } from '../../main/core.ts'
import { keysOf } from '../../main/keys.ts'
import { OpenParts } from '../../main/open-parts.ts'
import { followReadModels } from '../../main/read-models.ts'
import { readSecrets } from '../../main/secrets.ts'
import { startServing } from '../../main/start-roles.ts'
import { type Death, dyingLog } from '../support/dying-log.ts'

/** The API, as `--roles api` starts it, that is killed at the append of its only argument. The rest comes from the environment. */
const dies: Death = JSON.parse(process.argv[2] ?? '')
process.stdin.on('close', () => process.exit(1)).resume()
const logger = pino({ level: 'silent' })
const configuration = readConfiguration(process.env, 'api')
const keys = keysOf(await readSecrets(configuration))
const databaseUrl = configuration.databaseUrl ?? ''
const core = await openCore({ databaseUrl, eventStoreDbUrl: null }, keys)
const installation = {
  ...core,
  log: dyingLog(core.log, dies),
  ...(await followReadModels(databaseUrl, core)),
  keys,
  databaseUrl,
}
const surroundings = {
  configuration,
  withWeb: false,
  logger,
  say: (line: string) => process.stdout.write(`${line}\n`),
  parts: new OpenParts(logger),
  signal: new AbortController().signal,
}
const server = await listenForApi('127.0.0.1', 0)
await startServing(surroundings, installation, server, { accounts: undefined })
const address = server.address()
if (address !== null && typeof address === 'object')
  surroundings.say(`RefiBell is ready: http://127.0.0.1:${address.port}`)
