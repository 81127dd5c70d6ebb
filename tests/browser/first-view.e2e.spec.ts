import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SAMPLE_EVALUATION, sampleProperty } from '../support/web/sample-property.ts'
import { DESKTOP, PHONE } from './support/browser.ts'
import { play } from './support/flow-pages.ts'
import { WebVisitors } from './support/web-visitors.ts'

/** What comes when the first view is there. */
const LATER = /\/connect-live-updates-/

const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n'

const web = new WebVisitors()

/** A homeowner who has signed in before, on a server that is played. */
async function homeowner(viewport = PHONE): Promise<Page> {
  const page = await web.stranger({ viewport })
  await page.addInitScript(() => {
    localStorage.setItem('token', 'a token')
    localStorage.setItem('user', '{"first_name":"June","last_name":"Okafor","role":"client","application_url":null}')
  })
  await play(page, 'properties/', () => ({ json: [sampleProperty()] }))
  await play(page, 'watch', () => ({ json: { homes: [] } }))
  await play(page, 'user/address', () => ({ json: { email: 'june@example.com', state: 'confirmed' } }))
  await play(page, 'properties/juniper/evaluation', () => ({ json: SAMPLE_EVALUATION }))
  await play(page, 'properties/juniper/history*', () => ({ json: { history: [], next_cursor: null } }))
  return page
}

const shown = (page: Page) => page.getByRole('heading', { name: '418 Juniper Court' }).waitFor()

/** @returns lets the scripts come that show the page */
async function holdScripts(page: Page): Promise<() => void> {
  let scriptsCome = () => {}
  const underWay = new Promise<void>((resolve) => {
    scriptsCome = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await underWay
    await route.continue()
  })
  return scriptsCome
}

async function namedBy(address: string): Promise<string[]> {
  const html = await (await fetch(web.url + address)).text()
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => String(file))
}

describe.each([
  ['/dashboard', ['/api/properties/', '/api/user/address', '/api/watch']],
  ['/property/juniper', ['/api/properties/', '/api/properties/juniper/evaluation']],
])('At %s', (address, questions) => {
  it('the first answer names every script and style of the first view, and nothing else', async () => {
    const page = await homeowner()
    const loaded = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.(js|css)$/.test(pathname) && !LATER.test(pathname)) loaded.add(`${response.status()} ${pathname}`)
    })
    await page.goto(web.url + address)
    await shown(page)
    expect([...loaded].sort()).toEqual((await namedBy(address)).map((file) => `200 ${file}`).sort())
    await page.close()
  })

  it.each([PHONE, DESKTOP])('the bell is there before any script is, and stays where it is: %o', async (viewport) => {
    const page = await homeowner(viewport)
    const scriptsCome = await holdScripts(page)
    await page.goto(web.url + address, { waitUntil: 'commit' })
    const bell = page.locator('#root svg').first()
    await bell.waitFor()
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
    // It is seen once the styles are there, and may be found before.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
    )
    const before = await bell.boundingBox()
    scriptsCome()
    await shown(page)
    const after = await bell.boundingBox()
    expect([after?.x, after?.y]).toEqual([before?.x, expect.closeTo(before?.y ?? Number.NaN, 0)])
    await page.close()
  })

  it('what it shows is asked for once, and while the scripts that show it are on their way', async () => {
    const page = await homeowner()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const scriptsCome = await holdScripts(page)
    const early = questions.map((question) => page.waitForRequest(`**${question}`))
    await page.goto(web.url + address, { waitUntil: 'commit' })
    await Promise.all(early)
    scriptsCome()
    await shown(page)
    expect(asked.filter((path) => questions.includes(path)).sort()).toEqual(questions)
    await page.close()
  })
})

it('what every page loads asks in its first line to be compiled while it arrives', async () => {
  const files = (await namedBy('/dashboard')).filter((file) => /\/(main|frame)-[^/]+\.js$/.test(file))
  expect(files).toHaveLength(2)
  for (const file of files) {
    const script = await (await fetch(web.url + file)).text()
    expect(script.slice(0, COMPILED_AHEAD.length), file).toBe(COMPILED_AHEAD)
  }
})
