import { sql, type RawBuilder } from 'kysely'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Db } from '../database/db.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'

/** The book that a request is about, and who asks. */
export interface Escopo {
  livro: LivroAberto['livro']
  clinica_id: string | null
  usuario_id: string
}

const daCasa = sql`array(select pessoas_da_minha_casa())`

/** The entries of a book, as `t`. The row policies say the same once more, but of the platform's. */
export function noLivro({ livro, clinica_id, usuario_id }: Escopo): RawBuilder<boolean> {
  switch (livro) {
    case 'profissional':
      return sql`t.usuario_id = ${usuario_id}::uuid and t.livro = 'profissional'`
    case 'clinica':
      return sql`t.clinica_id = ${clinica_id}::uuid and t.livro <> 'familia'`
    case 'familia':
      return sql`(t.usuario_id = ${usuario_id}::uuid and t.livro = 'familia'
        or t.origem in ('cobranca', 'consulta', 'acrescimo') and t.paciente_id = any (${daCasa}))`
    case 'plataforma':
      return sql`t.livro <> 'familia'`
  }
}

/** `tipo` of an entry `t` as the book's reader sees it: what an office received, its patient spent. */
export const tipoVisto = ({ livro }: Pick<Escopo, 'livro'>): RawBuilder<'receita' | 'despesa'> =>
  livro === 'familia'
    ? sql`case when t.livro = 'familia' then t.tipo_transacao else 'despesa' end`
    : sql`t.tipo_transacao`

const findClinicas = sql<{ id: string; nome: string; escreve: boolean }>`
  select c.id, c.nome_fantasia as nome, c.id = any (array(select clinicas_do_meu_financeiro('escrita'))) as escreve from clinicas c
   where c.id = any (array(select clinicas_do_meu_financeiro('leitura'))) order by c.nome_fantasia, c.id`

const proprios: Partial<Record<Sessao['perfil'], Omit<LivroAberto, 'clinica_id'>>> = {
  'administrador-geral': { livro: 'plataforma', nome: 'Plataforma', escreve: false },
  profissional: { livro: 'profissional', nome: 'Meu consultório', escreve: true },
  'profissional-administrador': { livro: 'profissional', nome: 'Meu consultório', escreve: true },
  'paciente-administrador': { livro: 'familia', nome: 'Minha família', escreve: true },
}

/** The books that the caller opens, the own one first. */
export async function livrosDe(db: Db, { perfil }: Pick<Sessao, 'perfil'>): Promise<LivroAberto[]> {
  const proprio = proprios[perfil]
  const livros: LivroAberto[] = proprio ? [{ ...proprio, clinica_id: null }] : []
  if (perfil !== 'profissional-administrador' && perfil !== 'clinica') return livros
  for (const { id, nome, escreve } of await db.rows(findClinicas))
    livros.push({ livro: 'clinica', clinica_id: id, nome, escreve })
  return livros
}

/** The book of a request: that of the clinic, or the first of the caller's. @throws NAO_ENCONTRADO, SEM_PERMISSAO */
export function escolherLivro(livros: readonly LivroAberto[], clinica_id: string | undefined): LivroAberto {
  const livro = clinica_id === undefined ? livros[0] : livros.find((cada) => cada.clinica_id === clinica_id)
  if (!livro) throw erroComum(clinica_id === undefined ? 'SEM_PERMISSAO' : 'NAO_ENCONTRADO')
  return livro
}

/** The book of a practice or a clinic. */
export interface LivroDeQuemRecebe extends LivroAberto {
  livro: 'profissional' | 'clinica'
}

/** The book of whoever receives of patients and plans: a practice or a clinic. A family and the platform are owed nothing. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
export async function abrirDeQuemRecebe(
  context: Contexto,
  clinica_id: string | undefined,
  db: Db,
  escrever = false,
): Promise<LivroDeQuemRecebe> {
  const aberto = escolherLivro(await livrosDe(db, exigirRota(context, '/financeiro')), clinica_id)
  const { livro } = aberto
  if ((livro !== 'profissional' && livro !== 'clinica') || (escrever && !aberto.escreve))
    throw erroComum('SEM_PERMISSAO')
  return { ...aberto, livro }
}

export const escopoDe = ({ livro, clinica_id }: LivroAberto, { usuario_id }: Sessao): Escopo => ({
  livro,
  clinica_id,
  usuario_id,
})

/** Sums of the platform are of no person, and no person may read their entries: the product adds them up. */
export const quemSoma = (context: Contexto, { livro }: Pick<Escopo, 'livro'>): Db =>
  livro === 'plataforma' ? context.sistema : context.db
