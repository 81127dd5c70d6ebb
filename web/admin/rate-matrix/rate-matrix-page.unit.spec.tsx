// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { PageTest } from '../../../tests/support/web/page-test.tsx'
import { sampleDryRun } from '../../../tests/support/web/sample-book.ts'
import { JUNE } from '../../../tests/support/web/sample-people.ts'
import { sampleLlpa, sampleReading, sampleSheet } from '../../../tests/support/web/sample-rates.ts'
import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import { store } from '../../shared/store/store.ts'
import { RateMatrixPage } from './rate-matrix-page.tsx'

const test = new PageTest()
/** As the reader's own clock has it. */
const SHEET_AT = dayAndTime(sampleSheet().created_at)
const LLPA_AT = dayAndTime(sampleLlpa().created_at)
const FILE = new File(['credit_score,ltv,rate,price\n780,80,6,100\n'], 'rates.csv', { type: 'text/csv' })
const EARLIER = sampleSheet({ id: 'october', effective_date: '2026-10-01', active: false })

const sheetsAre = (...matrices: ReturnType<typeof sampleSheet>[]) =>
  test.server.answers('GET /api/admin/rate-matrices', { json: { matrices } })
const tablesAre = (...llpa_uploads: ReturnType<typeof sampleLlpa>[]) =>
  test.server.answers('GET /api/admin/llpa/uploads', { json: { llpa_uploads } })

beforeEach(() => {
  test.signIn({ ...JUNE, role: 'admin' })
  test.server.answers('GET /api/user/second-factor', {
    json: { required: false, on_since: null, recovery_codes_left: 0 },
  })
  sheetsAre(sampleSheet(), EARLIER)
  tablesAre(sampleLlpa())
  for (const what of ['rate-matrices', 'llpa'])
    test.server.answers(`POST /api/admin/${what}/dry-run`, { json: sampleDryRun() })
})

const show = () => test.show(<RateMatrixPage />, '/admin/rate-matrix')

async function choose(label: string): Promise<void> {
  fireEvent.change(await test.field(label), { target: { files: [FILE] } })
}

async function readSheet(): Promise<void> {
  show()
  await readFile()
}

async function readFile(): Promise<void> {
  await choose('Rate sheet')
  await test.enter({ 'Effective date': '2026-12-01' })
  await test.press('Read the Sheet')
}

const alert = async () => (await screen.findByRole('alert')).textContent
const said = (text: string | RegExp) => screen.findByText(text)

describe('The first sentence says what prices today', () => {
  it('with its sheet and its table', async () => {
    show()
    await said(`The sheet of November 2, 2026 (1,800 prices) prices every home today, with the LLPA of ${LLPA_AT}.`)
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('and that nothing does', async () => {
    sheetsAre()
    tablesAre()
    show()
    await said('No rate sheet is in force: no home can be priced. Upload one to begin.')
    await said('No rate sheet was uploaded yet. Each one will be listed here, with its file.')
    await said('No LLPA table was uploaded yet. Each one will be listed here, with its file.')
  })

  it('and that the table is missing', async () => {
    tablesAre()
    show()
    await screen.findByText(/prices every home today, without LLPA/)
  })
})

describe('The lists', () => {
  it('have what the specification names', async () => {
    show()
    const [sheets, tables] = await screen.findAllByRole('table')
    const rows = within(sheets as HTMLElement).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Effective dateRowsUploadedWarningsActions',
      `November 2, 2026in force1,800${SHEET_AT}Show PricesView FileDelete`,
      `October 1, 20261,800${SHEET_AT}Show PricesView FileDelete`,
    ])
    expect(within(tables as HTMLElement).getAllByRole('row')[1]?.textContent).toBe(
      `October 5, 2026in force180${LLPA_AT}View File`,
    )
  })

  it('begin with the newest ten sheets', async () => {
    sheetsAre(...Array.from({ length: 12 }, (_, index) => sampleSheet({ id: `sheet ${index}`, active: index === 0 })))
    show()
    await test.press('Show All 12 Sheets')
    expect(screen.getAllByRole('button', { name: /^Delete the sheet/ })).toHaveLength(12)
    expect(screen.queryByRole('button', { name: /^Show All/ })).toBeNull()
    expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('sheet 10')
  })

  it('are walked through by keys', async () => {
    show()
    await screen.findByRole('rowheader', { name: /November 2/ })
    const focused = () => document.activeElement?.querySelector('th')?.textContent
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(focused()).toMatch(/^November 2/)
    fireEvent.keyDown(document.activeElement as Element, { key: 'j' })
    expect(focused()).toMatch(/^October 1/)
    fireEvent.keyDown(document.activeElement as Element, { key: '?' })
    within(await screen.findByRole('dialog', { name: 'Keys' })).getByText('Show its prices')
  })

  it('say when they could not be loaded, and ask again', async () => {
    test.server.answers('GET /api/admin/rate-matrices', { status: 503 })
    show()
    await said('The rate sheets could not be loaded. What is in force goes on pricing.')
    sheetsAre(sampleSheet())
    await test.press('Try Again')
    await screen.findByRole('rowheader', { name: /November 2/ })
  })

  it('say when a file cannot be had', async () => {
    show()
    await test.press('View File of the sheet of November 2, 2026')
    await said('Failed to download rate sheet')
    expect(test.server.count('GET /api/admin/rate-matrices/november/file')).toBe(1)
    await test.press(`View File of the LLPA of ${LLPA_AT}`)
    await said('Failed to download LLPA data')
  })

  it('show what another administrator does', async () => {
    show()
    await screen.findByRole('rowheader', { name: /November 2/ })
    sheetsAre(sampleSheet({ id: 'new', effective_date: '2026-11-20' }), sampleSheet({ active: false }))
    store.dispatch(refibellApi.util.invalidateTags(['RateSheets']))
    await screen.findByRole('rowheader', { name: /November 20/ })
    await screen.findByText(/The sheet of November 20, 2026/)
  })
})

