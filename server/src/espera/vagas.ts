import { depoisDoSilencio, naOrdemDaEspera } from '#domain/espera/rules.ts'
import { podeMudarEspera } from '#domain/espera/transicoes.ts'
import type { Db, SessionDb } from '../database/db.ts'
import { findAgendas } from '../horarios/entrada.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { escolherInicio, type Compromisso } from './escolha.ts'
import { ofertar } from './oferta.ts'
import {
  countSemResposta,
  deleteReserva,
  deleteVencidas,
  findOfertasVencidas,
  lockEspera,
  lockOfertaVencida,
  updateEspera,
  updateEsperasVencidas,
  updateOferta,
} from './queries.ts'
import { deleteVaga, findCandidatos, findCompromissos, findVariasNoDia, lockVaga } from './queries-vagas.ts'
import { trancar } from '../trancas/queries.ts'

const CADA_S = 10
const DIA_MS = 86_400_000

/**
 * Offers freed hours to those who wait, one person an hour. Several processes may run it at once.
 * @param sistema acts as the product: the list holds everybody's entries
 * @returns how many offers were made
 */
export async function tratarVagas(sistema: SessionDb, agora: Date): Promise<number> {
  let ofertas = 0
  let falha: unknown
  const fora: number[] = []
  for (;;) {
    let vaga: number | undefined
    try {
      const feitas = await sistema.transaction(async (db) => {
        const proxima = await db.first(lockVaga(fora, agora))
        vaga = proxima?.id
        return proxima ? tratar(db, proxima, agora) : null
      })
      if (feitas === null) break
      ofertas += feitas
    } catch (error) {
      // The others do not wait for one that failed. It is tried again next time.
      if (vaga === undefined) throw error
      fora.push(vaga)
      falha = error
    }
  }
  if (falha) throw falha
  return ofertas
}

async function tratar(
  db: Db,
  { id, profissional_id, de, ate }: { id: number; profissional_id: string; de: Date; ate: Date },
  agora: Date,
): Promise<number> {
  await db.rows(trancar({ profissionais: [profissional_id] }))
  const fila = await db.rows(findCandidatos(profissional_id, agora))
  const pacientes = fila.map(({ paciente_id }) => paciente_id)
  // Several of them may be offered an hour here, while another agenda offers them one too.
  await db.rows(trancar({ profissionais: [profissional_id], pacientes, procuraSala: true, marca: true }))
  await db.affected(deleteVencidas(profissional_id, pacientes, agora))
  let ofertas = 0
  if (fila.length > 0 && ate > agora) {
    const periodo = {
      de: new Date(de.getTime() - 2 * DIA_MS).toISOString().slice(0, 10),
      ate: new Date(ate.getTime() + 2 * DIA_MS).toISOString().slice(0, 10),
    }
    const { varias_no_dia } = await db.only(findVariasNoDia(profissional_id))
    const compromissos: Compromisso[] = await db.rows(findCompromissos(pacientes, de, ate))
    const emOrdem = naOrdemDaEspera(
      fila.map((candidato) => ({
        ...candidato,
        inicio_exato: candidato.inicio_exato?.getTime() ?? null,
        chegou: candidato.created_at.getTime(),
        candidato,
      })),
    )
    let [agenda] = await db.rows(findAgendas([profissional_id], periodo))
    for (const { candidato } of emOrdem) {
      if (!agenda?.publico) break
      const escolha = escolherInicio(agenda, candidato, {
        agora,
        de: de.getTime(),
        ate: ate.getTime(),
        profissional_id,
        varias_no_dia,
        compromissos,
      })
      if (
        !escolha ||
        (await ofertar(db, candidato, profissional_id, escolha, { agora, oferecido_por: null }))
      )
        continue
      ofertas += 1
      const { inicio, duracao_min } = escolha
      compromissos.push({
        paciente_id: candidato.paciente_id,
        profissional_id,
        inicio,
        fim: inicio + duracao_min * 60_000,
      })
      ;[agenda] = await db.rows(findAgendas([profissional_id], periodo))
    }
  }
  await db.affected(deleteVaga(id))
  return ofertas
}

/** Ends unanswered offers, each of which frees its hour for the next person, and entries whose time is over. @returns how many */
export async function expirarEsperas(sistema: SessionDb, agora: Date): Promise<number> {
  let quantas = 0
  for (const { id, profissional_id, espera_id } of await sistema.rows(findOfertasVencidas(agora)))
    quantas += await sistema.transaction(async (db) => {
      await db.rows(trancar({ profissionais: [profissional_id] }))
      // The entry is locked before the offer, in the order of cancelling its appointment.
      await db.first(lockEspera(espera_id))
      const oferta = await db.first(lockOfertaVencida(id, agora))
      if (!oferta) return 0
      await encerrarSemResposta(db, oferta, agora)
      return 1
    })
  const vencidas = await sistema.transaction(async (db) => {
    const linhas = await db.rows(updateEsperasVencidas(agora))
    // A patient whose appointment has come goes to it now.
    const semConsulta = linhas.filter(({ antecipa_id }) => antecipa_id === null)
    await notificar(db, ...semConsulta.map(({ id, criado_por }) => avisoDeFim(id, criado_por)))
    return linhas.length
  })
  return quantas + vencidas
}

async function encerrarSemResposta(
  db: Db,
  oferta: { id: string; espera_id: string; agendamento_id: string | null },
  agora: Date,
): Promise<void> {
  await db.affected(updateOferta(oferta.id, 'expirada', agora))
  const espera = await db.only(lockEspera(oferta.espera_id))
  const { quantas } = await db.only(countSemResposta(espera.id))
  const para = depoisDoSilencio({
    semResposta: quantas,
    expira_em: espera.expira_em.getTime(),
    agora: agora.getTime(),
  })
  if (podeMudarEspera('sistema', espera.status, para)) {
    await db.affected(updateEspera(espera.id, para, agora))
    await notificar(
      db,
      para === 'expirado'
        ? avisoDeFim(espera.id, espera.criado_por)
        : {
            usuario_id: espera.criado_por,
            tipo: 'lista-espera',
            titulo: 'O horário seguiu para a próxima pessoa',
            mensagem: 'O tempo da oferta terminou sem resposta. Você continua na lista, no mesmo lugar.',
            link: '/consultas?aba=espera',
            chave: `espera:sem-resposta:${oferta.id}`,
          },
    )
  }
  if (oferta.agendamento_id) await db.affected(deleteReserva(oferta.agendamento_id))
}

const avisoDeFim = (id: string, usuario_id: string) => ({
  usuario_id,
  tipo: 'lista-espera' as const,
  titulo: 'Sua espera terminou',
  mensagem: 'O prazo da lista de espera acabou. Entre de novo se ainda precisa de um horário.',
  link: '/consultas?aba=espera',
  chave: `espera:fim:${id}`,
})

/** Looks every ten seconds. Without a freed hour that costs two index look-ups. @returns a function that stops it and waits for the run under way */
export function iniciarEspera(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('lista-espera', CADA_S, async () => {
      const vencidas = await expirarEsperas(sistema, agora())
      return vencidas + (await tratarVagas(sistema, agora()))
    }),
  )
}
