// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { quickLabels } from './quick-labels.ts'

beforeEach(quickLabels)

const labelsOf = (id: string) =>
  Array.from(document.querySelector<HTMLInputElement>(`#${id}`)?.labels ?? [], ({ textContent }) => textContent)

describe('Labels that are looked up together', () => {
  it('are those that name the element, and those it lies in', () => {
    document.body.innerHTML = `
      <label for="rate">Rate</label><input id="rate"><label for="rate">a year</label>
      <label>State <select id="state"></select></label>
      <label for="rate">Note <textarea id="note"></textarea></label>
      <button id="save">Save</button>`
    expect(labelsOf('rate')).toEqual(['Rate', 'a year', 'Note '])
    expect(labelsOf('state')).toEqual(['State '])
    expect(labelsOf('note')).toEqual([])
    expect(labelsOf('save')).toEqual([])
  })

  it('are looked up anew when the page has changed', () => {
    document.body.innerHTML = '<label for="rate">Rate</label><input id="rate">'
    expect(labelsOf('rate')).toEqual(['Rate'])
    document.querySelector('label')?.setAttribute('for', 'other')
    expect(labelsOf('rate')).toEqual([])
    document.body.insertAdjacentHTML('beforeend', '<label for="rate">Interest</label>')
    expect(labelsOf('rate')).toEqual(['Interest'])
  })
})
