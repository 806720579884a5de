import { lerSinais } from '#domain/emergencia/sinais/sinais.ts'
import { campanhasDoMes } from '#domain/dicas/campanhas.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { mostrados } from '#domain/pesquisa/busca-feita.ts'
import { chipsDe, semChip, type Chip, type TipoDeChip } from '#domain/pesquisa/chips.ts'
import type { Resposta } from '#domain/pesquisa/contract.ts'
import { entender, type Entendimento } from '#domain/pesquisa/entender.ts'
import { ehVazio, pedidoVazio, type Pedido } from '#domain/pesquisa/pedido.ts'
import { refinar } from '#domain/pesquisa/refinar.ts'
import { palavrasAConferir } from '#domain/busca/interpretar.ts'
import { resumo } from '#domain/posts/rules.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { findPalavrasDeServico } from '../busca/queries.ts'
import { vocabularioDe } from '../busca/entrada.ts'
import { semEscolhas } from '../dicas/entrada.ts'
import { findDicas } from '../dicas/queries.ts'
import { findDaBusca, postsDe } from '../rede/entrada.ts'
import { Kept } from '../http/kept.ts'
import type { Contexto } from '../rpc/context.ts'
import { achar, contar, type DeOnde } from './achar.ts'
import { deQuem } from './de-quem.ts'
import { findServicos, insertPesquisa } from './queries.ts'

const ZONA = 'America/Sao_Paulo'
const SEM_SINAIS = { nivel: 'nenhum', sinais: [] } as const

/** Chips that are left out, in this order, when nobody fits the whole wish. The area is what a wish is about, and stays. */
const ceder: readonly TipoDeChip[] = [
  'hora',
  'dia',
  'opcao',
  'preco',
  'raio',
  'genero',
  'idioma',
  'acessibilidade',
  'atende',
  'exceto',
  'perto',
  'modalidade',
  'lugar',
  'plano',
  'texto',
]

export interface Pergunta extends DeOnde {
  frase: string
  /** The row of the history that the sentence is said upon. */
  continua?: string | undefined
  /** False keeps nothing in the history. */
  guardar?: boolean | undefined
  anterior?: Pedido | undefined
  pedido?: Pedido | undefined
}

/** A sentence to results in one call (BUSCA-01). Signs of an emergency come before everything, and end it. */
export async function perguntar(pergunta: Pergunta, sessao: Sessao, context: Contexto): Promise<Resposta> {
  const agora = context.agora()
  const hoje = dataLocal(agora.getTime(), ZONA)
  const { frase, continua: _c, guardar: _g, anterior, pedido: corrigido, ...de } = pergunta
  const sinais = frase === '' ? SEM_SINAIS : lerSinais(frase)
  if (sinais.nivel === 'emergencia' || sinais.nivel === 'crise') return vazia({ sinais, hoje })
  const lida = frase === '' ? null : await ler(frase, anterior, hoje, context)
  const novo = lida?.pedido ?? pedidoVazio
  const pedido = corrigido ?? (anterior && lida ? refinar(anterior, novo, lida.refino) : novo)
  const para = await deQuem(pedido, sessao, context)
  const chips = chipsDe(pedido, hoje, para?.nome)
  const entendeu = !ehVazio(pedido)
  const comum = {
    ...vazia({ sinais, hoje }),
    pedido,
    chips,
    area_de: palavrasDaArea(lida),
    correcoes: lida?.correcoes ?? [],
    nao_entendi: lida?.nao_entendi ?? [],
    alternativas: lida?.alternativas ?? [],
    desde: lida?.desde ?? [],
    para,
    escolha: lida?.refino.escolha ?? null,
    entendeu,
    modelo: context.ia !== null && frase !== '',
  }
  if (!entendeu) return comum
  const [achados, dicas, posts] = await Promise.all([
    acharEGuardar(pedido, de, sessao, context, agora),
    dicasDe(pedido, sessao, hoje, context),
    postsSobre(pedido, sessao, agora, context),
  ])
  const ids = achados.profissionais.map(({ profissional }) => profissional.id)
  const servicos = await context.db.rows(findServicos(palavrasDo(pedido), ids, mostrados.servicos))
  const pesquisa_id = await guardar(
    pergunta,
    lida,
    pedido,
    achados.sem.length > 0 ? 0 : achados.total,
    sessao,
    { db: context.db, agora },
  )
  return { ...comum, ...achados, servicos, dicas, posts, pesquisa_id }
}

