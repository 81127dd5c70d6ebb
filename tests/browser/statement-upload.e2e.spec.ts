import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ParseAnswer } from '../../api/contract/documents.ts'
import { accessibilityFaults, DESKTOP, openBrowser, PHONE } from './support/browser.ts'
import { type Installation, startInstallation } from './support/installation.ts'
import { closePages, openTab } from './support/tabs.ts'

const STATEMENT = path.join(import.meta.dirname, '../fixtures/statements/b01-t1.pdf')
const PHOTO = path.join(import.meta.dirname, '../fixtures/statements/b01-p1.jpg')
const PARSE = '**/api/documents/parse-mortgage-statement'

let installation: Installation
let browser: Browser
let page: Page
let flow: Locator

beforeAll(async () => {
  installation = await startInstallation()
  browser = await openBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await installation?.remove()
})
beforeEach(async () => {
  await page?.close()
  page = await openTab(browser, { viewport: DESKTOP })
  await page.goto(installation.url)
  await page.getByRole('button', { name: 'Check My Free Status' }).first().click()
  flow = page.getByRole('dialog')
  await flow.getByRole('button', { name: /Upload.*Statement/ }).click()
})

const upload = () => flow.locator('input[type=file]').first().setInputFiles(STATEMENT)
const confirmStep = () => flow.getByRole('button', { name: 'Looks Good - Check Status' }).waitFor()

it('says what is being done with the statement, and shows on request where a field was read, enlarged and marked', async () => {
  const said = await wordsSaid()
  const response = page.waitForResponse(PARSE)
  await upload()
  await confirmStep()
  expect(await said()).toEqual(
    expect.arrayContaining([
      'Sending your statement…',
      expect.stringMatching(/^(Opening your statement|Reading the text|Putting the figures together)…$/),
      'Your statement is read.',
    ]),
  )

  const { fields } = answerIn(await (await response).text())
  const box = fields?.current_balance?.box?.map((part) => expect.closeTo(part, 2))
  await flow.getByRole('button', { name: /^Current Balance .* page 1 Change$/ }).click()
  const figure = flow.getByRole('figure')
  expect(await markOn(figure)).toEqual(box)
  expect(await isVisiblePart(figure)).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  await figure.getByRole('button', { name: 'Show the whole page' }).click()
  await figure.getByRole('img', { name: 'Page 1 of your statement' }).waitFor()
  expect(await markOn(figure)).toEqual(box)
})

it('asks first, and only once, for what was hard to read, beside what the statement shows', async () => {
  const answer = await parsed()
  const doubtful = { ...answer.fields?.current_rate, confidence: 0.6, otherwise: 8.75 }
  const json = { ...answer, fields: { ...answer.fields, current_rate: doubtful } }
  await page.route(PARSE, (route) => route.fulfill({ json }))
  await upload()
  await confirmStep()

  const [section] = await flow.getByRole('group').all()
  const rate = flow.getByLabel('Current Interest Rate')
  const figure = flow.getByRole('figure')
  expect(await section?.getByText('Please look at these').count()).toBe(1)
  expect(await section?.getByText(/^It can be read in two ways/).count()).toBe(1)
  expect(await section?.getByLabel('Current Interest Rate').inputValue()).toBe('')
  expect(await rate.count()).toBe(1)
  await flow.getByRole('button', { name: '6.750%' }).click()
  expect(await rate.inputValue()).toBe('6.750%')
  const [picture, input] = [await figure.boundingBox(), await rate.boundingBox()]
  expect(picture?.x).toBeLessThan(Number(input?.x))
  expect(await accessibilityFaults(page)).toEqual([])

  await page.setViewportSize(PHONE)
  // The dialog fills the screen once the page has heard of its new width.
  await vi.waitFor(async () => {
    const [above, below] = [await figure.boundingBox(), await rate.boundingBox()]
    expect(above?.y).toBeLessThan(Number(below?.y))
    expect(above?.x).toBeCloseTo(Number(below?.x), 0)
  }, 15_000)
  expect(await accessibilityFaults(page)).toEqual([])
})

