import { createHash } from 'node:crypto'
import { setImmediate as respirar } from 'node:timers/promises'
import { formatarDataHoraNumerica } from '#domain/formato/data.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { ConsultaLida } from '#domain/mudanca/consultas.ts'
import type { PacienteLido } from '#domain/mudanca/pacientes.ts'
import type { ErroDaLinha, Mapa, OpcoesDaMudanca, TipoMudanca } from '#domain/mudanca/tipos.ts'
import type { Db } from '../database/db.ts'
import { findJaVieram, findLinhas } from './queries.ts'

/** A line of a file with what it says, what is wrong in it, and what it repeats. */
export interface LinhaConferida<Dados = object> {
  linha: number
  celulas: string[]
  dados: Dados
  erros: ErroDaLinha[]
  /** Why it comes again, or may be somebody who is there already. */
  repetido: string | null
  /** Says of the line whether the same one comes again. */
  digital: string
}

export interface Conferencia<Dados = object> {
  linhas: LinhaConferida<Dados>[]
  /** Why the whole would be refused. */
  recusa: string | null
  /** Of appointments: people who are not known yet. */
  novos: number | null
}

export interface Alvo {
  id: string
  tipo: TipoMudanca
  profissional_id: string
}

export interface Como {
  mapa: Mapa
  opcoes: OpcoesDaMudanca
  agora: Date
  /** Local day. */
  hoje: string
}

/** Lines that are read before others are answered. */
const FOLEGO = 1_000

/** The lines of a file, each read by `ler`, without keeping others from being answered. */
export async function lerLinhas<Dados extends object>(
  db: Db,
  { id, tipo, profissional_id }: Alvo,
  ler: (celulas: string[]) => { dados: Dados; erros: ErroDaLinha[] },
): Promise<LinhaConferida<Dados>[]> {
  const lidas: LinhaConferida<Dados>[] = []
  for (const { linha, celulas } of await db.rows(findLinhas(id))) {
    if (lidas.length % FOLEGO === 0) await respirar()
    const { dados, erros } = ler(celulas)
    const digital = createHash('sha256')
      .update(JSON.stringify([tipo, profissional_id, dados]))
      .digest('hex')
    lidas.push({ linha, celulas, dados, erros, repetido: null, digital })
  }
  return lidas
}

/** The lines that came in before by another file, and are still there, say so. */
export async function marcarQuemJaVeio(db: Db, linhas: LinhaConferida[]): Promise<void> {
  const digitais = linhas.flatMap(({ erros, digital }) => (erros.length === 0 ? [digital] : []))
  if (digitais.length === 0) return
  const antes = new Set((await db.rows(findJaVieram(digitais))).map(({ digital }) => digital))
  for (const cada of linhas)
    if (cada.repetido === null && antes.has(cada.digital))
      cada.repetido = 'Já veio de outro arquivo: a mesma linha'
}

/** What comes twice in one file: the first one with any of the keys counts. */
export function marcarNoArquivo<Dados>(
  linhas: LinhaConferida<Dados>[],
  chavesDe: (dados: Dados) => string[],
): void {
  const vistas = new Map<string, number>()
  for (const cada of linhas) {
    if (cada.erros.length > 0) continue
    const chaves = chavesDe(cada.dados)
    const antes = chaves.map((chave) => vistas.get(chave)).find((linha) => linha !== undefined)
    for (const chave of chaves) if (!vistas.has(chave)) vistas.set(chave, cada.linha)
    if (cada.repetido === null && antes !== undefined) cada.repetido = `Repete a linha ${antes} do arquivo`
  }
}

export function chavesDoPaciente({ nome, cpf, data_nascimento, telefone }: PacienteLido): string[] {
  const dobrado = semAcentos(nome)
  return [
    ...(cpf ? [`cpf ${cpf}`] : []),
    ...(data_nascimento ? [`dia ${dobrado} ${data_nascimento}`] : []),
    ...(telefone ? [`fone ${dobrado} ${telefone}`] : []),
    // A name alone is all that the line says.
    ...(!cpf && !data_nascimento && !telefone ? [`nome ${dobrado}`] : []),
  ]
}

const MINUTO = 60_000

/**
 * Appointments to come that take one hour of one agenda twice in the file. Those of one group service share it.
 * @param emGrupo services with several seats
 */
export function marcarConflitos(
  linhas: LinhaConferida<ConsultaLida>[],
  emGrupo: ReadonlySet<string>,
  zonaDe: (profissional_id: string) => string,
): void {
  const ocupadas = linhas
    .filter(
      ({ erros, repetido, dados }) =>
        erros.length === 0 && repetido === null && dados.status === 'confirmado',
    )
    .map((cada) => ({ cada, de: Date.parse(cada.dados.inicio) }))
    .sort((a, b) => a.de - b.de || a.cada.linha - b.cada.linha)
  const ultimas = new Map<string, { ate: number; linha: number; de: number; servico: string | null }>()
  for (const { cada, de } of ocupadas) {
    const { profissional_id, duracao_min, servico_id } = cada.dados
    const ate = de + duracao_min * MINUTO
    const antes = ultimas.get(profissional_id)
    const junto =
      antes &&
      servico_id !== null &&
      emGrupo.has(servico_id) &&
      antes.servico === servico_id &&
      antes.de === de
    if (antes && antes.ate > de && !junto)
      cada.erros.push({
        campo: 'data',
        mensagem: `Na linha ${antes.linha} já há uma consulta em ${formatarDataHoraNumerica(new Date(antes.de), zonaDe(profissional_id))}. Mude a hora de uma das duas.`,
      })
    else
      ultimas.set(profissional_id, {
        ate: Math.max(ate, antes?.ate ?? 0),
        linha: cada.linha,
        de,
        servico: servico_id,
      })
  }
}
