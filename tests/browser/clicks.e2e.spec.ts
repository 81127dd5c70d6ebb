import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sampleOutcome } from '../support/web/sample-outcome.ts'
import { SAMPLE_READING } from '../support/web/sample-reading.ts'
import { DESKTOP } from './support/browser.ts'
import { Clicks } from './support/clicks.ts'
import { fillAddress, fillLoanDetails, fillWhatOnlyTheOwnerKnows, PDF, play } from './support/flow-pages.ts'
import { WebVisitors } from './support/web-visitors.ts'

/** How many clicks a task takes of somebody who goes from field to field by Tab. A change that makes one longer has to say so here. */
const CLICKS = { 'check by upload': 4, 'check by hand': 4, 'correct the city of a result': 4 }

const web = new WebVisitors()

async function visitor(): Promise<Page> {
  const page = await web.visitor({ viewport: DESKTOP })
  await play(page, 'documents/parse-mortgage-statement', () => ({ json: SAMPLE_READING }))
  await play(page, 'properties/evaluate', () => sampleOutcome('so_close'))
  await page.goto(web.url)
  return page
}

it('checks by upload', async () => {
  const page = await visitor()
  const clicks = new Clicks(page)
  await clicks.on('Check My Free Status')
  const asked = page.waitForEvent('filechooser')
  await clicks.on('Upload Statement')
  await (await asked).setFiles(PDF)
  await fillWhatOnlyTheOwnerKnows(page)
  await clicks.on('I have read what', 'checkbox')
  await clicks.on('Looks Good - Check Status')
  await page.getByRole('heading', { name: 'Your result' }).waitFor()
  expect(clicks.count).toBe(CLICKS['check by upload'])
  await page.close()
})

it('checks by hand, and corrects the city', async () => {
  const page = await visitor()
  const byHand = new Clicks(page)
  await byHand.on('Check My Free Status')
  await byHand.on('Enter Manually')
  await fillAddress(page)
  await byHand.on('Continue')
  await fillLoanDetails(page)
  await byHand.on('Check Status')
  await page.getByRole('heading', { name: 'Your result' }).waitFor()
  expect(byHand.count).toBe(CLICKS['check by hand'])

  const correcting = new Clicks(page)
  await correcting.on('Address')
  await correcting.on('City', 'textbox')
  await page.keyboard.type(' Heights')
  await correcting.on('Loan Details')
  const asked = page.waitForRequest('**/api/properties/evaluate')
  await correcting.on('Check Status')
  expect((await asked).postDataJSON()).toMatchObject({ city: expect.stringContaining('Heights') })
  await page.getByRole('heading', { name: 'Your result' }).waitFor()
  expect(correcting.count).toBe(CLICKS['correct the city of a result'])
  await page.close()
})
