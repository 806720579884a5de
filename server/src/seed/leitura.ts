import type { Client } from 'pg'
import { insertRows } from '../database/insert-rows.ts'
import { buildLeituras } from '../leitura/fixtures.ts'
import { buildComentarios, buildCurtidas, buildPosts, buildVisualizacoes } from '../posts/fixtures.ts'
import { buildSalvos } from '../rede/fixtures.ts'
import type { Mundo } from './mundo.ts'
import type { PacientePlanejado } from './pacientes.ts'
import { comFontes } from './posts/fontes.ts'
import { emPreparo, paraAssinarJunto } from './posts/em-preparo.ts'
import { dasCampanhas } from './posts/textos.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'

const DIA = 86_400_000
const HORA = 3_600_000

interface Elenco {
  profissionais: readonly ProfissionalPlanejado[]
  pacientes: readonly PacientePlanejado[]
  /** Logins: one who writes, one who is asked to sign with her, one who reads. */
  autora: ProfissionalPlanejado
  parceira: ProfissionalPlanejado
  leitora: { usuario_id: string }
}

/** Posts for the campaigns of the year, what a reader read of the room, and what two authors have in the making. It comes last, so that nothing else of the demonstration moves. */
export async function semearLeitura(client: Client, mundo: Mundo, elenco: Elenco): Promise<void> {
  const { random, agora } = mundo
  const { profissionais, pacientes, leitora } = elenco
  const publicos = profissionais.filter(({ publico }) => publico)
  const escreveram = new Set<string>()
  const em = (dias: number) => new Date(agora.getTime() - dias * DIA).toISOString()

  const doCampo = (especialidade: string, sub?: string) => {
    const doOficio = publicos.filter((cada) => cada.especialidade === especialidade)
    const exatos = doOficio.filter((cada) => !sub || cada.sub === sub)
    const lista = exatos.length > 0 ? exatos : doOficio
    const quem = lista.find(({ usuario_id }) => !escreveram.has(usuario_id)) ?? lista[0]!
    escreveram.add(quem.usuario_id)
    return quem
  }

  const posts = dasCampanhas.map(({ autor, ...texto }, n) => ({
    id: random.uuid(),
    autor_id: autor === 'paciente' ? pacientes[n]!.usuario_id : doCampo(...autor).usuario_id,
    tipo_post: texto.tipo,
    titulo: texto.titulo,
    conteudo: comFontes(texto.conteudo, texto.fontes ?? []),
    tags: [...texto.tags],
    demonstracao: true,
    created_at: em(1.2 + n * 5.3),
  }))
  await buildPosts(client, posts)
  await buildComentarios(
    client,
    posts.flatMap(({ id, created_at }, n) =>
      dasCampanhas[n]!.comentarios.map((conteudo, k) => ({
        id: random.uuid(),
        post_id: id,
        autor_id: pacientes[(n * 7 + k * 3 + 5) % pacientes.length]!.usuario_id,
        conteudo,
        created_at: new Date(Date.parse(created_at) + (k + 1) * 7 * HORA).toISOString(),
      })),
    ),
  )
  const gostaram = posts.map(({ id }, n) => ({
    id,
    pessoas: random.sample(pacientes, 6 + ((n * 5) % 23)).map(({ usuario_id }) => usuario_id),
  }))
  await buildCurtidas(
    client,
    gostaram.flatMap(({ id, pessoas }, n) =>
      pessoas.map((usuario_id) => ({
        post_id: id,
        usuario_id,
        created_at: new Date(Date.parse(posts[n]!.created_at) + HORA).toISOString(),
      })),
    ),
  )
  await buildVisualizacoes(
    client,
    gostaram.flatMap(({ id, pessoas }, n) =>
      Array.from({ length: pessoas.length * 4 }, () => ({
        post_id: id,
        carga_id: random.uuid(),
        created_at: new Date(Date.parse(posts[n]!.created_at) + 2 * HORA).toISOString(),
      })),
    ),
  )
  await lerAlguns(client, leitora.usuario_id, posts, em)
  await prepararOutros(client, mundo, elenco)
}

/** Two read to the end, one begun, one kept for later. */
async function lerAlguns(
  client: Client,
  usuario_id: string,
  posts: readonly { id: string }[],
  em: (dias: number) => string,
): Promise<void> {
  const lido = (n: number, progresso: number, dias: number) => ({
    usuario_id,
    post_id: posts[n]!.id,
    progresso,
    lido_em: progresso === 100 ? em(dias) : null,
    created_at: em(dias),
    updated_at: em(dias),
  })
  await buildLeituras(client, [lido(1, 100, 3), lido(2, 100, 2), lido(3, 45, 1)])
  await buildSalvos(client, [{ usuario_id, post_id: posts[4]!.id, created_at: em(0.5) }])
}

/** Drafts, a post that publishes itself, and invitations to sign together, in both directions. */
async function prepararOutros(
  client: Client,
  { random, agora }: Mundo,
  { profissionais, autora, parceira }: Elenco,
): Promise<void> {
  const outro = profissionais.find(
    ({ publico, usuario_id }) =>
      publico && usuario_id !== autora.usuario_id && usuario_id !== parceira.usuario_id,
  )!
  const ha = (horas: number) => new Date(agora.getTime() - horas * HORA).toISOString()
  // At nine in the morning of São Paulo, the day after the next.
  const amanha = new Date(agora.getTime() + 2 * DIA)
  amanha.setUTCHours(12, 0, 0, 0)
  await buildPosts(
    client,
    emPreparo.map(({ agendado, fontes, ...texto }, n) => ({
      id: random.uuid(),
      ...texto,
      conteudo: comFontes(texto.conteudo, fontes),
      autor_id: autora.usuario_id,
      status: 'rascunho' as const,
      demonstracao: true,
      publicar_em: agendado ? amanha.toISOString() : null,
      created_at: ha(30 + n * 26),
      updated_at: ha(5 + n * 26),
    })),
  )
  const [dela, dele] = paraAssinarJunto.map(({ fontes, ...texto }, n) => ({
    ...texto,
    id: random.uuid(),
    conteudo: comFontes(texto.conteudo, fontes),
    autor_id: (n === 0 ? autora : outro).usuario_id,
    demonstracao: true,
    created_at: ha(20 + n * 9),
  }))
  await buildPosts(client, [dela!, dele!])
  await insertRows(client, 'colaboracoes_posts', [
    { id: random.uuid(), post_id: dela!.id, profissional_id: parceira.id, created_at: ha(19) },
    { id: random.uuid(), post_id: dele!.id, profissional_id: autora.id, created_at: ha(28) },
  ])
}
