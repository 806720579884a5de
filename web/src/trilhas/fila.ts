import { client } from '#web/rpc/client.ts'
import { valeRepetir } from '#web/rpc/errors.ts'

export type RegistroNovo = Parameters<typeof client.trilhas.registrar>[0]

/** What waits to be sent from this browser, the oldest first. Encrypted, and for its person alone. */
export interface Fila {
  /** All that waits. */
  ler(): Promise<RegistroNovo[]>
  guardar(novo: RegistroNovo): Promise<void>
  /** Sends what waits. @returns those that the server refused for good: they are in the queue no more */
  enviar(): Promise<RegistroNovo[]>
}

const BANCO = 'trilhas'
const CHAVES = 'chaves'
const REGISTROS = 'registros'

type Linha = { id: string; usuario_id: string; em: number; iv: Uint8Array<ArrayBuffer>; dados: ArrayBuffer }

const pedido = <T>(feito: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    feito.addEventListener('success', () => resolve(feito.result))
    feito.addEventListener('error', () => reject(feito.error!))
  })

async function abrirBanco(): Promise<IDBDatabase> {
  const aberto = indexedDB.open(BANCO, 1)
  aberto.addEventListener('upgradeneeded', () => {
    aberto.result.createObjectStore(CHAVES)
    aberto.result.createObjectStore(REGISTROS, { keyPath: 'id' })
  })
  const banco = await pedido(aberto)
  banco.addEventListener('versionchange', () => banco.close())
  return banco
}

/** The key of a person on this device: made once, and never readable, also by this page. Of two tabs at once the first one's key stands. */
async function chaveDe(banco: IDBDatabase, usuario_id: string): Promise<CryptoKey> {
  const ler = () =>
    pedido<CryptoKey | undefined>(banco.transaction(CHAVES).objectStore(CHAVES).get(usuario_id))
  const tinha = await ler()
  if (tinha) return tinha
  const nova = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  await pedido(banco.transaction(CHAVES, 'readwrite').objectStore(CHAVES).add(nova, usuario_id)).catch(
    () => undefined,
  )
  return (await ler()) ?? nova
}

/**
 * The queue of a person in this browser. Every record keeps the id that the device gave it, so that one whose answer was lost is the same row of the server: it is recorded once.
 */
export function abrirFila(usuario_id: string): Fila {
  let banco: Promise<IDBDatabase> | undefined
  const comBanco = () =>
    (banco ??= abrirBanco().catch((erro: unknown) => {
      banco = undefined
      throw erro
    }))

  const linhas = async () => {
    const db = await comBanco()
    const todas = await pedido<Linha[]>(db.transaction(REGISTROS).objectStore(REGISTROS).getAll())
    return todas.filter((linha) => linha.usuario_id === usuario_id).toSorted((a, b) => a.em - b.em)
  }

  const abrir = async (linha: Linha): Promise<RegistroNovo> => {
    const chave = await chaveDe(await comBanco(), usuario_id)
    const claro = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: linha.iv }, chave, linha.dados)
    return JSON.parse(new TextDecoder().decode(claro)) as RegistroNovo
  }

  const apagar = async (id: string) =>
    pedido((await comBanco()).transaction(REGISTROS, 'readwrite').objectStore(REGISTROS).delete(id))

  const enviarTodos = async () => {
    const recusados: RegistroNovo[] = []
    for (const linha of await linhas()) {
      const novo = await abrir(linha).catch(() => null)
      if (novo) {
        try {
          await client.trilhas.registrar(novo)
        } catch (erro) {
          // Still no connection, or the server is not well: what waits goes on waiting, in its order.
          if (valeRepetir(erro)) return recusados
          recusados.push(novo)
        }
      }
      await apagar(linha.id)
    }
    return recusados
  }

  return {
    ler: async () => Promise.all((await linhas()).map(abrir)),

    guardar: async (novo) => {
      const db = await comBanco()
      const chave = await chaveDe(db, usuario_id)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const dados = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv },
        chave,
        new TextEncoder().encode(JSON.stringify(novo)),
      )
      const linha: Linha = { id: novo.registro_id, usuario_id, em: Date.now(), iv, dados }
      await pedido(db.transaction(REGISTROS, 'readwrite').objectStore(REGISTROS).put(linha))
    },

    // One tab at a time: two would only ask twice.
    enviar: () =>
      navigator.locks ? navigator.locks.request(`trilhas ${usuario_id}`, enviarTodos) : enviarTodos(),
  }
}
