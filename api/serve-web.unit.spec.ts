import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from './serve-web.ts'

const SCRIPT = 'const answer = 42'
const PLAIN = { demo: false, invitationIn: async () => null, publicUrl: 'https://refibell.example' }

let webRoot: string
const app = express()

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'refibell-web-'))
  await mkdir(path.join(webRoot, 'assets'))
  for (const file of ['assets/main-1.js', 'index.html', 'service-worker.js']) {
    await writeFile(path.join(webRoot, file), SCRIPT)
    await writeFile(path.join(webRoot, `${file}.br`), brotliCompressSync(SCRIPT))
  }
  await writeFile(path.join(webRoot, 'assets/small-2.js'), SCRIPT)
  await writeFile(path.join(webRoot, 'app.html'), 'the shell')
  for (const page of ['dashboard', 'property'])
    await writeFile(path.join(webRoot, `${page}.html`), `<html>the shell of ${page}`)
  serveWeb(app, webRoot, PLAIN)
})
afterAll(() => rm(webRoot, { recursive: true, force: true }))

const get = (address: string, encoding: string) => request(app).get(address).set('Accept-Encoding', encoding)

describe('A file of the web application', () => {
  it('comes compressed as it was built to a browser that takes it, and may be kept for ever', async () => {
    const answer = await get('/assets/main-1.js', 'gzip, br')
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(answer.text).toBe(SCRIPT)
  })

  it('comes in its smaller copy as soon as that has been made', async () => {
    const small = path.join(webRoot, 'service-worker.js.small.br')
    await writeFile(small, brotliCompressSync('smaller'))
    expect((await get('/service-worker.js', 'br')).text).toBe('smaller')
    await rm(small)
    expect((await get('/service-worker.js', 'br')).text).toBe(SCRIPT)
  })

  it.each([
    ['a browser that does not take it', '/assets/main-1.js', 'gzip'],
    ['a file that was not worth it', '/assets/small-2.js', 'br'],
  ])('comes as it is: %s', async (_, address, encoding) => {
    const answer = await get(address, encoding)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.text).toBe(SCRIPT)
  })
})

it('A folder leads nowhere else: how it is written could name another host', async () => {
  for (const address of ['/assets', '/\\other.example/%2f..'])
    expect((await get(address, 'gzip')).headers.location).toBeUndefined()
})

it('The service worker is a script at the root, and is asked for again', async () => {
  for (const encoding of ['br', 'gzip'])
    expect((await get('/service-worker.js', encoding)).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=0',
    })
})

it('The landing page comes compressed, and is asked for again', async () => {
  const answer = await get('/', 'br')
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0',
  })
  expect(answer.text).toBe(SCRIPT)
})

it.each([
  ['/dashboard', '<html>the shell of dashboard'],
  ['/dashboard/', '<html>the shell of dashboard'],
  ['/property/juniper', '<html>the shell of property'],
  ['/property/juniper/correct', 'the shell'],
  ['/login', 'the shell'],
])('At %s is %s, and it is asked for again', async (address, shell) => {
  const answer = await get(address, 'br')
  expect(answer.text).toBe(shell)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

it('A missing file is no page', async () => {
  expect((await get('/assets/gone-3.js', 'br')).status).toBe(404)
})

describe('On an occasion', () => {
  const LANDING = `<html lang="en"><meta property="og:title" content="We'll tell you" />
    <meta
      property="og:description"
      content="A lower rate."
    />`
  const asked: unknown[] = []

  async function occasion(demo: boolean): Promise<express.Express> {
    await writeFile(path.join(webRoot, 'index.html'), LANDING)
    const one = express()
    serveWeb(one, webRoot, {
      ...PLAIN,
      demo,
      invitationIn: async ({ invite }) => {
        asked.push(invite)
        return invite === 'OMAR-1' ? { officer: 'Omar "Bell" <b>Lane</b> $&', company: 'Alder & Sons' } : null
      },
    })
    return one
  }

  it('the landing page says who invites, and nothing in a name is taken for markup', async () => {
    const answer = await request(await occasion(false))
      .get('/?invite=OMAR-1')
      .set('Accept-Encoding', 'br')
    expect(answer.headers['content-encoding']).toBeUndefined()
    const name = 'Omar &quot;Bell&quot; &lt;b&gt;Lane&lt;/b&gt; $&amp;'
    expect(answer.text).toContain(`property="og:title" content="${name} invites you to RefiBell"`)
    expect(answer.text).toContain(`content="${name}, Alder &amp; Sons: find out whether`)
  })

  it('which is none, it is the page that was built', async () => {
    const app = await occasion(false)
    expect((await request(app).get('/?invite=nobody').set('Accept-Encoding', 'gzip')).text).toBe(LANDING)
    asked.length = 0
    expect((await request(app).get('/').set('Accept-Encoding', 'gzip')).text).toBe(LANDING)
    expect(asked).toEqual([])
  })

  it('which is a demo, every page is marked', async () => {
    const app = await occasion(true)
    expect((await request(app).get('/').set('Accept-Encoding', 'br')).text).toContain('<html data-demo lang="en">')
    await writeFile(path.join(webRoot, 'app.html'), '<html lang="en">the shell')
    const demo = await occasion(true)
    expect((await request(demo).get('/login')).text).toBe('<html data-demo lang="en">the shell')
    expect((await request(demo).get('/dashboard')).text).toBe('<html data-demo>the shell of dashboard')
  })
})

describe('The picture that a chat shows beside a link', () => {
  const NAMED = '<meta property="og:image" content="/share-picture.png" />'
  const WHOLE = '<meta property="og:image" content="https://refibell.example/share-picture.png" />'

  it.each([
    ['/', 'br'],
    ['/', 'gzip'],
    ['/index.html', 'br'],
    ['/?invite=OMAR-1', 'br'],
    ['/login', 'br'],
  ])('has a whole address on %s (%s)', async (address, encoding) => {
    for (const file of ['index.html', 'app.html'])
      await writeFile(path.join(webRoot, file), `<meta property="og:title" content="RefiBell" />${NAMED}`)
    const one = express()
    const invitation = { officer: 'Omar Lane', company: '' }
    serveWeb(one, webRoot, {
      ...PLAIN,
      invitationIn: async ({ invite }) => (invite === 'OMAR-1' ? invitation : null),
    })
    const { text } = await request(one).get(address).set('Accept-Encoding', encoding)
    expect(text).toContain(WHOLE)
    expect(text).toContain(address === '/?invite=OMAR-1' ? 'Omar Lane invites you to RefiBell' : '"RefiBell"')
  })

  it.each(['index.html', 'app.html'])('is there, as large as the head of %s says', async (page) => {
    const web = path.join(import.meta.dirname, '../web')
    expect(await readFile(path.join(web, page), 'utf8')).toContain('<!--head-->')
    const html = await readFile(path.join(web, 'head.html'), 'utf8')
    const { format, width, height, size } = await sharp(
      await readFile(path.join(web, 'static/share-picture.png')),
    ).metadata()
    expect([format, width, height]).toEqual(['png', 1200, 630])
    // More than that some chats do not fetch.
    expect(size).toBeLessThan(300_000)
    expect(html).toContain(NAMED)
    expect(html).toContain(`<meta property="og:image:width" content="${width}" />`)
    expect(html).toContain(`<meta property="og:image:height" content="${height}" />`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(html).toMatch(/property="og:image:alt"\s+content="RefiBell[^"]+"/)
  })
})