async function ler(
  frase: string,
  anterior: Pedido | undefined,
  hoje: string,
  context: Contexto,
): Promise<Entendimento> {
  const palavras = palavrasAConferir(frase)
  const [{ indice }, conhecidas] = await Promise.all([
    vocabularioDe(context.db),
    palavras.length > 0 ? context.db.rows(findPalavrasDeServico(palavras)) : [],
  ])
  return entender(frase, indice, {
    hoje,
    cidade: anterior?.filtros.cidade,
    segue: anterior !== undefined,
    conhecidas: new Set(conhecidas.map(({ palavra }) => palavra)),
  })
}

const vazia = ({
  sinais,
  hoje,
}: Pick<Resposta, 'hoje'> & {
  sinais: Readonly<ReturnType<typeof lerSinais>> | typeof SEM_SINAIS
}): Resposta => ({
  sinais: { nivel: sinais.nivel, sinais: [...sinais.sinais] },
  hoje,
  pedido: pedidoVazio,
  chips: [],
  area_de: null,
  correcoes: [],
  nao_entendi: [],
  alternativas: [],
  desde: [],
  para: null,
  escolha: null,
  entendeu: false,
  modelo: false,
  profissionais: [],
  total: 0,
  mais_de: false,
  sem: [],
  caminhos: [],
  servicos: [],
  posts: [],
  dicas: [],
  pesquisa_id: null,
})

const palavrasDaArea = (lida: Entendimento | null): string | null =>
  lida?.entendidos.find(({ filtro }) => filtro === 'sub' || filtro === 'especialidade')?.de ?? null

type Achados = Pick<Resposta, 'profissionais' | 'total' | 'mais_de' | 'sem' | 'caminhos'>

