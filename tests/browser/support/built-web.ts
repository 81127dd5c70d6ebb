import pg from 'pg'
import { inject } from 'vitest'
import { buildWeb, type WebBuild } from '../../../main/web-build/build.ts'

let built: Promise<WebBuild> | undefined

/** The web application, built once for all processes of a run: who needs it meanwhile waits, instead of building the same. */
export function builtWeb(): Promise<WebBuild> {
  built ??= buildInTurn()
  return built
}

async function buildInTurn(): Promise<WebBuild> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('web build'))`)
    return await buildWeb()
  } finally {
    await client.end()
  }
}
