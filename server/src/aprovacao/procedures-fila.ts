import { implement } from '@orpc/server'
import { aprovacaoContract, type FiltrosDaFila } from '#domain/aprovacao/contract.ts'
import { linhasDaFila } from '#domain/aprovacao/filtros.ts'
import { atrasadosAntesDe } from '#domain/aprovacao/prazo.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { inicioDoDia } from '#domain/formato/fuso.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { statusProfissional } from '#domain/profissionais/profissional.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { escreverCursor, lerCursor } from './cursor.ts'
import type { EscopoDaFila } from './queries-fila.ts'
import { emDetalhe, decisaoDe, documentoDe, naFila } from './linhas.ts'
import { findClinicas, findDetalhe, findDocumentos, findFila, findHistorico, findResumo } from './queries.ts'

const os = implement(aprovacaoContract).$context<Contexto>()

/** ADMIN-01: only the administrator loads the queue and acts on it. */
export function exigirAdministrador(context: Contexto): Sessao {
  const sessao = exigirRota(context, '/profissionais')
  if (sessao.perfil !== 'administrador-geral') throw erroComum('SEM_PERMISSAO')
  return sessao
}

const escopoDe = ({ perfil }: Sessao): EscopoDaFila =>
  perfil === 'administrador-geral' ? 'todos' : 'minhas-clinicas'

/** The instant before which a sent registration is late, by the days of the settings. */
async function limiteDoAtraso(context: Contexto): Promise<Date> {
  const { dias_uteis } = (await context.configuracoes.ler()).aprovacao
  return new Date(atrasadosAntesDe(context.agora().getTime(), dias_uteis))
}

async function pagina(context: Contexto, sessao: Sessao, { cursor, ...filtros }: FiltrosDaFila) {
  const fim = cursor === undefined ? null : lerCursor(cursor)
  if (cursor !== undefined && !fim)
    throw erroComum('ENTRADA_INVALIDA', {
      campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }],
    })
  const agora = context.agora()
  const atrasados_antes = await limiteDoAtraso(context)
  const escopo = escopoDe(sessao)
  const dia = (data: string) => new Date(inicioDoDia(data, zonaDosPrazos))
  const linhas = await context.db.rows(
    findFila({
      ...filtros,
      escopo,
      ordem: filtros.ordem ?? 'espera',
      cursor: fim,
      agora,
      atrasados_antes,
      desde: filtros.de ? dia(filtros.de) : null,
      antes: filtros.ate ? dia(somarDias(filtros.ate, 1)) : null,
    }),
  )
  const desta = linhas.slice(0, linhasDaFila)
  if (escopo === 'todos' && desta.length > 0)
    await context.db.affected(
      insertAcessos(
        context,
        'cadastro',
        'Aprovação de profissionais',
        desta.map(({ usuario_id }) => usuario_id),
      ),
    )
  const ultima = desta.at(-1)
  return {
    itens: desta.map((linha) => naFila(linha, { usuario_id: sessao.usuario_id, atrasados_antes })),
    proximo: linhas.length > linhasDaFila && ultima ? escreverCursor(ultima) : null,
  }
}

export const filaProcedures = {
  fila: os.fila.handler(async ({ input, context }) => {
    const sessao = exigirAdministrador(context)
    const status = 'aguardando-aprovacao'
    const resumo = findResumo('todos', context.agora(), new Date(0))
    const [desta, contagens] = await Promise.all([
      pagina(context, sessao, { status, ordem: 'espera', cursor: input?.cursor }),
      context.db.rows(resumo),
    ])
    return { ...desta, total: contagens.find((each) => each.status_profissional === status)?.total ?? 0 }
  }),

  listar: os.listar.handler(({ input, context }) =>
    pagina(context, exigirRota(context, '/profissionais'), input),
  ),

  resumo: os.resumo.handler(async ({ context }) => {
    const escopo = escopoDe(exigirRota(context, '/profissionais'))
    const agora = context.agora()
    const [linhas, clinicas] = await context.db.together([
      findResumo(escopo, agora, await limiteDoAtraso(context)),
      findClinicas(escopo),
    ])
    const soma = (qual: 'atrasados' | 'reconferir') => linhas.reduce((total, linha) => total + linha[qual], 0)
    const totais = new Map(linhas.map((linha) => [linha.status_profissional, linha.total]))
    return {
      status: Object.fromEntries(
        statusProfissional.map((status) => [status, totais.get(status) ?? 0]),
      ) as Record<(typeof statusProfissional)[number], number>,
      atrasados: soma('atrasados'),
      reconferir: soma('reconferir'),
      clinicas,
    }
  }),

  obter: os.obter.handler(async ({ input: { id }, context, errors }) => {
    const sessao = exigirRota(context, '/profissionais')
    const escopo = escopoDe(sessao)
    const agora = context.agora()
    const decide = escopo === 'todos'
    const [[linha], arquivos, historico] = await context.db.together([
      findDetalhe(id, escopo, agora),
      findDocumentos(id),
      findHistorico(id, decide),
    ])
    if (!linha) throw errors.NAO_ENCONTRADO()
    await context.db.affected(
      insertAcessos(context, 'cadastro', 'Análise do cadastro profissional', [linha.usuario_id]),
    )
    const atrasados_antes = await limiteDoAtraso(context)
    return {
      ...emDetalhe(linha, { usuario_id: sessao.usuario_id, atrasados_antes }),
      arquivos: arquivos.map((linha) => documentoDe(linha, sessao.usuario_id)),
      historico: historico.map(decisaoDe),
      rejeitei: historico.find(({ ato }) => ato === 'rejeitar')?.quem_id === sessao.usuario_id,
      decide,
    }
  }),
}