describe('Deleting a sheet', () => {
  it('is asked for, with what prices then', async () => {
    test.server.answers('DELETE /api/admin/rate-matrices/november', { json: { success: true } })
    show()
    await test.press(/^Delete the sheet of November 2/)
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Are you sure you want to delete this rate sheet?')
    dialog.getByText(
      `It prices every home today. The sheet of October 1, 2026 (november.csv, uploaded ${SHEET_AT}) does from then on.`,
    )
    await test.press('Delete')
    await said('Rate sheet deleted successfully!')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Who uses the keyboard goes on from there.
    expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('October 1, 2026')
  })

  it('gives the focus back to who keeps it', async () => {
    show()
    await test.press(/^Delete the sheet of November 2/)
    await test.press('Keep It')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Delete the sheet of November 2/),
    )
  })

  it('that does not price, and the last one, say so', async () => {
    show()
    await test.press(/^Delete the sheet of October 1/)
    await screen.findByText(/^It does not price today/)
    await test.press('Keep It')
    sheetsAre(sampleSheet())
    store.dispatch(refibellApi.util.invalidateTags(['RateSheets']))
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /October 1/ })).toBeNull())
    await test.press(/^Delete the sheet of November 2/)
    await screen.findByText(/no home can be priced until one is uploaded/)
  })

  it('tells it from a successor of the same date', async () => {
    const earlier = sampleSheet({
      id: 'earlier',
      active: false,
      file_name: 'first.csv',
      created_at: '2026-10-31T16:00:00.000Z',
    })
    sheetsAre(sampleSheet(), earlier)
    show()
    await test.press(`Delete the sheet of November 2, 2026, uploaded ${SHEET_AT}`)
    await said(`It is november.csv, uploaded ${SHEET_AT}.`)
    await said(
      `It prices every home today. The sheet of November 2, 2026 (first.csv, uploaded ${dayAndTime(earlier.created_at)}) does from then on.`,
    )
  })

  it('says that somebody else was faster, as the server tells it, and shows what is left', async () => {
    test.server.answers('DELETE /api/admin/rate-matrices/november', () => {
      sheetsAre(sampleSheet({ ...EARLIER, active: true }))
      return { status: 404, json: { detail: 'This rate sheet does not exist.' } }
    })
    show()
    await test.press(/^Delete the sheet of November 2/)
    await test.press('Delete')
    expect(await alert()).toBe('This rate sheet has already been deleted by somebody else.')
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /November 2/, hidden: true })).toBeNull())
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull()
    expect(await test.accessibilityFaults()).toEqual([])
    await userEvent.click(dialog.getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('follows what somebody else does meanwhile', async () => {
    show()
    await test.press(/^Delete the sheet of November 2/)
    sheetsAre(sampleSheet({ id: 'new', effective_date: '2026-11-20' }), sampleSheet({ active: false }))
    store.dispatch(refibellApi.util.invalidateTags(['RateSheets']))
    await said(/^It does not price today/)
    sheetsAre(sampleSheet({ id: 'new', effective_date: '2026-11-20' }))
    store.dispatch(refibellApi.util.invalidateTags(['RateSheets']))
    expect(await alert()).toBe('This rate sheet has already been deleted by somebody else.')
  })

  it('says that it failed', async () => {
    test.server.answers('DELETE /api/admin/rate-matrices/november', { status: 500 })
    show()
    await test.press(/^Delete the sheet of November 2/)
    await test.press('Delete')
    expect(await alert()).toBe('Error deleting rate sheet. Please try again.')
  })
})

