import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { finalTranscript, newSpeechRecognition, type SpeechRecognition } from './speech-recognition.ts'

const UNSUPPORTED = 'Speech recognition is not supported in your browser. Please use Chrome, Edge, or Safari.'
const NO_MICROPHONE = 'The microphone could not be used. Please allow it in your browser, or type instead.'

/** Silence, and being stopped, are no failures. */
const HARMLESS: ReadonlySet<string> = new Set(['no-speech', 'aborted'])

/** How long the browser may take to hand over the last that was said. */
const LAST_WORDS_WITHIN_MS = 3000

/** Writes down what is said, until it is stopped or the component goes away. */
export function useSpeechToText(onSpoken: (text: string) => void) {
  const recognition = useRef<SpeechRecognition | null>(null)
  const ended = useRef(Promise.resolve())
  const spoken = useRef(onSpoken)
  spoken.current = onSpoken
  const [listening, setListening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const stop = useCallback(() => recognition.current?.stop(), [])
  const finish = useCallback(async () => {
    recognition.current?.stop()
    await withPatience(ended.current)
    recognition.current?.abort()
  }, [])
  const start = useCallback(() => {
    const fresh = newSpeechRecognition()
    if (fresh === null) return setFailure(UNSUPPORTED)
    setFailure(null)
    fresh.continuous = true
    fresh.lang = 'en-US'
    // Two phrases may come at once: the second goes behind the first.
    fresh.onresult = (heard) => flushSync(() => spoken.current(finalTranscript(heard)))
    fresh.onerror = ({ error }) => {
      if (!HARMLESS.has(error)) setFailure(NO_MICROPHONE)
    }
    ended.current = new Promise((resolve) => {
      fresh.onend = () => {
        setListening(false)
        resolve()
      }
    })
    recognition.current = fresh
    setListening(true)
    fresh.start()
  }, [])
  useEffect(() => () => recognition.current?.abort(), [])

  return {
    listening,
    failure,
    start,
    stop,
    /** Stops, and resolves once all that was said is written down. */
    finish,
  }
}

function withPatience(end: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LAST_WORDS_WITHIN_MS)
    end.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
