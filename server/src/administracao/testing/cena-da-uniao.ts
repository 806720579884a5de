import type pg from 'pg'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { buildAnuncio } from '../../anuncios/fixtures.ts'
import { buildAvaliacao } from '../../avaliacoes/fixtures.ts'
import { buildCarteirinha } from '../../carteirinhas/fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildDica } from '../../dicas/fixtures.ts'
import { buildEspera } from '../../espera/fixtures.ts'
import { buildFavorito } from '../../favoritos/fixtures.ts'
import { buildCaso, buildDenuncia } from '../../moderacao/fixtures.ts'
import { buildNotificacao } from '../../notificacoes/fixtures.ts'
import { buildFicha } from '../../pacientes/fixtures.ts'
import { buildComentario, buildCurtidas, buildPost } from '../../posts/fixtures.ts'
import { buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'

type Pessoa = Awaited<ReturnType<typeof buildPaciente>>

/** One row of every kind that changes hands, for one person. */
export async function viver(
  owner: pg.Client,
  pessoa: Pessoa,
  mundo: Awaited<ReturnType<typeof mundoDaUniao>>,
  dia: string,
) {
  const { profissional, post, comentario, aviso, dica } = mundo
  const { usuario_id } = pessoa
  const ids = { paciente_id: pessoa.id, profissional_id: profissional.id }
  const consulta = await buildAgendamento(owner, {
    ...ids,
    status: 'concluido',
    data_agendamento: `${dia}T12:00:00Z`,
  })
  await buildAvaliacao(owner, { ...ids, agendamento_id: consulta.id })
  await insertRow(owner, 'bloqueios_pacientes', { ...ids, motivo: 'Faltou três vezes' })
  await buildFicha(owner, { ...ids, observacao: 'Prefere manhã' })
  await buildEspera(owner, { ...ids, criado_por: usuario_id })
  await insertRow(owner, 'recusas_de_contato', { ...ids, por: usuario_id, bloqueado: true })
  await insertRow(owner, 'bloqueios_rede', { usuario_id, bloqueado_id: profissional.usuario_id })
  await buildCarteirinha(owner, { usuario_id })
  const meu = await buildPost(owner, { autor_id: usuario_id, tipo_autor: 'paciente' })
  const caso = await buildCaso(owner, { autor_id: usuario_id, post_id: meu.id })
  await insertRow(owner, 'restricoes_rede', { usuario_id, caso_id: caso.id, ate: '2027-01-01T12:00:00Z' })
  await insertRow(owner, 'ciencias_avisos', { usuario_id, anuncio_id: aviso })
  await buildComentario(owner, { post_id: post.id, autor_id: usuario_id })
  await insertRow(owner, 'curtidas_comentarios', { usuario_id, comentario_id: comentario.id })
  await buildCurtidas(owner, [{ usuario_id, post_id: post.id }])
  await buildDenuncia(owner, { caso_id: mundo.caso.id, usuario_id })
  await insertRow(owner, 'dicas_da_pessoa', {
    usuario_id,
    dica_id: dica.id,
    salva_em: '2026-11-02T12:00:00Z',
  })
  await buildFavorito(owner, { usuario_id, profissional_id: profissional.id })
  await insertRow(owner, 'leituras_de_posts', { usuario_id, post_id: post.id, progresso: 40 })
  await insertRow(owner, 'lugares_de_leitura', {
    usuario_id,
    feed: 'salvos',
    post_id: post.id,
    momento: '2026-11-02T12:00:00Z',
  })
  await buildNotificacao(owner, { usuario_id, titulo: 'Olá', mensagem: 'Um aviso' })
  await insertRow(owner, 'pesquisas', { usuario_id, frase: 'pediatra perto', pedido: {} })
  await insertRow(owner, 'posts_ocultos', { usuario_id, post_id: post.id })
  await insertRow(owner, 'posts_salvos', { usuario_id, post_id: post.id })
  await insertRow(owner, 'preferencias_de_dicas', { usuario_id, faixa: 'adulto' })
  await insertRow(owner, 'seguidores', { usuario_id, autor_id: profissional.usuario_id })
  await insertRow(owner, 'seguidores', { usuario_id: mundo.leitora.usuario_id, autor_id: usuario_id })
  await insertRow(owner, 'silencios', { usuario_id, palavra: 'dieta' })
}

/** What all of them meet. */
export async function mundoDaUniao(owner: pg.Client) {
  const profissional = await buildProfissional(owner, { usuario: { nome: 'Helena Prado' } })
  const leitora = await buildPaciente(owner)
  const post = await buildPost(owner, { autor_id: profissional.usuario_id })
  const comentario = await buildComentario(owner, { post_id: post.id, autor_id: profissional.usuario_id })
  const caso = await buildCaso(owner, { autor_id: profissional.usuario_id, post_id: post.id })
  const { id: aviso } = await buildAnuncio(owner, {
    tipo: 'aviso',
    da_plataforma: true,
    autor_id: profissional.usuario_id,
  })
  const dica = await buildDica(owner, { autor_id: profissional.usuario_id })
  return { profissional, leitora, post, comentario, caso, aviso, dica }
}

/** Tables that say what was done, or count by themselves: they grow with every act. */
const QUE_CRESCEM =
  /^(auditoria|acessos_dados|mudancas_usuarios|unioes_contas|vitrine_|historico_|consequencias_|trabalhos|medicoes|entregas_|eventos|meses_a_somar)/

/** Every row of the product as text, by table, without the instants and counters that triggers keep. */
export async function retrato(owner: pg.Client): Promise<Map<string, string[]>> {
  const { rows: tabelas } = await owner.query<{ nome: string }>(`
    select c.relname as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname = 'public' order by 1`)
  const visto = new Map<string, string[]>()
  for (const { nome } of tabelas) {
    if (QUE_CRESCEM.test(nome)) continue
    const { rows } = await owner.query<{ linha: string }>(
      `select (to_jsonb(t) - array['updated_at', 'versao', 'ocupacao'])::text as linha from "${nome}" t ${nome === 'notificacoes' ? `where tipo <> 'seguranca'` : ''} order by 1`,
    )
    visto.set(
      nome,
      rows.map(({ linha }) => linha),
    )
  }
  return visto
}
