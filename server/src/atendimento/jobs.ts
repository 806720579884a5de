import { rotulosDoFimDoSom } from '#domain/atendimento/gravacao.ts'
import { semRepetir } from '#domain/atendimento/transcricao.ts'
import { takeFileAway } from '../armazem/keep-file.ts'
import type { Store } from '../armazem/store.ts'
import type { SessionDb } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import {
  adiarPeca,
  apagarTextos,
  findArquivos,
  findArquivosSoltos,
  findGuardados,
  findUltimasPalavras,
  guardarOuvidos,
  insertAcessoDe,
  lockApagavel,
  lockAvisaveis,
  soltarPecas,
  tomarPeca,
  updateApagada,
  updateAvisada,
  type PecaAOuvir,
} from './queries-jobs.ts'
import { transcrever, TranscricaoFalhou, type Ouvido, type Servico } from './servico.ts'

const bucket = 'gravacoes'
const CADA_S = 60
const TENTATIVAS = 4
const ESPERAS_MS = [5_000, 30_000, 120_000]
const UMA_HORA_MS = 3_600_000

/**
 * Erases sound whose time is over: first the bytes, then what names them, in the transaction that remembers it. A process that dies in between erases again.
 * @param uma one recording alone; all when left out
 * @returns how many recordings
 */
export async function apagarSonsDe(
  sistema: SessionDb,
  armazem: Store,
  agora: Date,
  uma: string | null = null,
): Promise<number> {
  for (let apagadas = 0; ; apagadas++) {
    const feita = await sistema.transaction(async (db) => {
      const gravacao = await db.first(lockApagavel(agora, uma))
      if (!gravacao) return false
      const arquivos = await db.rows(findArquivos(gravacao.id))
      await db.affected(soltarPecas(gravacao.id))
      for (const { caminho, dono_id } of arquivos)
        await takeFileAway({ armazem, db, usuario_id: dono_id }, { bucket, caminho })
      await db.affected(updateApagada(gravacao.id, agora))
      if (arquivos.length > 0)
        await db.affected(
          insertAcessoDe(gravacao.conta_id, gravacao.titular_id, rotulosDoFimDoSom[gravacao.apagar_por]),
        )
      return true
    })
    if (!feita) return apagadas
  }
}

/** IA-08: tells the professional a day before sound that nobody signed for is erased, once. @returns how many */
export async function avisarDoFim(sistema: SessionDb, agora: Date): Promise<number> {
  return sistema.transaction(async (db) => {
    const linhas = await db.rows(lockAvisaveis(agora))
    await notificar(
      db,
      ...linhas.map(({ id, paciente_id, agendamento_id, conta_id, titular_id, paciente }) => ({
        usuario_id: conta_id,
        tipo: 'prontuario' as const,
        titulo: 'Áudio de consulta perto do fim',
        mensagem: `O áudio da consulta de ${paciente} será apagado em até um dia. Leve o que precisar para a anotação.`,
        link: `/atendimento-ia?paciente=${paciente_id}${agendamento_id ? `&consulta=${agendamento_id}` : ''}`,
        chave: `gravacao-fim:${id}`,
        sobre: [titular_id],
      })),
    )
    for (const { id } of linhas) await db.affected(updateAvisada(id, agora))
    return linhas.length
  })
}

/** Deletes files that no piece names: of an erased person, or of a transaction that failed. @returns how many */
export async function tirarSonsSoltos(sistema: SessionDb, armazem: Store, agora: Date): Promise<number> {
  const antes = new Date(agora.getTime() - UMA_HORA_MS)
  const soltos = await sistema.rows(findArquivosSoltos(antes, 500))
  for (const { caminho, dono_id } of soltos)
    await sistema.transaction((db) => takeFileAway({ armazem, db, usuario_id: dono_id }, { bucket, caminho }))
  let tirados = soltos.length
  const velhos: string[] = []
  for await (const { path, modifiedAt } of armazem.list(bucket, '')) if (modifiedAt < antes) velhos.push(path)
  for (let i = 0; i < velhos.length; i += 200) {
    const lote = velhos.slice(i, i + 200)
    const guardados = new Set((await sistema.rows(findGuardados(lote))).map(({ caminho }) => caminho))
    for (const caminho of lote.filter((cada) => !guardados.has(cada))) {
      await armazem.delete(bucket, caminho)
      tirados++
    }
  }
  return tirados
}

