import { randomUUID } from 'node:crypto'
import { regrasDoCanal } from '#domain/agendamentos/canal.ts'
import {
  esperaAprovacao,
  recusaDaMarcacao,
  semPrimeiras,
  valorDe,
  type FatosDaMarcacao,
  type RecusaDaMarcacao,
} from '#domain/agendamentos/marcar/rules.ts'
import { serveAQualquer, type Areas } from '#domain/agendamentos/qualquer/areas.ts'
import { ofertaDura } from '#domain/espera/espera.ts'
import { podeMudarEspera } from '#domain/espera/transicoes.ts'
import { formatarDataHora, formatarHora } from '#domain/formato/data.ts'
import { insertAgendamento } from '../agendamentos/entrada.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { from } from '../tables.ts'
import type { Escolha } from './escolha.ts'
import { lockEspera, updateEspera } from './queries.ts'
import { findFatosDe, findSala, findZonaDoLocal, type Candidato } from './queries-vagas.ts'

const MINUTO = 60_000

export type RecusaDaOferta =
  | RecusaDaMarcacao
  | 'MUDOU'
  | 'PACIENTE_NAO_ENCONTRADO'
  | 'SALA_OCUPADA'
  | 'LIMITE_DO_DIA'

/** Whether a professional is one of those for whom the person waits, by area and age (ACHAR-02). */
function servePorArea({ especialidade }: Candidato, fatos: Areas & Pick<FatosDaMarcacao, 'idade'>): boolean {
  if (especialidade === null) return true
  const area = fatos.areas.includes(especialidade) ? especialidade : null
  return serveAQualquer(fatos, { area, idade: fatos.idade })
}

/**
 * Holds an hour for a waiting person and tells them. The hold is a row of `agendamentos`, so that nobody else gets it. Runs as the product under the lock of the agenda, in the
 * transaction of the choice, because the hold belongs to another person. Booking asks the same again on acceptance.
 * @returns null when the offer stands; otherwise why they could not accept it, and nothing is written
 */
export async function ofertar(
  db: Db,
  candidato: Candidato,
  profissional_id: string,
  escolha: Escolha,
  { agora, oferecido_por }: { agora: Date; oferecido_por: string | null },
): Promise<RecusaDaOferta | null> {
  const { inicio, zona, local_id, junta, ...hora } = escolha
  const { antecipa } = candidato
  // A person who left the list meanwhile, or whose appointment is gone, gets no offer.
  const espera = await db.first(lockEspera(candidato.id))
  if (!espera || !podeMudarEspera('sistema', espera.status, 'ofertado')) return 'MUDOU'
  const { fatos } = await db.only(
    findFatosDe(candidato.id, profissional_id, hora.servico_id, new Date(inicio)),
  )
  if (fatos?.lado !== 'paciente') return 'PACIENTE_NAO_ENCONTRADO'
  const recusa = recusaDaMarcacao(fatos)
  if (recusa) return recusa
  if (!servePorArea(candidato, fatos)) return 'SERVICO_INDISPONIVEL'
  if (semPrimeiras(fatos)) return 'LIMITE_DO_DIA'
  const comeca = new Date(inicio - hora.intervalo_antes_min * MINUTO)
  const termina = new Date(inicio + (hora.duracao_min + hora.intervalo_depois_min) * MINUTO)
  if (hora.sala_id && !junta && (await db.only(findSala(hora.sala_id, comeca, termina))).sala === null)
    return 'SALA_OCUPADA'
  const { zona: doLocal } = await db.only(findZonaDoLocal(profissional_id, local_id))
  const expira_em = new Date(Math.min(agora.getTime() + ofertaDura, inicio))
  const agendamento_id = randomUUID()
  await db.affected(
    insertAgendamento({
      ...hora,
      id: agendamento_id,
      paciente_id: candidato.paciente_id,
      profissional_id,
      especialidade: fatos.especialidade,
      inicio,
      local_id,
      no_principal: true,
      plano_id: null,
      valor_centavos: antecipa ? antecipa.valor_centavos : valorDe(fatos, null),
      origem: regrasDoCanal['lista-espera'].origem,
      serie_id: null,
      motivo_consulta: '',
      observacoes: '',
      primeira_vez: fatos.primeira_vez,
      // An hour that the professional's side offers needs no second approval.
      aguarda_aprovacao:
        oferecido_por === null && (esperaAprovacao(fatos) || (antecipa?.aguarda_aprovacao ?? false)),
      motivo_encaixe: null,
      reserva: { para: candidato.criado_por, ate: expira_em, do_produto: true },
    }),
  )
  const oferta = await db.only(
    from
      .insertInto('ofertas_espera')
      .values({
        espera_id: candidato.id,
        agendamento_id,
        profissional_id,
        inicio: new Date(inicio),
        expira_em,
        oferecido_por,
      })
      .returning('id'),
  )
  await db.affected(updateEspera(candidato.id, 'ofertado', agora))
  const relogio = doLocal ?? zona
  await notificar(db, {
    usuario_id: candidato.criado_por,
    tipo: 'lista-espera',
    prioridade: 'urgente',
    titulo: antecipa ? 'Vagou um horário antes para você' : 'Vagou um horário para você',
    mensagem: `Para ${formatarDataHora(inicio, relogio, agora)}, com ${fatos.profissional_nome}${candidato.proprio ? '' : `, para ${candidato.paciente_nome}`}. Guardado até as ${formatarHora(expira_em, relogio)}.${
      antecipa
        ? ` A consulta de ${formatarDataHora(antecipa.inicio, antecipa.zona, agora)} só muda se você aceitar.`
        : ''
    }`,
    link: `/consultas?aba=espera&oferta=${oferta.id}`,
    chave: `espera:oferta:${oferta.id}`,
  })
  return null
}