it('makes a photo of more than 25 megapixels smaller before it is sent, upright as its EXIF says', async () => {
  // Lying on its side, with a dark corner that is the upper right one when it stands.
  const corner = {
    input: { create: { width: 800, height: 800, channels: 3, background: '#000' } },
    left: 0,
    top: 0,
  } as const
  const buffer = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
    .composite([corner])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await page.route(PARSE, (route) => route.fulfill({ status: 422, json: { detail: 'Seen.' } }))
  await page.evaluate(() => {
    const { append } = FormData.prototype
    FormData.prototype.append = function (name: string, value: string | Blob) {
      Object.assign(window, { sent: value })
      append.call(this, name, value as Blob)
    }
  })
  const said = await wordsSaid()
  await flow.locator('input[type=file]').first().setInputFiles({ name: 'statement.png', mimeType: 'image/png', buffer })
  await flow.getByText('Seen.').waitFor()
  expect(await said()).toContain('Your photo is very large. Making it smaller…')
  const sent = await page.evaluate(async () => {
    const { sent: file } = window as unknown as { sent: File }
    const bitmap = await createImageBitmap(file)
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const brightness = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[0] ?? -1
    const corners = [brightness(100, 100), brightness(bitmap.width - 100, 100)]
    return { name: file.name, width: bitmap.width, height: bitmap.height, corners }
  })
  expect(sent).toEqual({ name: 'statement.jpg', width: 3500, height: 4200, corners: [255, 0] })
})

it('tells at once of a photo that it is too dark or too blurred, and sends it only where the person insists', async () => {
  const sent = vi.fn()
  await page.route(PARSE, (route) => {
    sent()
    return route.fulfill({ status: 422, json: { detail: 'Seen.' } })
  })
  const choose = async (photo: Sharp) =>
    flow
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() })

  await choose(sharp(PHOTO).linear(0.1, 0))
  await flow.getByText(/too dark to read well/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await choose(sharp(PHOTO).blur(5))
  await flow.getByText(/too blurred to read well/).waitFor()
  expect(sent).not.toHaveBeenCalled()
  await page.setViewportSize(PHONE)
  expect(await accessibilityFaults(page)).toEqual([])
  await flow.getByRole('button', { name: 'Send It Anyway' }).click()
  await flow.getByText('Seen.').waitFor()

  await choose(sharp(PHOTO))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2), 15_000)
  expect(await flow.getByText(/to read well/).count()).toBe(0)
})

/** What the server reads, told without a browser, which does not hand a file on. */
async function parsed(): Promise<ParseAnswer> {
  const body = new FormData()
  body.set('file', new Blob([await readFile(STATEMENT)]), 'statement.pdf')
  const response = await fetch(`${installation.url}/api/documents/parse-mortgage-statement`, { method: 'POST', body })
  return (await response.json()) as ParseAnswer
}

/** The answer among the events of a response. */
function answerIn(events: string): ParseAnswer {
  return JSON.parse(/^event: answer\ndata: (.*)$/m.exec(events)?.[1] ?? '')
}

/** Listens to what is said in the flow from now on. @returns a function that gives each sentence once */
async function wordsSaid(): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said = new Set<string>()
    const listen = () => {
      const words = document.querySelector('[role=dialog] [role=status]')?.textContent
      if (words) said.add(words)
    }
    new MutationObserver(listen).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { said })
  })
  return () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
}

/** Where on the page in a figure the mark lies: x, y, width, height as parts of it. */
async function markOn(figure: Locator): Promise<number[]> {
  return figure.evaluate((element) => {
    const image = element.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
    const mark = element.querySelector('img + span')
    const { left, top, right, bottom } = mark?.getBoundingClientRect() ?? new DOMRect()
    const { paddingLeft, paddingTop } = getComputedStyle(mark ?? element)
    const [across, down] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingTop)]
    return [
      (left + across - image.left) / image.width,
      (top + down - image.top) / image.height,
      (right - left - 2 * across) / image.width,
      (bottom - top - 2 * down) / image.height,
    ]
  })
}

/** Whether all of the mark is seen, on a picture that has been loaded. */
async function isVisiblePart(figure: Locator): Promise<boolean> {
  return figure.evaluate((element) => {
    const part = element.querySelector('img')?.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const mark = element.querySelector('img + span')?.getBoundingClientRect() ?? new DOMRect()
    const within =
      mark.left >= part.left && mark.right <= part.right && mark.top >= part.top && mark.bottom <= part.bottom
    return within && (element.querySelector('img')?.naturalWidth ?? 0) > 0
  })
}
