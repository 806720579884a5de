import type pg from 'pg'
import { buildFala, buildGravacao, buildPeca, buildProposta, buildTexto } from '../fixtures.ts'

/** Ids that the walk of permissions sends for recordings, of two people. @param segredo words that no answer may hold */
export async function idsDoAtendimento(
  owner: pg.Client,
  atendido: { paciente_id: string; profissional_id: string },
  segredo: (de: string) => string,
): Promise<Record<string, { oculto: string }>> {
  const gravacao = await buildGravacao(owner, atendido)
  const gravacao_id = gravacao.id
  await buildTexto(owner, { gravacao_id, texto: segredo('transcrição') })
  const peca = await buildPeca(owner, { gravacao_id })
  const fala = await buildFala(owner, { gravacao_id, peca_id: peca.id, texto: segredo('fala') })
  const proposta = await buildProposta(owner, { ...atendido, gravacao_id })
  return Object.fromEntries([
    ...[
      '',
      '/autorizacao',
      '/retirada',
      '/fim',
      '/som',
      '/texto',
      '/transcricao',
      '/propostas',
      '/anotacao',
    ].map((fim) => [`/atendimento/gravacoes/{id}${fim}`, { oculto: gravacao_id }]),
    ['/atendimento/pecas/{id}/endereco', { oculto: peca.id }],
    ['/atendimento/falas/{id}', { oculto: fala.id }],
    ...['/aceite', '/recusa'].map((fim) => [`/atendimento/propostas/{id}${fim}`, { oculto: proposta.id }]),
  ])
}
