import { expect, it } from 'vitest'
import { finalTranscript } from './speech-recognition.ts'

const heard = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal })

it('writes down what is new and understood for good, and nothing twice', () => {
  const results = [
    heard('The bell', true),
    heard(' is too loud ', true),
    heard('at night', true),
    heard('and in', false),
  ]
  expect(finalTranscript({ resultIndex: 1, results })).toBe('is too loud at night')
})
