/** What we use of the browser's speech recognition, which the compiler's library does not know. */
export interface SpeechRecognition {
  continuous: boolean
  lang: string
  onresult: ((event: SpeechHeard) => void) | null
  onerror: ((event: { readonly error: string }) => void) | null
  onend: (() => void) | null
  start(): void
  stop(): void
  abort(): void
}

export interface SpeechHeard {
  /** The first of the results that are new. */
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

type SpeechRecognitionClass = new () => SpeechRecognition

/** Null in a browser without it. */
export function newSpeechRecognition(): SpeechRecognition | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: SpeechRecognitionClass
    webkitSpeechRecognition?: SpeechRecognitionClass
  }
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition
  return Recognition === undefined ? null : new Recognition()
}

/** What has been understood for good since the last time. */
export function finalTranscript({ resultIndex, results }: SpeechHeard): string {
  return Array.from(results)
    .slice(resultIndex)
    .filter(({ isFinal }) => isFinal)
    .map((alternatives) => alternatives[0]?.transcript.trim() ?? '')
    .join(' ')
}