/** Everything that ends by itself. */
export async function cuidarDasGravacoes(sistema: SessionDb, armazem: Store, agora: Date): Promise<void> {
  await avisarDoFim(sistema, agora)
  await apagarSonsDe(sistema, armazem, agora)
  await sistema.rows(apagarTextos(agora))
  await tirarSonsSoltos(sistema, armazem, agora)
}

export interface Ouvinte {
  sistema: SessionDb
  armazem: Store
  servico: Servico
  /** What the log may hold: a kind and a status, never a text. */
  log(falha: { tipo: string; status: number | null }): void
}

/** Transcribes what waits, one piece after the other. @returns how many pieces were asked about */
export async function transcreverPecas(
  { sistema, armazem, servico, log }: Ouvinte,
  agora: () => Date,
): Promise<number> {
  for (let pedidas = 0; ; pedidas++) {
    const inicio = agora()
    const peca = await sistema.first(tomarPeca(inicio, new Date(inicio.getTime() + servico.prazoMs + 60_000)))
    if (!peca) return pedidas
    await umaPeca({ sistema, armazem, servico, log }, peca, agora)
  }
}

async function umaPeca(
  { sistema, armazem, servico, log }: Ouvinte,
  peca: PecaAOuvir,
  agora: () => Date,
): Promise<void> {
  const onde = new URL(servico.url).host
  const arquivo = await armazem.open(peca.bucket, peca.caminho)
  // Erased between the question and the answer.
  if (!arquivo) return void (await sistema.affected(adiarPeca(peca.id, null)))
  const partes: Buffer[] = []
  for await (const parte of arquivo.stream) partes.push(parte as Buffer)
  const nome = `parte.${peca.caminho.split('.').at(-1)}`
  let ouvidos: Ouvido[]
  try {
    ouvidos = await transcrever(servico, { bytes: Buffer.concat(partes), tipo: peca.tipo, nome })
  } catch (error) {
    if (!(error instanceof TranscricaoFalhou)) throw error
    log({ tipo: error.tipo, status: error.status })
    const espera =
      error.valeRepetir && peca.tentativas < TENTATIVAS ? ESPERAS_MS[peca.tentativas - 1] : undefined
    const quando = espera === undefined ? null : new Date(agora().getTime() + espera)
    await sistema.affected(adiarPeca(peca.id, quando))
    return
  }
  await sistema.transaction(async (db) => {
    const anterior = (await db.first(findUltimasPalavras(peca.gravacao_id, peca.inicio_ms)))?.texto ?? ''
    const semDobra = ouvidos
      .map((ouvido, n) => (n === 0 ? { ...ouvido, texto: semRepetir(anterior, ouvido.texto) } : ouvido))
      .filter(({ texto }) => texto !== '')
    const guardada = await db.first(guardarOuvidos(peca, semDobra, onde))
    const motivo = `Transcrição da consulta pelo serviço ${onde}`
    if (guardada) await db.affected(insertAcessoDe(peca.conta_id, peca.titular_id, motivo))
  })
}

/** Looks every minute. @returns a function that stops it and waits for the run under way */
export const iniciarGravacoes = (
  sistema: SessionDb,
  armazem: Store,
  agora: () => Date,
  observar: Observar,
): (() => Promise<void>) =>
  repetir(CADA_S, () => observar('gravacoes', CADA_S, () => cuidarDasGravacoes(sistema, armazem, agora())))

/** Asks a service about what waits, at once when a piece came and every ten seconds. */
export function iniciarTranscricoes(
  ouvinte: Ouvinte,
  agora: () => Date,
  observar: Observar,
): { acordar(): void; parar(): Promise<void> } {
  let emCurso: Promise<unknown> = Promise.resolve()
  let pedido = false
  const olhar = () => observar('transcricoes', 10, () => transcreverPecas(ouvinte, agora))
  const parar = repetir(10, olhar)
  return {
    acordar() {
      if (pedido) return
      pedido = true
      emCurso = emCurso.then(() => {
        pedido = false
        return olhar()
      })
    },
    async parar() {
      await parar()
      await emCurso
    },
  }
}
