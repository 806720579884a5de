import type { Conteudo } from '#domain/prontuario/anotacao.ts'

/** What this device keeps of a draft that the server does not have yet. */
export type CopiaDoRascunho = {
  /** Id of the note. */
  id: string
  paciente_id: string
  agendamento_id: string | null
  /** The version that the writer saw; 0 for a note that is not on the server. */
  versao: number
  conteudo: Conteudo
  /** Sent, with the answer still to come: it may have arrived. */
  enviado: Conteudo | null
  /** ISO instant of this device. */
  em: string
}

/** Where drafts are kept on the device. Every act may fail, where a browser keeps nothing. */
export interface Aparelho {
  guardar(copia: CopiaDoRascunho): Promise<void>
  /** Says that this writer is gone: its copy, where one is left, is for the next. */
  soltar(): void
  /** Forgets the own copy. */
  apagar(): Promise<void>
  /** Copies of a note whose tab is gone, the newest first. `esquecer` is called once what they hold is kept elsewhere. */
  herdar(
    paciente_id: string,
    da: { id: string } | { agendamento_id: string },
  ): Promise<{ copias: CopiaDoRascunho[]; esquecer: () => Promise<void> }>
}

const BANCO = 'prontuario'
const CHAVES = 'chaves'
const RASCUNHOS = 'rascunhos'
/** A copy that nobody came back for is forgotten. */
const DIAS = 30

type Linha = { aba: string; usuario_id: string; em: number; iv: Uint8Array<ArrayBuffer>; dados: ArrayBuffer }

const pedido = <T>(feito: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    feito.addEventListener('success', () => resolve(feito.result))
    feito.addEventListener('error', () => reject(feito.error!))
  })

async function abrirBanco(): Promise<IDBDatabase> {
  const aberto = indexedDB.open(BANCO, 1)
  aberto.addEventListener('upgradeneeded', () => {
    aberto.result.createObjectStore(CHAVES)
    aberto.result.createObjectStore(RASCUNHOS, { keyPath: 'aba' })
  })
  const banco = await pedido(aberto)
  // Another tab of a newer product may change it.
  banco.addEventListener('versionchange', () => banco.close())
  return banco
}

/** The key of a person on this device: made once, and never readable, also by this page. */
async function chaveDe(banco: IDBDatabase, usuario_id: string): Promise<CryptoKey> {
  const ler = () =>
    pedido<CryptoKey | undefined>(banco.transaction(CHAVES).objectStore(CHAVES).get(usuario_id))
  const tinha = await ler()
  if (tinha) return tinha
  const nova = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  // Of two tabs at once the first one's key stands.
  await pedido(banco.transaction(CHAVES, 'readwrite').objectStore(CHAVES).add(nova, usuario_id)).catch(
    () => undefined,
  )
  return (await ler()) ?? nova
}

/**
 * The place of one writer for one draft in this browser, encrypted in IndexedDB. A writer holds a lock while it lives: the copy of one without a lock was left by a tab that was killed.
 * @param usuario_id whose they are: another person on this device reads none
 */
export function abrirAparelho(usuario_id: string): Aparelho {
  const aba = `rascunho-${usuario_id}-${crypto.randomUUID()}`
  let soltar = () => {}
  // Held until the tab ends, by whatever way.
  const solta = new Promise<void>((resolve) => (soltar = resolve))
  void navigator.locks?.request(aba, () => solta).catch(() => undefined)
  let banco: Promise<IDBDatabase> | undefined
  const comBanco = () =>
    (banco ??= abrirBanco().catch((erro: unknown) => {
      banco = undefined
      throw erro
    }))
  // One write behind the other: an older text never comes after a newer one.
  let fila: Promise<unknown> = Promise.resolve()
  const emFila = <T>(ato: () => Promise<T>): Promise<T> => {
    const feito = fila.then(ato, ato)
    fila = feito.catch(() => undefined)
    return feito
  }
  return {
    soltar: () => soltar(),

    guardar: (copia) =>
      emFila(async () => {
        const db = await comBanco()
        const chave = await chaveDe(db, usuario_id)
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const claro = new TextEncoder().encode(JSON.stringify(copia))
        const dados = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, chave, claro)
        const linha: Linha = { aba, usuario_id, em: Date.parse(copia.em), iv, dados }
        await pedido(db.transaction(RASCUNHOS, 'readwrite').objectStore(RASCUNHOS).put(linha))
      }),

    apagar: () =>
      emFila(async () => {
        const db = await comBanco()
        await pedido(db.transaction(RASCUNHOS, 'readwrite').objectStore(RASCUNHOS).delete(aba))
      }),

    herdar: (paciente_id, da) =>
      emFila(async () => {
        const db = await comBanco()
        const chave = await chaveDe(db, usuario_id)
        const linhas = await pedido<Linha[]>(db.transaction(RASCUNHOS).objectStore(RASCUNHOS).getAll())
        const vivas = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
        const copias: CopiaDoRascunho[] = []
        const orfas: string[] = []
        const apagar = async (abas: readonly string[]) => {
          for (const cada of abas)
            await pedido(db.transaction(RASCUNHOS, 'readwrite').objectStore(RASCUNHOS).delete(cada))
        }
        for (const linha of linhas) {
          if (linha.usuario_id !== usuario_id || linha.aba === aba || vivas.has(linha.aba)) continue
          const copia = await crypto.subtle
            .decrypt({ name: 'AES-GCM', iv: linha.iv }, chave, linha.dados)
            .then((claro) => JSON.parse(new TextDecoder().decode(claro)) as CopiaDoRascunho)
            .catch(() => null)
          const desta =
            copia?.paciente_id === paciente_id &&
            ('id' in da ? copia.id === da.id : copia.agendamento_id === da.agendamento_id)
          if (desta) {
            copias.push(copia)
            orfas.push(linha.aba)
          } else if (!copia || Date.now() - linha.em > DIAS * 86_400_000) await apagar([linha.aba])
        }
        copias.sort((a, b) => b.em.localeCompare(a.em))
        return { copias, esquecer: () => emFila(() => apagar(orfas)) }
      }),
  }
}
