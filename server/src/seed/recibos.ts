import type { Client } from 'pg'
import { dadosDoRecibo, type FatosDoRecibo, type FormaRecebida } from '#domain/recibos/recibo.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { buildRecibo } from '../recibos/fixtures.ts'
import { buildReembolso } from '../reembolsos/fixtures.ts'
import type { Mundo } from './mundo.ts'

interface Paga {
  id: string
  profissional_id: string
  paciente_id: string
  pagador_id: string
  recebido: string
  inicio: Date
  modalidade: FatosDoRecibo['modalidade']
  forma: FormaRecebida | null
  profissional: string
  cpf_profissional: string | null
  registro: string | null
  paciente: string
  cpf_paciente: string | null
  servico: string | null
  tuss: string | null
  local: string | null
}

/** Receipts of what the professional's login received in two months and of what the family paid, which asks some of it back of its plan. */
export async function semearRecibos(
  client: Client,
  { agora, random, hoje }: Mundo,
  { profissional_id, familia }: { profissional_id: string; familia: { id: string; usuario_id: string } },
): Promise<void> {
  const { rows } = await client.query<Paga>(
    `select a.id, a.profissional_id, a.paciente_id, up.id as pagador_id, recebido_de(a)::text as recebido, a.data_agendamento as inicio, a.modalidade, a.forma_recebida as forma,
       ur.nome as profissional, case when pr.cpf_no_recibo then ur.cpf end as cpf_profissional,
       (select e.numero_registro from profissional_especialidades e where e.profissional_id = pr.id order by e.principal desc, e.created_at limit 1) as registro,
       up.nome as paciente, up.cpf as cpf_paciente, s.nome as servico, s.codigo_tuss as tuss, l.nome as local
       from agendamentos a join profissionais pr on pr.id = a.profissional_id join usuarios ur on ur.id = pr.usuario_id
       join pacientes p on p.id = a.paciente_id join usuarios up on up.id = p.usuario_id
       left join servicos_profissionais s on s.id = a.servico_id left join locais_atendimento l on l.id = a.local_id
      where a.status = 'concluido' and a.convenio_plano_id is null and recebido_de(a) > 0
        and (a.paciente_id = $1 or a.profissional_id = $2 and a.data_agendamento > $3)
        and not exists (select from recibos r where r.agendamento_id = a.id)
      order by a.data_agendamento, a.id`,
    [familia.id, profissional_id, new Date(agora.getTime() - 60 * 86_400_000)],
  )
  const daFamilia = []
  for (const paga of rows) {
    const dados = dadosDoRecibo({
      status: 'concluido',
      plano: false,
      pagamento_status: 'pago',
      recebido_centavos: Math.round(Number(paga.recebido) * 100),
      forma: paga.forma,
      inicio: paga.inicio.getTime(),
      zona: 'America/Sao_Paulo',
      modalidade: paga.modalidade,
      emissor: { nome: paga.profissional, cpf: paga.cpf_profissional, registro: paga.registro, rqe: null },
      paciente: { nome: paga.paciente, cpf: paga.cpf_paciente },
      responsavel: null,
      servico: paga.servico,
      tuss: paga.tuss,
      local: paga.local,
      endereco: null,
    })
    const { id } = await buildRecibo(client, {
      id: random.uuid(),
      profissional_id: paga.profissional_id,
      agendamento_id: paga.id,
      pagador_id: paga.pagador_id,
      emitido_em: new Date(paga.inicio.getTime() + 3_600_000),
      dados,
    })
    if (paga.paciente_id === familia.id) daFamilia.push({ recibo_id: id, dados })
  }
  // The newest waits to be asked, the one before for the plan, others were answered.
  for (const [n, { recibo_id, dados }] of daFamilia.toReversed().entries()) {
    const pedido_em = somarDias(dados.data, 3)
    const respondido_em = somarDias(dados.data, 20)
    if (n === 0 || n > 3 || pedido_em > hoje) continue
    const respondido = n > 1 && respondido_em <= hoje
    await buildReembolso(client, {
      id: random.uuid(),
      usuario_id: familia.usuario_id,
      paciente_id: familia.id,
      recibo_id,
      plano: 'Plano da família',
      valor_pedido: dados.centavos / 100,
      pedido_em,
      ...(respondido && n === 2
        ? {
            situacao: 'recebido' as const,
            valor_recebido: Math.floor(dados.centavos * 0.6) / 100,
            respondido_em,
          }
        : {}),
      ...(respondido && n === 3
        ? { situacao: 'recusado' as const, motivo: 'Prazo do contrato ainda em carência', respondido_em }
        : {}),
    })
  }
}