describe('A rate sheet is taken in three steps', () => {
  it('which begin with its date and its file', async () => {
    show()
    await choose('Rate sheet')
    await test.press('Read the Sheet')
    expect(await alert()).toBe('Please select both an effective date and a CSV file')
    expect(test.server.count('POST /api/admin/rate-matrices/read')).toBe(0)
  })

  it('what was read, what it would do, and in force', async () => {
    test.server.answers('POST /api/admin/rate-matrices/read', { json: sampleReading() })
    test.server.answers('POST /api/admin/rate-matrices/upload', { status: 201, json: sampleSheet() })
    await readSheet()
    await test.at('What we read')
    await said('1,800 prices, effective December 1, 2026.')
    expect(within(screen.getByRole('list', { name: 'Warnings' })).getAllByRole('listitem')).toHaveLength(1)
    await said(
      'It waits until December 1, 2026 and prices every home from then on. Until then the sheet of November 2, 2026 does.',
    )
    await said(
      '100 prices higher, 1,400 lower, 300 the same. On the average 0.125 points lower. Furthest: score 780, LTV 80, 6.500%, from 100.250 to 99.500.',
    )
    await said(/^Of 80,000 homes, 812 would become Ready Now and 120 would cease to be/)
    expect(await test.accessibilityFaults()).toEqual([])
    expect(test.server.count('POST /api/admin/rate-matrices/upload')).toBe(0)
    await test.press('Put in Force')
    await said('Rate sheet uploaded successfully!')
    expect(screen.queryByRole('heading', { name: 'What we read' })).toBeNull()
    expect((await test.field('Effective date')).value).toBe('')
  })

  it('the same attempt, when it is sent again', async () => {
    test.server.answers('POST /api/admin/rate-matrices/read', { json: sampleReading() })
    test.server.answers('POST /api/admin/rate-matrices/upload', 'no answer')
    await readSheet()
    await test.press('Put in Force')
    expect(await alert()).toBe(
      'Error uploading rate sheet. No answer came. It may be in force all the same: the list below shows whether it is. You can put it in force again.',
    )
    await test.press('Put in Force')
    await waitFor(() => expect(test.server.count('POST /api/admin/rate-matrices/upload')).toBe(2))
    const keys = test.server.calls
      .filter(({ what }) => what === 'POST /api/admin/rate-matrices/upload')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it.each([
    ['no answer', 'Discarded here. It may be in force all the same: the list below shows whether it is.'],
    [{ status: 422, json: { detail: 'No.' } }, 'Discarded: nothing was put in force.'],
  ] as const)('and of what is discarded it is said what is known: %j', async (answer, words) => {
    test.server.answers('POST /api/admin/rate-matrices/read', { json: sampleReading() })
    test.server.answers('POST /api/admin/rate-matrices/upload', answer)
    await readSheet()
    await test.press('Put in Force')
    await alert()
    const asked = test.server.count('GET /api/admin/rate-matrices')
    await test.press('Discard')
    await said(words)
    expect(asked).toBe(2)
    // What is read after that is another one.
    await readFile()
    await test.press('Discard')
    await said('Discarded: nothing was put in force.')
  })

  it('and cannot be discarded while it is put in force', async () => {
    let putsInForce: () => void = () => undefined
    const inForce = new Promise<void>((resolve) => {
      putsInForce = resolve
    })
    test.server.answers('POST /api/admin/rate-matrices/read', { json: sampleReading() })
    test.server.answers('POST /api/admin/rate-matrices/upload', async () => {
      await inForce
      return { status: 201, json: sampleSheet() }
    })
    await readSheet()
    const discard = () => screen.getByRole('button', { name: 'Discard' })
    await test.press('Put in Force')
    await waitFor(() => expect(discard().getAttribute('aria-disabled')).toBe('true'))
    await test.press('Discard')
    expect(screen.queryByText(/^Discarded/)).toBeNull()
    putsInForce()
    await said('Rate sheet uploaded successfully!')
  })

  it('by keyboard, which goes on from what there is to read', async () => {
    // A browser takes the focus from a button that waits.
    const waiting = (json: object) => () => {
      const link = screen.getByRole('link', { name: 'Users' })
      link.focus()
      link.blur()
      return { json }
    }
    const focused = () => document.activeElement?.textContent
    test.server.answers('POST /api/admin/rate-matrices/read', waiting(sampleReading()))
    test.server.answers('POST /api/admin/rate-matrices/upload', waiting(sampleSheet()))
    await readSheet()
    await waitFor(() => expect(focused()).toBe('What we read'))
    await test.press('Discard')
    await waitFor(() => expect(focused()).toBe('Discarded: nothing was put in force.'))
    await readFile()
    await test.press('Put in Force')
    await waitFor(() => expect(focused()).toBe('Rate sheet uploaded successfully!'))
  })

  it('its faults stand line by line', async () => {
    const faults = [
      { line: 4, about: 'rate', message: 'rate is empty' },
      { line: null, about: 'size', message: 'the file is larger than 10 MB' },
    ]
    test.server.answers('POST /api/admin/rate-matrices/read', { json: { taken: false, faults, more: 5 } })
    await readSheet()
    expect(await alert()).toBe(
      'Error uploading rate sheet. The file was not taken, and nothing was changed: 7 faults. Correct them in the file and choose it again.',
    )
    const table = within(screen.getByRole('region', { name: 'What is wrong with the file' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'LineWhat is wrong',
      '4rate is empty',
      'Filethe file is larger than 10 MB',
    ])
    await said('And 5 more.')
    expect(screen.queryByRole('button', { name: 'Put in Force' })).toBeNull()
  })

  it('what was read does not outlive another choice', async () => {
    test.server.answers('POST /api/admin/rate-matrices/read', { json: sampleReading() })
    await readSheet()
    await test.at('What we read')
    await test.enter({ 'Effective date': '2026-12-02' })
    expect(screen.queryByRole('button', { name: 'Put in Force' })).toBeNull()
  })

  it.each([
    [{ detail: 'The upload could not be read.' }, 'Error uploading rate sheet. The upload could not be read.'],
    [{}, 'Error uploading rate sheet. Please check the CSV format.'],
  ])('a failure says why: %j', async (json, expected) => {
    test.server.answers('POST /api/admin/rate-matrices/read', { status: 500, json })
    await readSheet()
    expect(await alert()).toBe(expected)
  })
})

describe('A rate sheet as JSON', () => {
  const JSON_SHEET = new File(['{"effective_date":"2026-12-01","rows":[]}'], 'rates.json', { type: 'application/json' })

  async function open(): Promise<void> {
    show()
    await test.press('Upload Rate Matrix JSON')
    await screen.findByRole('dialog', { name: 'Upload Rate Matrix JSON' })
  }

  async function readJson(): Promise<void> {
    await open()
    fireEvent.change(await test.field('Rate matrix'), { target: { files: [JSON_SHEET] } })
    await test.press('Read the File')
  }

  it('is asked for, with an example of it', async () => {
    await open()
    screen.getByText(/"rows": \[/)
    await test.press('Read the File')
    expect(await alert()).toBe('Please select a JSON file')
    expect(await test.accessibilityFaults()).toEqual([])
  })

  it('is taken in the same three steps, from the date that it names', async () => {
    test.server.answers('POST /api/admin/rate-matrices/read', { json: sampleReading() })
    test.server.answers('POST /api/admin/rate-matrices/upload', { status: 201, json: sampleSheet() })
    await readJson()
    await said('1,800 prices, effective December 1, 2026.')
    expect(test.server.count('POST /api/admin/rate-matrices/upload')).toBe(0)
    await test.press('Put in Force')
    await said('Rate sheet uploaded successfully!')
  })

  it('its faults stand with their paths', async () => {
    const faults = [{ line: null, path: 'rows[3].rate', about: 'rate', message: 'rate is empty' }]
    test.server.answers('POST /api/admin/rate-matrices/read', { json: { taken: false, faults, more: 0 } })
    await readJson()
    const table = within(await screen.findByRole('region', { name: 'What is wrong with the file' }))
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'WhereWhat is wrong',
      'rows[3].raterate is empty',
    ])
  })

  it('a failure without words speaks of its format', async () => {
    test.server.answers('POST /api/admin/rate-matrices/read', { status: 500, json: {} })
    await readJson()
    expect(await alert()).toBe('Error uploading rate sheet. Please check the JSON format.')
  })
})

describe('An LLPA table', () => {
  it('is asked for', async () => {
    show()
    await test.press('Read the Table')
    expect(await alert()).toBe('Please select a CSV file')
  })

  it('is read before it is put in force', async () => {
    test.server.answers('POST /api/admin/llpa/read', { json: { taken: true, row_count: 180, warnings: [] } })
    test.server.answers('POST /api/admin/llpa/upload', { status: 201, json: sampleLlpa() })
    show()
    await choose('LLPA table')
    await test.press('Read the Table')
    await said('180 adjustments.')
    await said(/^Of 80,000 homes, 812/)
    await test.press('Put in Force')
    await said('LLPA data uploaded successfully!')
  })

  it('says why it was not taken', async () => {
    test.server.answers('POST /api/admin/llpa/read', { status: 413, json: { detail: 'The file is too large.' } })
    show()
    await choose('LLPA table')
    await test.press('Read the Table')
    expect(await alert()).toBe('Error uploading LLPA. The file is too large.')
  })
})
