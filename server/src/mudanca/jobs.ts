import type { TipoMudanca } from '#domain/mudanca/tipos.ts'
import type { SessionDb } from '../database/db.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import {
  anotarAndamento,
  contarTentativa,
  darPorFalha,
  deleteParadas,
  desfazerLinhas,
  esvaziarErradas,
  ficarUltima,
  lockDaFila,
  mudarStatus,
  recusarProxima,
  trazerConsultas,
  trazerPacientes,
} from './queries.ts'

const CADA_S = 2
const CADA_DIA_S = 6 * 3_600
/** Lines of one transaction, after each of which the progress is seen. An agenda is held while its appointments come in. */
const LOTE: Record<TipoMudanca, number> = { servicos: 1, pacientes: 500, consultas: 250 }
/** Many tables are asked about each row that goes. */
const LOTE_DESFEITO = 100
const TENTATIVAS = 3
/** A file that nobody went on with, and lines that nobody mended. */
const DIAS_PARADA = 7
const DIAS_A_CORRIGIR = 30

/** What a line says that the database does not take. */
const recusada = (erro: unknown) => /^(22|23|P0|42501)/.test(String((erro as { code?: unknown }).code ?? ''))

interface Lote {
  id: string
  tipo: TipoMudanca
  feitos: number
}

/**
 * Brings, or takes back, what waits, the oldest lot first, in batches that stay: a process that ends half way leaves those that are done, and the next run goes on. Several
 * processes may run it at once. A batch that the database refuses goes line by line, and the line that is to blame says so in the report.
 * @param seguir false as soon as the process ends
 * @returns lines done
 */
export async function andarNaFila(
  sistema: SessionDb,
  agora: () => Date,
  seguir: () => boolean = () => true,
): Promise<number> {
  let feitos = 0
  const vez: { id: string | null } = { id: null }
  /** Lines that go one by one. */
  let devagar = 0
  while (seguir()) {
    try {
      const lote: Lote | undefined = await umLote(sistema, agora(), vez.id, devagar > 0, (id) => {
        vez.id = id
      })
      if (!lote) return feitos
      feitos += lote.feitos
      devagar = Math.max(0, devagar - 1)
      if (lote.feitos === 0) vez.id = null
    } catch (erro) {
      if (vez.id === null) throw erro
      if (!recusada(erro)) await desistirDepois(sistema, vez.id, erro)
      if (devagar > 0) await deixarDeFora(sistema, vez.id)
      else devagar = Math.max(...Object.values(LOTE))
    }
  }
  return feitos
}

function umLote(
  sistema: SessionDb,
  agora: Date,
  so: string | null,
  devagar: boolean,
  tomada: (id: string) => void,
): Promise<Lote | undefined> {
  return sistema.transaction(async (db) => {
    const proxima = await db.first(lockDaFila(so))
    if (!proxima) return undefined
    const { id, tipo, status } = proxima
    tomada(id)
    const desfaz = status === 'desfazendo'
    const quantas = devagar ? 1 : desfaz ? LOTE_DESFEITO : LOTE[tipo]
    const consulta = desfaz ? desfazerLinhas : tipo === 'pacientes' ? trazerPacientes : trazerConsultas
    const { feitos } = await db.only(consulta(id, quantas))
    if (feitos === null) throw new Error('the professional of a lot is not in force')
    if (feitos === 0) await db.affected(mudarStatus(id, [status], desfaz ? 'desfeita' : 'concluida', agora))
    else await db.affected(anotarAndamento(id, feitos))
    return { id, tipo, feitos }
  })
}

/** The line before which a lot stands still: out of it, or left where it is. */
async function deixarDeFora(sistema: SessionDb, id: string): Promise<void> {
  const fora = await sistema.affected(
    recusarProxima(id, 'Esta linha não pôde ser gravada. Confira o que está escrito nela e traga-a de novo.'),
  )
  if (fora === 0) await sistema.affected(ficarUltima(id, 'Não pôde ser retirado: está em uso'))
}

/** @throws always: without words of the lines, which are people */
async function desistirDepois(sistema: SessionDb, id: string, erro: unknown): Promise<never> {
  const { tentativas } = await sistema.only(contarTentativa(id))
  if (tentativas >= TENTATIVAS) await sistema.affected(darPorFalha(id))
  const { name, code } = erro as { name?: string; code?: unknown }
  throw new Error(
    `a batch of a lot failed: ${name ?? 'Error'} ${typeof code === 'string' ? code : ''}`.trim(),
  )
}

/** Takes away files that nobody went on with, and words that nobody mended: their lines are people. @returns how many files */
export async function tirarParadas(sistema: SessionDb, agora: Date): Promise<number> {
  const dias = (quantos: number) => new Date(agora.getTime() - quantos * 86_400_000)
  await sistema.affected(esvaziarErradas(dias(DIAS_A_CORRIGIR)))
  return sistema.affected(deleteParadas(dias(DIAS_PARADA)))
}

/** @returns a function that stops both and waits for the batch under way */
export function iniciarMudancas(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  let parou = false
  const parar = [
    repetir(CADA_S, () => observar('mudancas', CADA_S, () => andarNaFila(sistema, agora, () => !parou))),
    repetir(CADA_DIA_S, () => observar('mudancas-paradas', CADA_DIA_S, () => tirarParadas(sistema, agora()))),
  ]
  return async () => {
    parou = true
    await Promise.all(parar.map((cada) => cada()))
  }
}
