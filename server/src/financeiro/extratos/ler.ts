import { createHash } from 'node:crypto'
import { setImmediate as respirar } from 'node:timers/promises'
import {
  limitesDoExtrato,
  mapaBasta,
  motivosDeFora,
  numerarIguais,
  type ExtratoLido,
  type LinhaFora,
  type LinhaLida,
  type MapaDoExtrato,
} from '#domain/financeiro/extratos/linha.ts'
import { lerLinhas, lerTabela } from './ler-csv.ts'
import { lerMovimentos, movimentosDo } from './ler-ofx.ts'
import { NaoSeLe, textoDe } from './texto.ts'

/** Lines between two of which other requests have their turn. */
const LOTE = 250

type Andar = (feitas: number, total: number) => Promise<unknown>

/**
 * Reads a bank file by its content, some lines at a time, so that other requests wait for none of it.
 * @param escolha of a CSV: its columns where a person said them, and the name of its account
 * @param andar is told how far it is
 * @throws NaoSeLe
 */
export async function lerExtrato(
  bytes: Uint8Array,
  escolha: { mapa: MapaDoExtrato; conta: string },
  andar: Andar,
): Promise<Omit<ExtratoLido, 'arquivo'>> {
  const texto = textoDe(bytes)
  if (texto.replace(/^\uFEFF/, '').trim() === '') throw new NaoSeLe('VAZIO')
  const inicio = texto.search(/<OFX>/i)
  return inicio >= 0
    ? { formato: 'ofx', cabecalho: [], mapa: {}, ...(await lerOfx(texto.slice(inicio), andar)) }
    : { formato: 'csv', ...(await lerCsv(texto, escolha, andar)) }
}

async function lerOfx(texto: string, andar: Andar) {
  const total = texto.match(/<STMTTRN>/gi)?.length ?? 0
  if (total === 0) throw new NaoSeLe('VAZIO')
  if (total > limitesDoExtrato.linhas) throw new NaoSeLe('LINHAS_DEMAIS')
  const lidas: (LinhaLida | LinhaFora)[] = []
  let lote = []
  for (const movimento of movimentosDo(texto)) {
    lote.push(movimento)
    if (lote.length < LOTE) continue
    lidas.push(...lerMovimentos(lote, lidas.length + 1))
    lote = []
    await respirar()
    await andar(lidas.length, total)
  }
  if (lote.length > 0) lidas.push(...lerMovimentos(lote, lidas.length + 1))
  await andar(lidas.length, total)
  const separadas = await separar(lidas)
  if (separadas.linhas.length === 0 && separadas.fora.every(({ motivo }) => motivo === motivosDeFora.moeda))
    throw new NaoSeLe('MOEDA')
  const contas = new Set(separadas.linhas.map(({ conta }) => conta))
  return { conta: [...contas].join(', ').slice(0, limitesDoExtrato.conta), ...separadas }
}

async function lerCsv(texto: string, escolha: { mapa: MapaDoExtrato; conta: string }, andar: Andar) {
  const { cabecalho, mapa: proposto, linhas } = lerTabela(texto)
  const escolhido = Object.entries(escolha.mapa).filter(([, coluna]) => coluna < cabecalho.length)
  const mapa: MapaDoExtrato = escolhido.length > 0 ? Object.fromEntries(escolhido) : proposto
  const lidas: (LinhaLida | LinhaFora)[] = []
  if (mapaBasta(mapa))
    for (let desde = 0; desde < linhas.length; desde += LOTE) {
      lidas.push(...lerLinhas(linhas.slice(desde, desde + LOTE), mapa, escolha.conta))
      await respirar()
      await andar(lidas.length, linhas.length)
    }
  return { conta: escolha.conta, cabecalho, mapa, ...(await separar(lidas)) }
}

const foraDo = (cada: LinhaLida | LinhaFora): cada is LinhaFora => 'motivo' in cada

/** Those that are read, each with its identity, and those that are left out. */
async function separar(lidas: readonly (LinhaLida | LinhaFora)[]) {
  const linhas: ExtratoLido['linhas'] = []
  const certas = lidas.filter((cada): cada is LinhaLida => !foraDo(cada))
  for (const { linha, texto } of numerarIguais(certas)) {
    const { fitid: _, ...resto } = linha
    linhas.push({ ...resto, identidade: createHash('sha256').update(texto).digest('base64url') })
    if (linhas.length % (LOTE * 8) === 0) await respirar()
  }
  return { linhas, fora: lidas.filter(foraDo) }
}
