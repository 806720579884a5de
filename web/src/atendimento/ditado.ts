import { ON_DEVICE, recognitionOnDevice } from '#web/lib/speech-on-device.ts'

interface Resultado extends Event {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

/**
 * Whether speech in Portuguese can be written down on this device alone. A recognition that sends what is said to the maker of the browser is none for a consultation.
 * @returns 'instalar' where the language can be fetched first
 */
export async function ditadoNoAparelho(): Promise<'pronto' | 'instalar' | 'nao'> {
  const qual = recognitionOnDevice()
  if (!qual?.available) return 'nao'
  const ha = await qual.available(ON_DEVICE).catch(() => 'unavailable')
  if (ha === 'available') return 'pronto'
  return ha === 'downloadable' && qual.install ? 'instalar' : 'nao'
}

export const instalarDitado = async (): Promise<boolean> =>
  (await recognitionOnDevice()
    ?.install?.(ON_DEVICE)
    .catch(() => false)) ?? false

/**
 * Writes down what is said until it is stopped.
 * @param aoDizer receives each sentence once it stands
 * @param aoParar called when the device stops by itself
 */
export function ditar(aoDizer: (frase: string) => void, aoParar: () => void): () => void {
  const Qual = recognitionOnDevice()
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
