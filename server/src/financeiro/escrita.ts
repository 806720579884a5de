import { confirmadaNoFuturo } from '#domain/financeiro/rules.ts'
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
  const { valor_centavos, tipo, data, forma, pessoa_id, tags, ...resto } = escrita
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
    valor: reais(valor_centavos),
    tipo_transacao: tipo,
    forma_pagamento: forma,
    paciente_id: pessoa_id,
    ...(data !== antes && {
      data_transacao_date: data,
      data_transacao: data === hoje ? context.agora() : new Date(instanteDe(data, 720, ZONA_PADRAO)!),
    }),
  }
}

export async function lerUma(db: Db, escopo: Escopo, livro: LivroAberto, id: string) {
  const linha = await db.first(findTransacao(escopo, id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return transacaoDe(linha, livro)
}
