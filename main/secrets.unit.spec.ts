import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { firstMasterKey, readSecrets, secretFile } from './secrets.ts'

describe('generated secrets', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refibell-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('are made once and read ever after, each its own', async () => {
    const configuration = readConfiguration({ DATA_DIR: folder })
    const first = await readSecrets(configuration)
    expect(first.masterKey).toHaveLength(32)
    expect(first.jwtSecret).not.toBe(first.masterKey.toString('hex'))
    expect(await readSecrets(configuration)).toEqual(first)
  })

  it('are not made where only the first master key is asked for', async () => {
    const [now, before, first] = ['ab', 'cd', 'ef'].map((byte) => byte.repeat(32)) as [string, string, string]
    const asked = async (environment: object) =>
      (await firstMasterKey(readConfiguration({ DATA_DIR: folder, ...environment })))?.toString('hex') ?? null
    expect(await asked({})).toBeNull()
    expect(await asked({ MASTER_KEY: now })).toBe(now)
    expect(await asked({ MASTER_KEY: now, MASTER_KEY_PREVIOUS: `${before},${first}` })).toBe(first)
    expect(await readdir(folder)).toEqual([])
    const { masterKey } = await readSecrets(readConfiguration({ DATA_DIR: folder }))
    expect(await asked({})).toBe(masterKey.toString('hex'))
  })

  it('can be read by their owner only', async () => {
    await secretFile(folder, 'a-secret')
    expect((await stat(path.join(folder, 'secrets'))).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, 'secrets', 'a-secret'))).mode & 0o777).toBe(0o600)
  })

  it('are the same for all who start at the same time', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => secretFile(folder, 'a-secret')))
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(path.join(folder, 'secrets'))).toEqual(['a-secret'])
  })

  it('give way to configured ones, and then nothing is written', async () => {
    const masterKey = 'ab'.repeat(32)
    const jwtSecret = 's'.repeat(32)
    const secrets = await readSecrets(
      readConfiguration({ DATA_DIR: folder, MASTER_KEY: masterKey, JWT_SECRET: jwtSecret }),
    )
    expect(secrets).toEqual({ masterKey: Buffer.from(masterKey, 'hex'), previousMasterKeys: [], jwtSecret })
    expect(await readdir(folder)).toEqual([])
  })
})
