import { useSyncExternalStore } from 'react'
import { falhaDe } from '#web/rpc/errors.ts'
import { enviarAnexo } from './enviar.ts'

/** A file chosen during a booking. It lives in the page's memory: it survives navigation and is lost with a reload. */
export type Escolhido = {
  chave: string
  nome: string
  tamanho: number
  /** The appointment to which it goes; null until that is booked. */
  alvo: string | null
  estado: 'escolhido' | 'enviando' | 'enviado' | 'falhou'
  /** Part sent, 0 to 1. */
  parte: number
  erro: string | null
}

let dono = ''
let escolhidos: readonly Escolhido[] = []
const arquivos = new Map<string, File>()
const ouvintes = new Set<() => void>()
/** Storage key of the number of unsent files, so that a reload can mention them. No file name is stored. */
const LUGAR = 'anexos-escolhidos'

function mudar(novos: readonly Escolhido[]): void {
  escolhidos = novos
  const faltam = novos.filter(({ estado }) => estado !== 'enviado')
  lembrar(faltam.length === 0 ? null : { dono, alvo: faltam[0]!.alvo, quantos: faltam.length })
  for (const ouvinte of ouvintes) ouvinte()
}

const alterar = (chave: string, mudanca: Partial<Escolhido>) =>
  mudar(escolhidos.map((cada) => (cada.chave === chave ? { ...cada, ...mudanca } : cada)))

function deQuem(quem: string): void {
  if (dono === quem) return
  dono = quem
  escolhidos = []
  arquivos.clear()
}

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => void ouvintes.delete(ouvinte)
}
const nenhum: readonly Escolhido[] = []

/** The files that a person chose: for the booking in progress, or for one appointment. */
export function useEscolhidos(quem: string, alvo: string | null): readonly Escolhido[] {
  const todos = useSyncExternalStore(assinar, () => (dono === quem ? escolhidos : nenhum))
  return todos.filter((cada) => cada.alvo === alvo)
}

export function escolher(quem: string, novos: readonly File[]): void {
  deQuem(quem)
  const linhas = novos.map((arquivo): Escolhido => {
    const chave = crypto.randomUUID()
    arquivos.set(chave, arquivo)
    const { name: nome, size: tamanho } = arquivo
    return { chave, nome, tamanho, alvo: null, estado: 'escolhido', parte: 0, erro: null }
  })
  mudar([...escolhidos, ...linhas])
}

export function tirar(chave: string): void {
  arquivos.delete(chave)
  mudar(escolhidos.filter((cada) => cada.chave !== chave))
}

/** Sends the chosen files one by one to the new appointment. A file that fails can be tried again. */
export async function enviarEscolhidos(quem: string, alvo: string): Promise<void> {
  const antes = lerPerdidos()
  if (dono !== quem || escolhidos.length === 0) {
    // Booked after a reload: only the number of files is known.
    if (antes?.dono === quem && antes.alvo === null) lembrar({ ...antes, alvo })
    return
  }
  mudar(escolhidos.map((cada) => (cada.alvo === null ? { ...cada, alvo } : cada)))
  for (const { chave } of escolhidos.filter((cada) => cada.alvo === alvo)) await enviar(chave)
}

/** Sends one file, also after a failure. */
export async function enviar(chave: string): Promise<void> {
  const cada = escolhidos.find((um) => um.chave === chave)
  const arquivo = arquivos.get(chave)
  if (!cada?.alvo || !arquivo || cada.estado === 'enviando' || cada.estado === 'enviado') return
  alterar(chave, { estado: 'enviando', parte: 0, erro: null })
  try {
    await enviarAnexo(cada.alvo, arquivo, (parte) => alterar(chave, { parte }))
    arquivos.delete(chave)
    alterar(chave, { estado: 'enviado', parte: 1 })
  } catch (causa) {
    alterar(chave, { estado: 'falhou', erro: falhaDe(causa).mensagem })
  }
}

/** Number of files for an appointment that a reload lost; 0 while they are in memory. */
export function perdidosDe(quem: string, alvo: string): number {
  const lidos = lerPerdidos()
  if (dono === quem && escolhidos.some((cada) => cada.alvo === alvo)) return 0
  return lidos?.dono === quem && lidos.alvo === alvo ? lidos.quantos : 0
}

type Perdidos = { dono: string; alvo: string | null; quantos: number }

function lerPerdidos(): Perdidos | null {
  try {
    return JSON.parse(sessionStorage.getItem(LUGAR) ?? 'null') as Perdidos | null
  } catch {
    return null
  }
}

function lembrar(perdidos: Perdidos | null): void {
  try {
    if (perdidos) sessionStorage.setItem(LUGAR, JSON.stringify(perdidos))
    else sessionStorage.removeItem(LUGAR)
  } catch {
    // Without storage a reload does not mention them. The appointment's own list still does.
  }
}
