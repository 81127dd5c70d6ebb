import { Window } from 'happy-dom'
import { afterAll, describe, expect, it } from 'vitest'
import { quickStyles } from './quick-styles.ts'

/** What an element says itself, what its tag says, and what it lies in. */
const PLACES = [
  '<p id="it"></p>',
  '<span id="it"></span>',
  '<p id="it" hidden></p>',
  '<table><tbody><tr><td id="it"></td></tr></tbody></table>',
  '<svg><g id="it"></g></svg>',
  '<p id="it" style="display: none"></p>',
  '<span id="it" style="display:flex;color:red"></span>',
  '<div style="display: none"><p id="it"></p></div>',
  '<dialog id="it"></dialog>',
  '<dialog id="it" open></dialog>',
  '<p id="it" style="visibility: hidden"></p>',
  '<div style="visibility: hidden"><section><p id="it"></p></section></div>',
  '<div style="visibility: hidden"><p id="it" style="visibility: visible"></p></div>',
  '<p id="it" style="pointer-events: none"></p>',
  '<div style="pointer-events: none"><p id="it"></p></div>',
  '<p id="it" style="position: absolute; clip: rect(0 0 0 0); overflow: hidden; opacity: 0"></p>',
  '<p id="it" style="clip-path: inset(50%); content-visibility: hidden; background-position: top"></p>',
  '<p id="it" style="max-height: 1em; width: 50px; height: 2em"></p>',
  '<div style="height: 10px; width: 1px"><img id="it" width="20" height="20"></div>',
  '<div style="position: fixed; opacity: 0; overflow: auto; font-size: 20px; color: red"><p id="it"></p></div>',
]
const ASKED = [
  'display',
  'visibility',
  'pointer-events',
  'clip',
  'clip-path',
  'content-visibility',
  'opacity',
  'overflow',
  'position',
  'font-size',
  'color',
  'height',
  'width',
]

const window = new Window()
afterAll(() => window.happyDOM.close())
const compute = window.getComputedStyle.bind(window) as unknown as typeof getComputedStyle
const quick = quickStyles(compute)

function shown(html: string): HTMLElement {
  window.document.body.innerHTML = html
  return window.document.querySelector('#it') as unknown as HTMLElement
}

const answers = (style: CSSStyleDeclaration) => [
  ...ASKED.map((property) => `${property}: ${style.getPropertyValue(property)}`),
  style.display,
  style.visibility,
  style.pointerEvents,
  style.position,
]

describe('What is asked of the style of an element', () => {
  it.each(PLACES)('%s is answered as the DOM computes it', (html) => {
    const element = shown(html)
    expect(answers(quick(element))).toEqual(answers(compute(element)))
  })

  it('is answered anew after each change, of the element and of what it lies in', () => {
    const element = shown('<div><p id="it"></p></div>')
    const style = quick(element)
    expect([style.display, style.visibility, style.pointerEvents]).toEqual(['block', '', ''])
    element.style.cssText = 'display: none; pointer-events: none'
    element.parentElement?.setAttribute('style', 'visibility: hidden')
    expect([style.display, style.visibility, style.pointerEvents]).toEqual(['none', 'hidden', 'none'])
    element.remove()
    expect(answers(style)).toEqual(answers(compute(element)))
  })
})
