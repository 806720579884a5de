import type { Client } from 'pg'
import type { Escopo } from '#domain/integracoes/escopos.ts'
import type { EventoDeWebhook } from '#domain/integracoes/webhooks.ts'
import { insertRows } from '../database/insert-rows.ts'
import { buildChave, buildEntrega, buildWebhook } from '../integracoes/fixtures.ts'
import type { Mundo } from './mundo.ts'

const DIA_MS = 86_400_000
const MINUTO_MS = 60_000

interface Elenco {
  profissional: { id: string; usuario_id: string }
  gestora_id: string
  clinica_id: string
}

/**
 * What a professional and a clinic have joined to their agenda: a key in use with its log, one that was revoked, a webhook that is taken, and one that nobody answers any more. The addresses
 * are of a domain that cannot exist, so that nobody is told anything.
 */
export async function semearIntegracoes(
  client: Client,
  { random, agora }: Mundo,
  { profissional, gestora_id, clinica_id }: Elenco,
): Promise<void> {
  const ha = (dias: number, minutos = 0) =>
    new Date(agora.getTime() - dias * DIA_MS - minutos * MINUTO_MS).toISOString()
  const dele = { usuario_id: profissional.usuario_id, profissional_id: profissional.id }
  const daCasa = { usuario_id: gestora_id, clinica_id }
  const ler: Escopo[] = ['profissionais:ler', 'horarios:ler']
  const chave = (quem: typeof dele | typeof daCasa, mais: object) =>
    buildChave(client, { id: random.uuid(), termina_em: ha(-60), created_at: ha(30), ...quem, ...mais })
  const site = await chave(dele, { nome: 'Meu site', escopos: ler, usada_em: ha(0, 12) })
  await chave(dele, {
    nome: 'Planilha antiga',
    escopos: ['agendamentos:ler'],
    created_at: ha(80),
    revogada_em: ha(20),
    revogada_por: profissional.usuario_id,
    usada_em: ha(21),
  })
  const painel = await chave(daCasa, {
    nome: 'Painel da recepção',
    escopos: [...ler, 'agendamentos:ler', 'pacientes:nome'],
    usada_em: ha(0, 3),
  })
  await chave(daCasa, { nome: 'Hospital parceiro (FHIR)', escopos: ['fhir:ler'] })
  const usos = (chave_id: string, operacoes: readonly string[], ip: string) =>
    operacoes.map((operacao, n) => ({
      chave_id,
      operacao,
      ip,
      em: ha(0, (operacoes.length - n) * 12),
      status: operacao === 'v1.marcar' ? 403 : 200,
    }))
  await insertRows(client, 'usos_de_chave', [
    ...usos(
      site.id,
      ['v1.profissionais', 'v1.livres', 'v1.livres', 'v1.marcar', 'v1.livres'],
      '198.51.100.24',
    ),
    ...usos(painel.id, ['v1.agendamentos', 'v1.agendamentos', 'v1.profissionais'], '203.0.113.80'),
  ])

  const corpo = (type: EventoDeWebhook, em: string, data: object) =>
    JSON.stringify({ type, timestamp: em, data })
  const recebido = await buildWebhook(client, {
    ...dele,
    id: random.uuid(),
    url: 'https://avisos.meusite.example/saude',
    eventos: ['paciente.cadastrado', 'horarios.publicados'],
    created_at: ha(30),
  })
  for (const dias of [12, 5, 2])
    await buildEntrega(client, {
      id: random.uuid(),
      webhook_id: recebido.id,
      evento: 'paciente.cadastrado',
      corpo: corpo('paciente.cadastrado', ha(dias), {
        paciente_id: random.uuid(),
        profissional_id: profissional.id,
      }),
      situacao: 'entregue',
      tentativas: dias === 5 ? 2 : 1,
      ultima_em: ha(dias),
      ultimo_status: 204,
      ultima_ms: 120 + dias,
      created_at: ha(dias),
    })
  const calado = await buildWebhook(client, {
    ...daCasa,
    id: random.uuid(),
    url: 'https://sistema-antigo.example/webhook',
    eventos: ['agendamento.cancelado', 'agendamento.remarcado'],
    ativo: false,
    desligado_em: ha(1),
    desligado_por: 'falhas',
    falhando_desde: ha(4),
    created_at: ha(60),
  })
  await buildEntrega(client, {
    id: random.uuid(),
    webhook_id: calado.id,
    evento: 'agendamento.cancelado',
    corpo: corpo('agendamento.cancelado', ha(4), { agendamento_id: random.uuid(), clinica_id, versao: 2 }),
    situacao: 'pendente',
    proxima_em: ha(1),
    tentativas: 7,
    ultima_em: ha(1),
    ultimo_erro: 'Não respondeu em 10 segundos.',
    ultima_ms: 10_000,
    created_at: ha(4),
  })
}
