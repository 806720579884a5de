import type { Reserva } from '#domain/agendamentos/marcar/contract.ts'
import { politicaDe } from '#domain/agendamentos/marcar/rules.ts'
import { politicaPadrao } from '#domain/agendamentos/politica.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { emIso } from '#domain/formato/instante.ts'
import type { Db } from '../../database/db.ts'
import { notificar } from '../../notificacoes/queries.ts'
import { exigirRota, exigirSessao, type Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { repetivel } from '../../rpc/repetivel.ts'
import { antecipar } from '../mover/antecipar.ts'
import { avisosDaMarcacao, avisosDoSinal, type Consulta } from '../avisos.ts'
import { findDetalhe } from '../consultas/detalhe.ts'
import { comAlternativas, type Hora } from './hora.ts'
import { escreverVaga, gravarVaga, pedidoDeHorario, procurarVaga, type Pedido, type Vaga } from './marcar.ts'
import {
  confirmarReserva,
  findFatos,
  findMeuProfissional,
  findPolitica,
  findReserva,
  soltarReserva,
  upsertPolitica,
  type LinhaDeReserva,
} from './queries.ts'
import { os } from '../contract.ts'
import { recusar } from '../recusas.ts'

/** Where the nearest free hours are read when one was refused. Only a private service has to be asked for: the others stand in the agenda. */
export async function horaPedida(context: Contexto, pedido: Pedido): Promise<Hora> {
  const privado = pedido.chave_servico ? await context.db.first(findFatos(pedido)) : undefined
  return {
    profissional_id: pedido.profissional_id,
    inicio: pedido.inicio,
    pedido: pedidoDeHorario(pedido, privado?.servico ?? null),
    ...(pedido.servico_id && !privado && { servico_id: pedido.servico_id }),
  }
}

/** Holding and booking. */
export const marcacaoRouter = {
  reservar: os.reservar.handler(async ({ input, context }) => {
    const { usuario_id } = exigirRota(context, '/agendar')
    return comAlternativas(
      context,
      () => horaPedida(context, input),
      () =>
        context.db.transaction(async (db) => {
          const vaga = await procurarVaga(db, input, { agora: context.agora() })
          const id = await gravarVaga(db, input, vaga, { reservado_por: usuario_id })
          return reservaDe(vaga, await db.only(findReserva(id)))
        }),
    )
  }),

  soltarReserva: os.soltarReserva.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    const solta = await context.db.first(soltarReserva(input.id))
    if (!solta) throw erroComum('NAO_ENCONTRADO')
    return solta
  }),

  marcar: os.marcar.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    let pedido: Pedido | null = 'reserva_id' in input ? null : input
    return comAlternativas(
      context,
      () => pedido && horaPedida(context, pedido),
      () =>
        repetivel(context, 'marcar', input, async (db) => {
          if (!('reserva_id' in input)) return marcarDeUmaVez(context, db, input, input)
          const reserva = await db.first(findReserva(input.reserva_id))
          if (!reserva || reserva.vencida) throw recusar('RESERVA_VENCIDA')
          pedido = pedidoDa(reserva)
          if (reserva.antecipa_id)
            return antecipar(context, db, { ...reserva, antecipa_id: reserva.antecipa_id })
          return marcarDaReserva(context, db, { ...input, reserva, pedido })
        }),
    )
  }),

  politica: os.politica.handler(async ({ input, context }) => {
    exigirSessao(context)
    const { visivel, politica } = await context.db.only(findPolitica(input.id))
    if (!visivel) throw erroComum('NAO_ENCONTRADO')
    return politica ?? politicaPadrao
  }),

  guardarPolitica: os.guardarPolitica.handler(async ({ input: { id, ...politica }, context }) => {
    const { perfil } = exigirRota(context, '/servicos')
    const proprio = await context.db.first(findMeuProfissional)
    if (perfil !== 'administrador-geral' && proprio?.id !== id) throw erroComum('NAO_ENCONTRADO')
    const { visivel } = await context.db.only(findPolitica(id))
    if (!visivel) throw erroComum('NAO_ENCONTRADO')
    await context.db.affected(upsertPolitica(id, politica))
    return politica
  }),
}

interface Dados {
  motivo_consulta: string
  valor_centavos: number | null
}

