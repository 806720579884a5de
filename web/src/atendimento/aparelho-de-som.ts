import { openEncryptedStore } from '#web/lib/encrypted-store.ts'

/** A piece of sound that the server does not have yet. */
export interface PecaGuardada {
  id: string
  gravacao_id: string
  ordem: number
  inicio_ms: number
  duracao_ms: number
  origem: 'microfone' | 'arquivo'
  /** The sound, base64. */
  som: string
  /** The tab that still records it; null once it is whole. */
  aba: string | null
  /** Why the server refuses it: it waits for the professional. */
  recusa?: string
}

/** A piece that nobody sent in this time is forgotten. */
const DIAS = 7

/** Where pieces wait on this device, encrypted as everything that the device keeps. */
export interface AparelhoDeSom {
  /** Names this tab while it lives: what a dead one left open is whole as it is. */
  aba: string
  guardar(peca: PecaGuardada): Promise<void>
  apagar(id: string): Promise<void>
  /** What can leave now, the oldest first. */
  prontas(): Promise<PecaGuardada[]>
  /** Forgets everything of a recording. */
  esquecer(gravacao_id: string): Promise<void>
  soltar(): void
}

/** @param usuario_id whose pieces they are: another person on this device reads none */
export function abrirAparelhoDeSom(usuario_id: string): AparelhoDeSom {
  const aba = `gravacao-${usuario_id}-${crypto.randomUUID()}`
  let soltar = () => {}
  const solta = new Promise<void>((resolve) => (soltar = resolve))
  void navigator.locks?.request(aba, () => solta).catch(() => undefined)
  const guardadas = openEncryptedStore<PecaGuardada>('gravacoes', usuario_id)
  return {
    aba,
    guardar: (peca) => guardadas.put(peca.id, peca),
    apagar: (id) => guardadas.remove(id),
    async prontas() {
      const vivas = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
      const prontas: PecaGuardada[] = []
      for (const { id, at, value: peca } of await guardadas.all()) {
        if (!peca || Date.now() - at > DIAS * 86_400_000) await guardadas.remove(id)
        else if (peca.aba === null || !vivas.has(peca.aba)) prontas.push(peca)
      }
      return prontas
    },
    async esquecer(gravacao_id) {
      for (const { id, value: peca } of await guardadas.all())
        if (peca?.gravacao_id === gravacao_id) await guardadas.remove(id)
    },
    soltar: () => soltar(),
  }
}

/** A sound as text, without holding it twice as a list of numbers. */
export async function paraTexto(som: Blob): Promise<string> {
  const bytes = new Uint8Array(await som.arrayBuffer())
  let texto = ''
  for (let i = 0; i < bytes.length; i += 0x8000)
    texto += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(texto)
}

export const paraBytes = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0))
