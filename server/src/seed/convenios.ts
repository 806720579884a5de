import type { Client } from 'pg'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Mundo } from './mundo.ts'

/**
 * The books of the professional and of the manager's clinics sent batches to their two largest operators: the first was answered, with a refusal of a
 * part and one that is disputed; the second waits. What is left stands in no batch.
 */
export async function semearConvenios(
  client: Client,
  mundo: Mundo,
  {
    profissional_id,
    clinicas,
    gestora_id,
  }: {
    profissional_id: string
    clinicas: readonly { id: string; dono_id?: string | null }[]
    gestora_id: string
  },
): Promise<void> {
  await semearLivro(client, mundo, { profissional_id, clinica_id: null })
  for (const { id } of clinicas.filter(({ dono_id }) => dono_id === gestora_id))
    await semearLivro(client, mundo, { profissional_id: null, clinica_id: id })
}

async function semearLivro(
  client: Client,
  { agora, random }: Mundo,
  { profissional_id, clinica_id }: { profissional_id: string | null; clinica_id: string | null },
): Promise<void> {
  const hoje = dataLocal(agora.getTime(), 'America/Sao_Paulo')
  const enviado_em = somarDias(hoje, -8)
  const { rows } = await client.query<{ id: string; valor: string; operadora: string }>(
    `select a.id, s.preco::text as valor, o.operadora from agendamentos a join operadoras_planos o on o.id = a.convenio_plano_id
       join servicos_profissionais s on s.id = a.servico_id
      where (a.profissional_id = $1 and a.clinica_id is null or a.clinica_id = $2) and a.status = 'concluido' and a.pagamento_status = 'pendente' and s.preco > 0
        and a.reserva_expira_em is null and a.data_agendamento < $3
      order by o.operadora, a.data_agendamento, a.id`,
    [profissional_id, clinica_id, enviado_em],
  )
  const maiores = [...Map.groupBy(rows, ({ operadora }) => operadora)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 2)
  for (const [n, [operadora, consultas]] of maiores.entries()) {
    const lote_id = random.uuid()
    await client.query(
      'insert into lotes_convenio (id, profissional_id, clinica_id, operadora, numero, created_at) values ($1, $2, $3, $4, $5, $6)',
      [lote_id, profissional_id, clinica_id, operadora, n + 1, `${enviado_em}T12:00:00Z`],
    )
    // The last one stays without a batch.
    for (const { id, valor } of consultas.slice(0, Math.min(6, Math.max(1, consultas.length - 1))))
      await client.query(
        'insert into guias_convenio (id, lote_id, agendamento_id, esperado) values ($1, $2, $3, $4)',
        [random.uuid(), lote_id, id, valor],
      )
    await client.query(
      "update lotes_convenio set situacao = 'enviado', enviado_em = $2, protocolo = $3, previsto_para = $4 where id = $1",
      [lote_id, enviado_em, `20${1001 + n}`, somarDias(hoje, 22)],
    )
    if (n === 0) await responder(client, lote_id, somarDias(hoje, -1))
  }
}

/** The first is paid, of the second a part is refused, the third is disputed; the rest waits. The consultation is received as by the act itself. */
async function responder(client: Client, lote_id: string, dia: string): Promise<void> {
  const { rows } = await client.query<{ id: string; agendamento_id: string; esperado: string }>(
    'select g.id, g.agendamento_id, g.esperado::text as esperado from guias_convenio g join agendamentos a on a.id = g.agendamento_id where g.lote_id = $1 order by a.data_agendamento, g.id',
    [lote_id],
  )
  const respostas = [
    { parte: 1, motivo: null, recurso: null },
    { parte: 0.7, motivo: 'Valor acima do contratado', recurso: null },
    {
      parte: 0,
      motivo: 'Senha de autorização vencida',
      recurso: 'A senha valia no dia da consulta; segue a cópia da autorização.',
    },
  ]
  for (const [n, { parte, motivo, recurso }] of respostas.entries()) {
    const guia = rows[n]
    if (!guia) return
    const pago = Math.round(Number(guia.esperado) * parte * 100) / 100
    await client.query(
      'update guias_convenio set pago = $2, motivo = $3, respondida_em = $4::date, recurso = $5, recurso_em = case when $5::text is null then null else $4::date end where id = $1',
      [guia.id, pago, motivo, dia, recurso],
    )
    if (pago > 0)
      await client.query(
        "update agendamentos set pagamento_status = 'pago', valor_recebido = $2, forma_recebida = null where id = $1",
        [guia.agendamento_id, pago],
      )
  }
}
