// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FlowTest } from '../../../tests/support/web/flow-test.tsx'
import { sampleOutcome } from '../../../tests/support/web/sample-outcome.ts'
import { SAMPLE_READING } from '../../../tests/support/web/sample-reading.ts'
import { CheckButton } from './check-button.tsx'

const test = new FlowTest()

describe('What the tab keeps of the flow', () => {
  // Before the tab is cleared, which it could not be without.
  afterEach(() => vi.unstubAllGlobals())

  it('is not used when it is of another version', async () => {
    await test.openTyped()
    cleanup()
    sessionStorage.setItem('eligibility-flow', '{"version":0}')
    test.show(<CheckButton />)
    await test.press('Continue where you were →')
    await test.at("Let's Check Your Free Refinance Eligibility")
    expect(screen.queryByRole('button', { name: 'Continue where you were →' })).toBeNull()
  })

  it('is an invitation too, while its visitor looks around', async () => {
    await test.open('/?invite=OMAR-1')
    cleanup()
    await test.openResult(sampleOutcome('so_close'))
    expect(test.evaluated).toMatchObject({ invite_code: 'OMAR-1' })
  })

  it('leads back to the upload where the statement found no room', async () => {
    const tab = sessionStorage
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.getItem(key),
      removeItem: (key: string) => tab.removeItem(key),
      setItem: (key: string, text: string) => {
        if (key === 'eligibility-flow-statement') throw new DOMException('Full', 'QuotaExceededError')
        tab.setItem(key, text)
      },
    })
    await test.openRead(SAMPLE_READING)
    await test.at('Upload your statement')
  })

  it('is not needed: where a browser keeps nothing, the flow is as good', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    await test.open()
    await test.press('Enter Manually')
    await test.enter({ 'Street Address': '12 Maple Street', City: 'Decatur', 'ZIP Code': '30030' })
    await userEvent.selectOptions(await test.field('State'), 'GA')
    await test.press('Continue')
    await test.at('Your loan details')
    await test.press('Address')
    expect((await test.field('City')).value).toBe('Decatur')
    cleanup()
    test.show(<CheckButton />)
    expect(screen.queryByRole('button', { name: 'Continue where you were →' })).toBeNull()
  })
})
