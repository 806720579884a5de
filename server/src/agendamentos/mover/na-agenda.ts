import { regrasDoCanal } from '#domain/agendamentos/canal.ts'
import { recusaDaEquipe } from '#domain/agendamentos/marcar/rules.ts'
import type { MudancaNaAgenda } from '#domain/agendamentos/mover/mudanca.ts'
import { ficaEncaixe, podeMudar, reagendada, temPagamento } from '#domain/agendamentos/mover/rules.ts'
import { motivoPadraoDaMudanca } from '#domain/horarios/publicacao/decisao.ts'
import type { Db } from '../../database/db.ts'
import type { Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import {
  canalDaGerencia,
  clinicaDoLocal,
  decidirHora,
  exigirGerencia,
  exigirSala,
  foraDasHoras,
  lerHoras,
} from '../marcar/lugar.ts'
import { findLocalNaClinica, gereAgendaDa, type Lugar } from '../marcar/queries-lugar.ts'
import { findAto, type LinhaDeAto } from '../queries-consulta.ts'
import { recusar, recusarNaAgenda } from '../recusas.ts'
import type { Destino } from './mover.ts'
import { findBloqueado, findNomeEEspecialidade, findPixInformado, findServicoIgual } from './queries.ts'
import { prender } from '../../trancas/queries.ts'

/**
 * Another hour, length, place, room or professional, chosen by those who keep the agenda. They may make it an `encaixe`, and go past the published hours.
 * @param aoOlhar receives what the appointment would take, so that a refusal can be read anew
 * @throws NAO_ENCONTRADO, SEM_PERMISSAO, MUDOU, TRANSICAO_RECUSADA, the refusals of place, room, professional and hour
 */
export async function procurarNaAgenda(
  context: Contexto,
  db: Db,
  pedido: MudancaNaAgenda,
  aoOlhar: (lugar: Lugar, zona: string) => void,
): Promise<Destino> {
  const agora = context.agora()
  const { ato, canal } = await tomarNaAgenda(db, pedido)
  const inicio = pedido.inicio ?? ato.inicio.getTime()
  const profissional_id = pedido.profissional_id ?? ato.profissional_id
  const mudaHora = inicio !== ato.inicio.getTime()
  const passa = profissional_id !== ato.profissional_id
  if (!podeMudar({ ...ato, inicio: ato.inicio.getTime(), agora: agora.getTime() }, mudaHora))
    throw recusar('TRANSICAO_RECUSADA', { status: ato.status })

  const { local_id, servico_id } = passa
    ? await destinoDa(db, ato, profissional_id)
    : { ...ato, ...(pedido.local_id !== undefined && { local_id: pedido.local_id }) }
  const onde = local_id === ato.local_id ? ato : await clinicaDoLocal(db, profissional_id, local_id)
  if (onde.clinica_id !== ato.clinica_id) await exigirGerencia(db, profissional_id, onde.clinica_id)
  const salaQueFica = onde.clinica_id === ato.clinica_id ? ato.sala_id : null
  const sala_id = pedido.sala_id === undefined ? salaQueFica : pedido.sala_id
  if (sala_id !== ato.sala_id) await exigirSala(db, sala_id, onde.clinica_id)

  const espremida = pedido.encaixe !== null && regrasDoCanal[canal].encaixe
  const encaixe = ficaEncaixe(ato.encaixe, { deNovo: espremida, mudaHora, passa })
  const duracao_min = pedido.duracao_min ?? ato.duracao_min
  const intervalos = {
    intervalo_antes_min: espremida ? 0 : ato.intervalo_antes_min,
    intervalo_depois_min: espremida ? 0 : ato.intervalo_depois_min,
  }
  const lugar: Lugar = {
    profissional_id,
    clinica_id: onde.clinica_id,
    paciente_id: ato.paciente_id,
    sala_id,
    inicio,
    duracao_min,
    ...intervalos,
    exceto: ato.id,
    servico_id,
    modalidade: ato.modalidade,
    local_id,
  }
  const zona = onde.zona ?? ato.zona
  aoOlhar(lugar, zona)
  const { entrada } = await lerHoras(db, profissional_id, [inicio], agora)
  const passaDasHoras = pedido.fora_do_horario && regrasDoCanal[canal].foraDoHorario
  const olhaHoras = (mudaHora || passa || duracao_min > ato.duracao_min) && !passaDasHoras
  const fora = olhaHoras ? foraDasHoras(entrada, lugar, ato.plano) : null
  await decidirHora(db, lugar, { agora, zona, encaixe, mesmaHora: !mudaHora, fora })

  const outro = passa ? await db.only(findNomeEEspecialidade(profissional_id)) : null
  return {
    como: 'na-agenda',
    lado: 'profissional',
    ato,
    inicio,
    zona,
    motivo: pedido.motivo,
    passaPara: outro?.nome ?? null,
    levaSessao: sala_id !== ato.sala_id && !mudaHora && !passa,
    // The patient is not told of another room or length: they come as before.
    avisar: pedido.avisar && (mudaHora || passa),
    campos: {
      duracao_min,
      ...intervalos,
      local_id,
      clinica_id: onde.clinica_id,
      sala_id,
      encaixe,
      motivo_encaixe: encaixe ? (pedido.encaixe?.motivo ?? ato.motivo_encaixe) : null,
      ...(outro && { profissional_id, servico_id, especialidade: outro.especialidade }),
      ...(mudaHora && {
        ...reagendada(ato, {
          inicio: new Date(inicio),
          motivo: pedido.motivo || motivoPadraoDaMudanca,
          anota: pedido.motivo || null,
        }),
        // With another hour the professional has answered the request.
        aguarda_aprovacao: false,
      }),
    },
  }
}

/**
 * An appointment that those who keep its agenda change, with its agendas and its row locked. What decides is read behind the locks, in one journey with them.
 * @throws NAO_ENCONTRADO, SEM_PERMISSAO, FORA_DE_VIGOR, MUDOU
 */
export async function tomarNaAgenda(
  db: Db,
  {
    id,
    versao,
    profissional_id,
    sala_id,
  }: {
    id: string
    versao: number
    profissional_id?: string | undefined
    sala_id?: string | null | undefined
  },
) {
  const profissionais = profissional_id === undefined ? [] : [profissional_id]
  const [presas, ato, direito] = await Promise.all([
    prender(db, [id], { profissionais, salas: [sala_id ?? null], marca: true }),
    db.first(findAto(id)),
    db.first(gereAgendaDa(id)),
  ])
  if (!ato || !direito) throw erroComum('NAO_ENCONTRADO')
  const entrega = profissional_id !== undefined && profissional_id !== ato.profissional_id
  const canal = canalDaGerencia(direito, { entrega })
  if (presas.length === 0) throw erroComum('NAO_ENCONTRADO')
  if (ato.versao !== versao) throw recusar('MUDOU')
  return { ato, canal }
}

/** Place and service of an appointment with another professional of its clinic. @throws PACIENTE_BLOQUEADO, PAGAMENTO_FEITO, LOCAL_INDISPONIVEL */
async function destinoDa(
  db: Db,
  { id, paciente_id, clinica_id, servico_id, pagamento_status }: LinhaDeAto,
  para: string,
): Promise<{ local_id: string; servico_id: string | null }> {
  await exigirGerencia(db, para, clinica_id)
  // For the colleague it is a booking like another.
  const recusa = recusaDaEquipe(await db.only(findBloqueado(para, paciente_id)))
  if (recusa) throw recusarNaAgenda(recusa)
  if (temPagamento(pagamento_status, await db.only(findPixInformado(id))))
    throw recusarNaAgenda('PAGAMENTO_FEITO')
  const local = clinica_id === null ? undefined : await db.first(findLocalNaClinica(para, clinica_id))
  if (!local) throw recusarNaAgenda('LOCAL_INDISPONIVEL')
  const servico = servico_id === null ? undefined : await db.first(findServicoIgual(servico_id, para))
  return { local_id: local.id, servico_id: servico?.id ?? null }
}
