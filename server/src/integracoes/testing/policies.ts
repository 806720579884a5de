import { randomUUID } from 'node:crypto'
import { insertRow } from '../../database/insert-rows.ts'
import { linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'
import { buildChave, buildEntrega, buildWebhook } from '../fixtures.ts'

const dela = ['profissional-administrador'] as const

export const politica: Politica = {
  // Nobody reads the hash of a key, nor the secret of a webhook.
  chaves_de_acesso: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
    },
    'of the clinic': { select: dela, insert: dela, update: dela },
  },
  usos_de_chave: { 'of the profissional': { select: ['profissional'] } },
  webhooks: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'of the clinic': { select: dela, insert: dela, update: dela, delete: dela },
  },
  sites_permitidos: {
    'of the profissional': { select: ['profissional'], insert: ['profissional'], delete: ['profissional'] },
    'of the clinic': { select: dela, insert: dela, delete: dela },
  },
  segredos_de_webhook: { 'of the profissional': { insert: ['profissional'] } },
  entregas_webhook: { 'of the profissional': { select: ['profissional'], update: ['profissional'] } },
}

export const linhas: MontarLinhas = async (
  owner,
  { profissional, profissionalAdministrador, daAdministradora },
) => {
  const dele = { usuario_id: profissional.usuario_id, profissional_id: profissional.id }
  const daCasa = { usuario_id: profissionalAdministrador.id, clinica_id: daAdministradora.id }
  const [chave, chaveDaCasa] = [await buildChave(owner, dele), await buildChave(owner, daCasa)]
  const [webhook, daClinica] = [await buildWebhook(owner, dele), await buildWebhook(owner, daCasa)]
  const entrega = await buildEntrega(owner, { webhook_id: webhook.id })
  const uso = await insertRow<{ id: string }>(owner, 'usos_de_chave', {
    chave_id: chave.id,
    operacao: 'v1.chave',
    status: 200,
    ip: '203.0.113.9',
  })
  const semSegredo = await insertRow<{ id: string }>(owner, 'webhooks', {
    ...dele,
    id: randomUUID(),
    url: 'https://outro.exemplo.com.br/',
    eventos: ['agendamento.marcado'],
  })
  const [site, siteDaCasa] = await Promise.all(
    [dele, daCasa].map((quem) =>
      insertRow<{ id: string }>(owner, 'sites_permitidos', { ...quem, origem: 'https://exemplo.com.br' }),
    ),
  )
  const novoSite = { origem: 'https://outro.exemplo.com.br' }
  const novaChave = (n: number) => ({
    nome: 'Outra',
    prefixo: 'saude_outra',
    segredo_hash: `\\x${String(n).padStart(2, '0').repeat(32)}`,
    escopos: '{fhir:ler}',
    termina_em: '2099-01-01T00:00:00Z',
  })
  const novoWebhook = { url: 'https://sistema.exemplo.com.br/', eventos: '{agendamento.marcado}' }
  return {
    chaves_de_acesso: {
      'of the profissional': linha({ id: chave.id }, 'revogada_em', { ...dele, ...novaChave(11) }),
      'of the clinic': linha({ id: chaveDaCasa.id }, 'revogada_em', { ...daCasa, ...novaChave(12) }),
    },
    usos_de_chave: {
      'of the profissional': linha({ id: uso.id }, 'operacao', {
        chave_id: chave.id,
        operacao: 'v1.chave',
        status: 200,
        ip: '203.0.113.9',
      }),
    },
    webhooks: {
      'of the profissional': linha({ id: webhook.id }, 'url', { ...dele, ...novoWebhook }),
      'of the clinic': linha({ id: daClinica.id }, 'url', { ...daCasa, ...novoWebhook }),
    },
    sites_permitidos: {
      'of the profissional': linha({ id: site!.id }, 'origem', { ...dele, ...novoSite }),
      'of the clinic': linha({ id: siteDaCasa!.id }, 'origem', { ...daCasa, ...novoSite }),
    },
    segredos_de_webhook: {
      'of the profissional': linha({ webhook_id: webhook.id }, 'segredo', {
        webhook_id: semSegredo.id,
        segredo: 'whsec_AAAA',
      }),
    },
    entregas_webhook: { 'of the profissional': linha({ id: entrega.id }, 'tentativas') },
  }
}
