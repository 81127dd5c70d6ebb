import { useCallback, useEffect, useRef, useState } from 'react'
import { finalTranscript, newSpeechRecognition, type SpeechRecognition } from './speech-recognition.ts'

const UNSUPPORTED = 'Speech recognition is not supported in your browser. Please use Chrome, Edge, or Safari.'
const NO_MICROPHONE = 'The microphone could not be used. Please allow it in your browser, or type instead.'

/** Silence, and being stopped, are no failures. */
const HARMLESS: ReadonlySet<string> = new Set(['no-speech', 'aborted'])

/** Writes down what is said, until it is stopped or the component goes away. */
export function useSpeechToText(onSpoken: (text: string) => void) {
  const recognition = useRef<SpeechRecognition | null>(null)
  const spoken = useRef(onSpoken)
  spoken.current = onSpoken
  const [listening, setListening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const stop = useCallback(() => recognition.current?.stop(), [])
  const start = useCallback(() => {
    const fresh = newSpeechRecognition()
    if (fresh === null) return setFailure(UNSUPPORTED)
    setFailure(null)
    fresh.continuous = true
    fresh.lang = 'en-US'
    fresh.onresult = (heard) => spoken.current(finalTranscript(heard))
    fresh.onerror = ({ error }) => {
      if (!HARMLESS.has(error)) setFailure(NO_MICROPHONE)
    }
    fresh.onend = () => setListening(false)
    recognition.current = fresh
    setListening(true)
    fresh.start()
  }, [])
  useEffect(() => () => recognition.current?.abort(), [])

  return { listening, failure, start, stop }
}
