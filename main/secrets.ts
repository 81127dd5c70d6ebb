import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Configuration } from './configuration.ts'

export interface Secrets {
  /** Wraps the keys of all persons. 32 bytes. Without it no personal data can be read again. */
  readonly masterKey: Buffer
  /** Those before it, the newest first. */
  readonly previousMasterKeys: readonly Buffer[]
  readonly jwtSecret: string
}

/** The configured secrets, and for those that are not configured the ones generated into the data folder at the first start. */
export async function readSecrets(configuration: Configuration): Promise<Secrets> {
  const { dataDirectory } = configuration
  return {
    masterKey: configuration.masterKey ?? Buffer.from(await secretFile(dataDirectory, 'master-key'), 'hex'),
    previousMasterKeys: configuration.previousMasterKeys,
    jwtSecret: configuration.jwtSecret ?? (await secretFile(dataDirectory, 'jwt-secret')),
  }
}

/** The master key that the installation began with, null where the first start is still to make it. */
export async function firstMasterKey(configuration: Configuration): Promise<Buffer | null> {
  const { masterKey, previousMasterKeys, dataDirectory } = configuration
  const known = previousMasterKeys.at(-1) ?? masterKey
  if (known !== null) return known
  const kept = await readIfThere(path.join(dataDirectory, 'secrets', 'master-key'))
  return kept === null ? null : Buffer.from(kept, 'hex')
}

/** 32 random bytes in hexadecimal, kept in `{dataDirectory}/secrets/{name}` where only its owner can read it. */
export async function secretFile(dataDirectory: string, name: string): Promise<string> {
  const file = path.join(dataDirectory, 'secrets', name)
  return (await readIfThere(file)) ?? (await generate(file))
}

async function generate(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(32).toString('hex'))
    await handle.sync()
  } finally {
    await handle.close()
  }
  // A link is made whole or not at all, and never replaces what another process has put there meanwhile.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return await readFile(file, 'utf8')
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
