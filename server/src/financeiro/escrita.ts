import { confirmadaNoFuturo } from '#domain/financeiro/rules.ts'
import { taxaCabe } from '#domain/financeiro/serie.ts'
import type { LivroAberto, TransacaoEscrita } from '#domain/financeiro/schemas.ts'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import { ZONA_PADRAO } from '../agenda/entrada.ts'
import type { Db } from '../database/db.ts'
import { reais } from '../database/dinheiro.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { escolherLivro, escopoDe, livrosDe, type Escopo } from './escopo.ts'
import { transacaoDe } from './linhas.ts'
import { findCategoria, findPessoas, findTransacao } from './queries.ts'
import { findCentro } from './queries-lancamentos.ts'

/** The local day of a request. */
export const hojeDe = (context: Contexto) => dataLocal(context.agora().getTime(), ZONA_PADRAO)

/** The caller's books and the one that is asked for. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
export async function abrirLivro(context: Contexto, clinica_id: string | undefined, db: Db = context.db) {
  const sessao = exigirRota(context, '/financeiro')
  const livros = await livrosDe(db, sessao)
  const livro = escolherLivro(livros, clinica_id)
  return { livros, livro, escopo: escopoDe(livro, sessao) }
}

/** The book that the caller writes in. @throws SEM_PERMISSAO */
export async function abrirParaEscrever(context: Contexto, clinica_id: string | undefined, db: Db) {
  const aberto = await abrirLivro(context, clinica_id, db)
  if (!aberto.livro.escreve) throw erroComum('SEM_PERMISSAO')
  return aberto
}

interface RecusasDoEscrito {
  CATEGORIA(): Error
  FUTURA(): Error
  PESSOA(): Error
}

/** The columns of what a person wrote. @param antes the day that it had: an entry keeps its place among those of one day */
export async function colunasDe(
  context: Contexto,
  db: Db,
  livro: LivroAberto['livro'],
  escrita: TransacaoEscrita,
  errors: RecusasDoEscrito,
  antes?: string,
) {
  const { valor_centavos, tipo, data, forma, pessoa_id, tags, taxa_centavos, centro_id, ...resto } = escrita
  const hoje = hojeDe(context)
  if (confirmadaNoFuturo(escrita.status, data, hoje)) throw errors.FUTURA()
  const [[categoria], pessoas] = await db.together([findCategoria(escrita.categoria_id), findPessoas])
  if (categoria?.tipo !== tipo || !categoria.ativo) throw errors.CATEGORIA()
  if (pessoa_id !== null && !(livro === 'familia' && pessoas.some((cada) => cada.pessoa_id === pessoa_id)))
    throw errors.PESSOA()
  return {
    titulo: resto.titulo,
    descricao: resto.descricao,
    observacoes: resto.observacoes,
    status: resto.status,
    competencia: resto.competencia,
    recorrente: resto.recorrente,
    categoria_id: resto.categoria_id,
    tags,
    centro_id,
    taxa: reais(taxa_centavos),
    valor: reais(valor_centavos),
    tipo_transacao: tipo,
    forma_pagamento: forma,
    paciente_id: pessoa_id,
    ...(data !== antes && diaDe(context, data)),
  }
}

/** The columns of a day: today is now, another day is its noon. */
export const diaDe = (context: Contexto, data: string) => ({
  data_transacao_date: data,
  data_transacao: data === hojeDe(context) ? context.agora() : new Date(instanteDe(data, 720, ZONA_PADRAO)!),
})

/**
 * The cost centre is of the book and in use, or the one that the entry had; the fee fits its income. @throws CENTRO, TAXA
 * @param antes the centre that it had
 */
export async function exigirCentroETaxa(
  db: Db,
  { livro, clinica_id, usuario_id }: Escopo,
  { centro_id, tipo, valor_centavos, taxa_centavos }: TransacaoEscrita,
  errors: { CENTRO(): Error; TAXA(): Error },
  antes: string | null = null,
) {
  if (!taxaCabe(tipo, valor_centavos, taxa_centavos)) throw errors.TAXA()
  if (centro_id === null) return
  const centro = await db.first(findCentro(centro_id))
  const deste = livro === 'clinica' ? centro?.clinica_id === clinica_id : centro?.usuario_id === usuario_id
  if (!centro || !deste || (centro.arquivado && centro_id !== antes)) throw errors.CENTRO()
}

export async function lerUma(db: Db, escopo: Escopo, livro: LivroAberto, id: string) {
  const linha = await db.first(findTransacao(escopo, id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return transacaoDe(linha, livro)
}