const guardados = new Kept<{ achados: Achados; ate: number }>(4 * 1024 * 1024)
const GUARDA_MS = 20_000
/** The same text for the same wish, whatever the order in which its parts were written. */
const emOrdem = (valor: unknown): string =>
  JSON.stringify(valor, (_, parte: unknown) =>
    parte !== null && typeof parte === 'object' && !Array.isArray(parte)
      ? Object.fromEntries(Object.entries(parte).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : parte,
  )

/** The same, kept for as long as it takes to tell a model of it, so that its first word does not wait for a second search. One's own only. */
export async function acharEGuardar(
  pedido: Pedido,
  de: DeOnde,
  { usuario_id, sessao_id }: Pick<Sessao, 'usuario_id' | 'sessao_id'>,
  context: Pick<Contexto, 'db' | 'sistema' | 'ia'>,
  agora: Date,
  { guardado = false }: { guardado?: boolean } = {},
): Promise<Achados> {
  const chave = emOrdem([usuario_id, sessao_id, pedido, de.de_bairro, de.de_cidade, de.de_uf])
  const antes = guardado ? guardados.get(chave) : undefined
  if (antes && antes.ate > agora.getTime()) return antes.achados
  const achados = await acharOuPerto(
    pedido,
    chipsDe(pedido, dataLocal(agora.getTime(), ZONA)),
    de,
    context,
    agora,
  )
  if (context.ia !== null)
    guardados.set(chave, { achados, ate: agora.getTime() + GUARDA_MS }, JSON.stringify(achados).length)
  return achados
}

/** Who fits; when nobody does, who fits without as little as possible of the wish, and how many there are without each part (BUSCA-04). */
async function acharOuPerto(
  pedido: Pedido,
  chips: readonly Chip[],
  de: DeOnde,
  context: Pick<Contexto, 'db' | 'sistema'>,
  agora: Date,
): Promise<Achados> {
  const certo = await achar(pedido, de, context, agora)
  const cabem = certo.profissionais.some(({ horarios }) => horarios.length > 0) || pedido.tempo.length === 0
  if (certo.total > 0 && cabem) return { ...certo, sem: [], caminhos: [] }
  const soltaveis = chips
    .filter(({ tipo }) => ceder.includes(tipo))
    .toSorted((a, b) => ceder.indexOf(a.tipo) - ceder.indexOf(b.tipo))
  const caminhos = (
    await Promise.all(
      soltaveis.map(async (chip) => ({
        chip,
        total: await contar(semChip(pedido, chip), de, context, agora),
      })),
    )
  ).filter(({ total }) => total > 0)
  // Somebody who attends on the day, at another hour, is nearer than nobody.
  if (certo.total > 0)
    return {
      ...certo,
      sem: chips.filter(({ tipo }) => tipo === 'hora' || tipo === 'dia').slice(0, 1),
      caminhos: caminhos.slice(0, 4),
    }
  const sem: Chip[] = []
  let base = pedido
  const [primeiro] = caminhos
  for (const chip of primeiro
    ? [primeiro.chip]
    : soltaveis
        .toReversed()
        .toSorted((a, b) => ceder.indexOf(a.tipo) - ceder.indexOf(b.tipo) || b.indice - a.indice)) {
    base = semChip(base, chip)
    sem.push(chip)
    const perto = await achar(base, de, context, agora)
    if (perto.total > 0) return { ...perto, sem, caminhos: caminhos.slice(0, 4) }
  }
  return { ...certo, sem: [], caminhos: [] }
}

/** Words by which texts are found: the complaint, else the area. */
const palavrasDo = ({ motivos, filtros }: Pedido): string =>
  (motivos[0] ?? filtros.q ?? filtros.sub ?? filtros.especialidade ?? '').slice(0, 120)

async function dicasDe(
  pedido: Pedido,
  { usuario_id }: Sessao,
  hoje: string,
  { db }: Contexto,
): Promise<Resposta['dicas']> {
  const doMes = campanhasDoMes(hoje).map(({ chave }) => chave)
  for (const busca of [pedido.motivos[0], pedido.filtros.sub ?? pedido.filtros.especialidade]) {
    if (busca === undefined) continue
    const linhas = await db.rows(
      findDicas(usuario_id, { busca: busca.slice(0, 120) }, semEscolhas, doMes, {
        limite: mostrados.dicas,
        salto: 0,
      }),
    )
    if (linhas.length > 0)
      return linhas.map(({ id, titulo, resumo: texto, revisado_em }) => ({
        id,
        titulo,
        resumo: texto,
        revisado_em,
      }))
  }
  return []
}

async function postsSobre(
  pedido: Pedido,
  { usuario_id }: Sessao,
  agora: Date,
  { db }: Contexto,
): Promise<Resposta['posts']> {
  for (const busca of [pedido.motivos[0], pedido.filtros.sub ?? pedido.filtros.especialidade]) {
    if (busca === undefined || busca.length < 2) continue
    const lugares = await db.rows(findDaBusca(busca.slice(0, 200), undefined))
    const posts = await postsDe(db, { usuario_id, agora }, lugares.slice(0, mostrados.posts))
    if (posts.length > 0)
      return posts.map(({ id, titulo, conteudo, autor, created_at }) => ({
        id,
        titulo: titulo.trim() || resumo(conteudo, 80),
        resumo: resumo(conteudo, 160),
        autor: autor.nome,
        publicado_em: created_at,
      }))
  }
  return []
}

/** Keeps a search that found its words. What only moved a chip is not a search of its own. */
async function guardar(
  { frase, continua, guardar: guarda, pedido: corrigido }: Pergunta,
  lida: Entendimento | null,
  pedido: Pedido,
  total: number,
  { usuario_id }: Sessao,
  { db, agora }: Pick<Contexto, 'db'> & { agora: Date },
): Promise<string | null> {
  if (
    guarda === false ||
    frase === '' ||
    lida === null ||
    corrigido !== undefined ||
    lida.refino.escolha !== null
  )
    return null
  const { id } = await db.only(insertPesquisa(usuario_id, { frase, continua }, pedido, total, agora))
  return id
}
