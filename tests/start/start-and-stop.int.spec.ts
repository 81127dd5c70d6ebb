import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type LaunchedProduct, launchProduct } from './launch-product.ts'

const ADMIN = { email: 'ann@example.com', password: 'a quiet harbour' }

describe('starting and stopping', () => {
  let folder: string
  let products: LaunchedProduct[]

  const launch = (environment: Record<string, string> = {}) => {
    const product = launchProduct({
      DATA_DIR: folder,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    })
    products.push(product)
    return product
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'refibell-start-'))
    products = []
  })
  afterEach(async () => {
    for (const product of products) product.kill('SIGTERM')
    await Promise.all(products.map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
  })

  it('keeps everything from one start to the next, and ends with 0 and nothing left running', async () => {
    const first = launch()
    const admin = await signIn(await first.ready)
    first.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 0 })
    expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid')

    const second = launch()
    expect(await signIn(await second.ready)).toBe(admin)
  })

  it('goes on after kill -9, and puts away the database that was left behind', async () => {
    const killed = launch()
    const admin = await signIn(await killed.ready)
    const orphan = await postmaster(folder)
    killed.kill('SIGKILL')
    await killed.ended
    expect(isRunning(orphan)).toBe(true)

    const next = launch()
    expect(await signIn(await next.ready)).toBe(admin)
    expect(await postmaster(folder)).not.toBe(orphan)
  })

  it('takes an end at the second signal for the same as at the first', async () => {
    const product = launch()
    await product.ready
    product.kill('SIGTERM')
    product.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
  })

  it('gives up a start that is no longer wanted, and leaves nothing running', async () => {
    const product = launch()
    await vi.waitFor(() => postmaster(folder), { timeout: 30_000, interval: 20 })
    product.kill('SIGTERM')
    expect(await product.ended).toMatchObject({ code: 0 })
    expect(await readdir(path.join(folder, 'postgres'))).not.toContain('postmaster.pid')
  })
})

/** The account that signs in, as proof that it is still there. */
async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { user } = (await answer.json()) as { user: { id: string } }
  return user.id
}

async function postmaster(folder: string): Promise<number> {
  return Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