async function marcarDeUmaVez(
  context: Contexto,
  db: Db,
  pedido: Pedido,
  { motivo_consulta, valor_centavos }: Dados,
): Promise<AgendamentoDetalhe> {
  const vaga = await procurarVaga(db, pedido, { agora: context.agora() })
  exigirDados(vaga)
  if (valor_centavos !== vaga.valor_centavos)
    throw recusar('PRECO_MUDOU', { valor_centavos: vaga.valor_centavos })
  const { id, escrita } = escreverVaga(db, pedido, vaga, { motivo_consulta })
  const [, detalhe] = await Promise.all([escrita, contarMarcacao(context, db, id, vaga)])
  return detalhe
}

/** The hold becomes the appointment: asked again about everything, but for the hour and the price that were promised. */
async function marcarDaReserva(
  context: Contexto,
  db: Db,
  { reserva, pedido, motivo_consulta, valor_centavos }: Dados & { reserva: LinhaDeReserva; pedido: Pedido },
): Promise<AgendamentoDetalhe> {
  const vaga = await procurarVaga(db, pedido, {
    agora: context.agora(),
    reserva: {
      id: reserva.id,
      ocupado: { inicio: reserva.de, fim: reserva.ate },
      desde: reserva.created_at,
      // An hour that the professional's side offered needs no second word of theirs.
      aprovada: !reserva.aguarda_aprovacao,
    },
  })
  exigirDados(vaga)
  if (valor_centavos !== reserva.valor_centavos)
    throw recusar('PRECO_MUDOU', { valor_centavos: reserva.valor_centavos })
  const feita = await db.first(confirmarReserva(reserva.id, motivo_consulta, vaga.aguarda_aprovacao))
  if (!feita) throw recusar('RESERVA_VENCIDA')
  return contarMarcacao(context, db, feita.id, vaga)
}

/** @throws DADOS_FALTAM while the record of whom it is for lacks what the service asks for (DATA-04) */
export function exigirDados({ fatos: { servico } }: Vaga): void {
  if (servico && servico.faltam.length > 0) throw recusar('DADOS_FALTAM', { campos: servico.faltam })
}

/** Tells both sides, and answers the appointment. */
export async function contarMarcacao(
  context: Contexto,
  db: Db,
  id: string,
  { fatos, horario, aguarda_aprovacao }: Vaga,
  vezes = 1,
): Promise<AgendamentoDetalhe> {
  const { usuario_id } = exigirSessao(context)
  const consulta = { ...fatos, id, versao: 1, inicio: horario.inicio }
  const [, [detalhe]] = await Promise.all([
    notificar(db, ...avisosDaMarcacao(consulta, { ator: usuario_id, aguarda_aprovacao, vezes })),
    findDetalhe(context, db, [id], 'Consulta marcada'),
  ])
  await contarSinal(db, consulta, usuario_id, detalhe!)
  return detalhe!
}

/** Tells the patient's side of the deposit that the appointment was born with. */
export async function contarSinal(
  db: Db,
  consulta: Consulta,
  marcou: string | null,
  { cobranca }: AgendamentoDetalhe,
): Promise<void> {
  if (cobranca?.situacao !== 'aguardando' || !cobranca.obrigatoria || !cobranca.expira_em) return
  await notificar(db, ...avisosDoSinal(consulta, { ...cobranca, expira_em: cobranca.expira_em, marcou }))
}

function pedidoDa(reserva: LinhaDeReserva): Pedido {
  const { profissional_id, paciente_id, servico_id, modalidade, plano, data_agendamento } = reserva
  return {
    profissional_id,
    paciente_id,
    servico_id: servico_id ?? undefined,
    modalidade,
    // The place is in the row, and was looked at when the hour was held.
    local_id: null,
    plano: plano ?? undefined,
    inicio: data_agendamento.getTime(),
  }
}

/** A hold as its person gets it. */
export function reservaDe(vaga: Vaga, reserva: LinhaDeReserva): Reserva {
  return {
    id: reserva.id,
    expira_em: reserva.reserva_expira_em.toISOString(),
    inicio: emIso(vaga.horario.inicio),
    duracao_min: reserva.duracao_min,
    local_id: reserva.local_id,
    valor_centavos: reserva.valor_centavos,
    politica: politicaDe(vaga.fatos),
    aguarda_aprovacao: reserva.aguarda_aprovacao,
    primeira_vez: reserva.primeira_vez,
    faltam: vaga.fatos.servico?.faltam ?? [],
    sinal_pix: reserva.sinal_pix,
  }
}
