import { ofertaDura } from '#domain/espera/espera.ts'
import { formatarHora, formatarPorExtenso } from '#domain/formato/data.ts'
import type { Db } from '../database/db.ts'
import { notificar } from '../notificacoes/queries.ts'
import { from } from '../tables.ts'
import type { Escolha } from './escolha.ts'
import { findOferecido, findSala, findZonaDoLocal, type Candidato } from './vagas-queries.ts'
import { updateEspera } from './queries.ts'

const MINUTO = 60_000

/**
 * Keeps an hour for somebody who waits and tells them: the hold is a row of `agendamentos`, so that nobody else gets it. Under the lock of the
 * agenda, in the transaction of whoever chose it, as the product: the hold is another person's.
 * @returns false where the room of that hour is taken
 */
export async function ofertar(
  db: Db,
  candidato: Candidato,
  profissional_id: string,
  escolha: Escolha,
  { agora, oferecido_por }: { agora: Date; oferecido_por: string | null },
): Promise<boolean> {
  const { inicio, zona, ...hora } = escolha
  const comeca = new Date(inicio - hora.intervalo_antes_min * MINUTO)
  const termina = new Date(inicio + (hora.duracao_min + hora.intervalo_depois_min) * MINUTO)
  if (hora.sala_id && (await db.only(findSala(hora.sala_id, comeca, termina))).sala === null) return false
  const oferecido = await db.only(findOferecido(profissional_id, hora.servico_id))
  const expira_em = new Date(Math.min(agora.getTime() + ofertaDura, inicio))
  const { id: agendamento_id } = await db.only(
    from
      .insertInto('agendamentos')
      .values({
        ...hora,
        paciente_id: candidato.paciente_id,
        profissional_id,
        especialidade: oferecido.especialidade,
        data_agendamento: new Date(inicio),
        valor: oferecido.valor,
        primeira_vez: candidato.primeira_vez,
        aguarda_aprovacao: oferecido_por === null && oferecido.exige_aprovacao,
        reserva_expira_em: expira_em,
        reservado_por: candidato.criado_por,
      })
      .returning('id'),
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
  const local = hora.local_id ? await db.first(findZonaDoLocal(hora.local_id)) : undefined
  const relogio = local?.zona ?? zona
  await notificar(db, {
    usuario_id: candidato.criado_por,
    tipo: 'lista-espera',
    prioridade: 'urgente',
    titulo: 'Vagou um horário para você',
    mensagem: `${formatarPorExtenso(inicio, relogio)}, às ${formatarHora(inicio, relogio)}, com ${oferecido.profissional_nome}, para ${candidato.paciente_nome}. Guardado até as ${formatarHora(expira_em, relogio)}.`,
    link: `/consultas?aba=espera&oferta=${oferta.id}`,
    chave: `espera:oferta:${oferta.id}`,
  })
  return true
}
