/** What is used of the browser's recognition of speech. */
export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(): void
  stop(): void
  abort(): void
}

export interface RecognitionMaker {
  new (): Recognition
  available?(wish: { langs: string[]; processLocally: boolean }): Promise<string>
  install?(wish: { langs: string[]; processLocally: boolean }): Promise<boolean>
}

/** Portuguese, on this device alone. */
export const ON_DEVICE = { langs: ['pt-BR'], processLocally: true }

/**
 * The maker of a recognition that works on this device alone; undefined where the browser would send the sound to its own maker. A browser under remote control has no such service, and
 * dies of the question whether it has.
 */
export function recognitionOnDevice(): RecognitionMaker | undefined {
  const known = globalThis as {
    SpeechRecognition?: RecognitionMaker
    webkitSpeechRecognition?: RecognitionMaker
  }
  const maker = known.SpeechRecognition ?? known.webkitSpeechRecognition
  if (typeof maker?.available !== 'function') return undefined
  const own = Function.prototype.toString.call(maker).includes('[native code]')
  return navigator.webdriver && own ? undefined : maker
}
