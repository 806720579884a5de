/** What is used of the browser's recognition of speech. */
interface Reconhecedor extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  start(): void
  stop(): void
}
interface Fabrica {
  new (): Reconhecedor
  available?(opcoes: { langs: string[]; processLocally: boolean }): Promise<string>
  install?(opcoes: { langs: string[]; processLocally: boolean }): Promise<boolean>
}
interface Resultado extends Event {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

const OPCOES = { langs: ['pt-BR'], processLocally: true }
const fabrica = (): Fabrica | undefined => (globalThis as { SpeechRecognition?: Fabrica }).SpeechRecognition

/**
 * Whether speech in Portuguese can be written down on this device alone. A recognition that sends what is said to the maker of the browser is none for a consultation.
 * @returns 'instalar' where the language can be fetched first
 */
export async function ditadoNoAparelho(): Promise<'pronto' | 'instalar' | 'nao'> {
  const qual = fabrica()
  if (!qual?.available || !('processLocally' in qual.prototype)) return 'nao'
  const ha = await qual.available(OPCOES).catch(() => 'unavailable')
  if (ha === 'available') return 'pronto'
  return ha === 'downloadable' && qual.install ? 'instalar' : 'nao'
}

export const instalarDitado = async (): Promise<boolean> =>
  (await fabrica()
    ?.install?.(OPCOES)
    .catch(() => false)) ?? false

/**
 * Writes down what is said until it is stopped.
 * @param aoDizer receives each sentence once it stands
 * @param aoParar called when the device stops by itself
 */
export function ditar(aoDizer: (frase: string) => void, aoParar: () => void): () => void {
  const Qual = fabrica()
  if (!Qual) throw new Error('no recognition of speech')
  const reconhecedor = new Qual()
  reconhecedor.lang = 'pt-BR'
  reconhecedor.continuous = true
  reconhecedor.interimResults = false
  reconhecedor.processLocally = true
  reconhecedor.addEventListener('result', (evento) => {
    const { results, resultIndex } = evento as Resultado
    for (let i = resultIndex; i < results.length; i++) {
      const frase = results[i]!.isFinal ? results[i]![0]!.transcript.trim() : ''
      if (frase) aoDizer(frase)
    }
  })
  reconhecedor.addEventListener('end', aoParar)
  reconhecedor.addEventListener('error', aoParar)
  reconhecedor.start()
  return () => {
    reconhecedor.removeEventListener('end', aoParar)
    reconhecedor.stop()
  }
}
