import { implement } from '@orpc/server'
import { sql } from 'kysely'
import { aprovacaoContract, type DecisaoDoAdministrador } from '#domain/aprovacao/contract.ts'
import { minutosDeAnalise } from '#domain/aprovacao/prazo.ts'
import { rotulosStatusProfissional } from '#domain/profissionais/profissional.ts'
import { formatarDataHora } from '#domain/formato/data.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { decidir, type Resultado } from './decisoes.ts'
import { exigirAdministrador, filaProcedures } from './procedures-fila.ts'
import { documentoDe } from './linhas.ts'
import { minhaProcedures } from './procedures-minha.ts'
import { abrirDocumento, avaliarDocumento, findDocumento } from './queries.ts'

const os = implement(aprovacaoContract).$context<Contexto>()

/** 'já decidido por …': who was faster, when, and with which decision. */
function fraseDoDecidido(
  { por, em, status }: Extract<Resultado, { motivo: 'decidido' }>,
  agora: Date,
): string {
  const quando = formatarDataHora(em, zonaDosPrazos, agora)
  const situacao = `Situação agora: ${rotulosStatusProfissional[status].toLowerCase()}.`
  return por
    ? `Este cadastro já foi decidido por ${por} em ${quando}. ${situacao}`
    : `Este cadastro mudou em ${quando}, depois que você o abriu. ${situacao}`
}

/** One decision in a transaction of its own. The product writes, and the audit names the caller. */
function decidirUm(
  context: Contexto,
  alvo: { id: string; visto: Parameters<typeof decidir>[1]['visto']; decisao: DecisaoDoAdministrador },
) {
  const { usuario_id } = exigirAdministrador(context)
  return context.sistema.transaction((db) =>
    decidir(db, { ...alvo, quem_id: usuario_id, agora: context.agora() }),
  )
}

const analiseDe = (id: string, agora: Date) => sql<{
  nome: string | null
  usuario_id: string
  ate: Date
}>`
  select f.nome_completo as nome, a.usuario_id, a.ate from analises_profissionais a join profiles f on f.user_id = a.usuario_id
  where a.profissional_id = ${id}::uuid and a.ate > ${agora.toISOString()}::timestamptz`

const profissionalExiste = (id: string) => sql`select from profissionais where id = ${id}::uuid`

export const aprovacaoRouter = os.router({
  ...filaProcedures,
  ...minhaProcedures,

  analisar: os.analisar.handler(async ({ input: { id, assumir }, context, errors }) => {
    const { usuario_id } = exigirAdministrador(context)
    const agora = context.agora()
    const ate = new Date(agora.getTime() + minutosDeAnalise * 60_000)
    return context.db.transaction(async (db) => {
      if (!(await db.first(profissionalExiste(id)))) throw errors.NAO_ENCONTRADO()
      await db.affected(sql`
        insert into analises_profissionais as a (profissional_id, usuario_id, desde, ate)
        values (${id}::uuid, ${usuario_id}::uuid, ${agora.toISOString()}::timestamptz, ${ate.toISOString()}::timestamptz)
        on conflict (profissional_id) do update set usuario_id = excluded.usuario_id, ate = excluded.ate,
          desde = case when a.usuario_id = excluded.usuario_id and a.ate > excluded.desde then a.desde else excluded.desde end
          where a.usuario_id = excluded.usuario_id or a.ate <= ${agora.toISOString()}::timestamptz or ${assumir}`)
      return { em_analise: analise(await db.first(analiseDe(id, agora)), usuario_id) }
    })
  }),

  largar: os.largar.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirAdministrador(context)
    return context.db.transaction(async (db) => {
      if (!(await db.first(profissionalExiste(id)))) throw errors.NAO_ENCONTRADO()
      await db.affected(
        sql`delete from analises_profissionais where profissional_id = ${id}::uuid and usuario_id = ${usuario_id}::uuid`,
      )
      return { em_analise: analise(await db.first(analiseDe(id, context.agora())), usuario_id) }
    })
  }),

  decidir: os.decidir.handler(async ({ input: { id, visto, decisao }, context, errors }) => {
    const resultado = await decidirUm(context, { id, visto, decisao })
    if (resultado.feito) return { status_profissional: resultado.status }
    switch (resultado.motivo) {
      case 'inexistente':
        throw errors.NAO_ENCONTRADO()
      case 'decidido':
        throw errors.JA_DECIDIDO({
          message: fraseDoDecidido(resultado, context.agora()),
          data: { por: resultado.por, situacao: resultado.status, em: resultado.em.toISOString() },
        })
      case 'evidencia':
        throw errors.FALTA_EVIDENCIA({ data: resultado.falta })
      case 'mesma-pessoa':
        throw errors.OUTRA_PESSOA_REVERTE()
      default:
        throw errors.SITUACAO_NAO_PERMITE()
    }
  }),

  decidirVarios: os.decidirVarios.handler(async ({ input: { ids, decisao }, context }) => {
    exigirAdministrador(context)
    const visto = 'aguardando-aprovacao'
    const respostas = []
    for (const id of new Set(ids)) {
      const resultado = await decidirUm(context, { id, visto, decisao })
      respostas.push({
        id,
        nome: 'nome' in resultado ? resultado.nome : '',
        feito: resultado.feito,
        mensagem: resultado.feito ? null : fraseDaRecusa(resultado, context.agora()),
      })
    }
    return respostas
  }),

  avaliarDocumento: os.avaliarDocumento.handler(async ({ input: { id, avaliacao }, context, errors }) => {
    const { usuario_id } = exigirAdministrador(context)
    const { situacao } = avaliacao
    const motivo = avaliacao.situacao === 'recusado' ? avaliacao.motivo : null
    const linha = await context.db.first(
      avaliarDocumento(id, { situacao, motivo, avaliado_por: usuario_id, agora: context.agora() }),
    )
    if (linha) return documentoDe(linha, usuario_id)
    throw (await context.db.first(findDocumento(id))) ? errors.DOCUMENTO_FECHADO() : errors.NAO_ENCONTRADO()
  }),

  abrirDocumento: os.abrirDocumento.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id, perfil } = exigirSessao(context)
    const linha = await context.db.first(findDocumento(id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    if (perfil === 'administrador-geral')
      await context.sistema.affected(abrirDocumento(id, { usuario_id, agora: context.agora() }))
    await context.db.affected(
      insertAcessos(context, 'documento', 'Análise do cadastro profissional', [linha.dono_id]),
    )
    return { endereco: context.enderecoDoArquivo(linha.bucket, linha.caminho, { shown: true }) }
  }),
})

function analise(linha: { nome: string | null; usuario_id: string; ate: Date } | undefined, eu: string) {
  return linha
    ? { nome: linha.nome ?? '', minha: linha.usuario_id === eu, ate: linha.ate.toISOString() }
    : null
}

function fraseDaRecusa(resultado: Exclude<Resultado, { feito: true }>, agora: Date): string {
  if (resultado.motivo === 'decidido') return fraseDoDecidido(resultado, agora)
  return resultado.motivo === 'inexistente'
    ? 'Este cadastro não existe mais.'
    : 'A situação deste cadastro não permite esta ação.'
}
