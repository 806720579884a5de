import type { AvisoDaConsulta } from '#domain/agendamentos/consultas/contract.ts'
import type { MudancaAgendamento } from '#domain/agendamentos/detalhe.ts'
import { comoPaciente, escopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { lerCursor, paginar } from '../../rpc/cursor.ts'
import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { findDetalhe } from './detalhe.ts'
import { findAvisos, findConsultas, findDasConsultas, findHistorico, findPessoas } from './queries.ts'
import { os } from '../contract.ts'

const POR_PAGINA = 20

/** The scope of the caller: every profile with a home page or an agenda may read appointments (ROUTE-05, APPT-08). */
function escopoDe(context: Contexto, { minhas }: { minhas?: 'true' | undefined } = {}) {
  const sessao = exigirRota(context, '/', '/agenda')
  return minhas ? comoPaciente(sessao.usuario_id) : escopoDeAgendamentos(sessao)
}

/** Reading one's appointments. */
export const consultasRouter = {
  listar: os.listar.handler(async ({ input, context, errors }) => {
    const escopo = escopoDe(context, input)
    const cursor = lerCursor(input.cursor)
    if (cursor === null)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const lidas = await context.db.rows(
      findConsultas(escopo, input, { agora: context.agora(), cursor, quantas: POR_PAGINA }),
    )
    const { linhas, proximo } = paginar(lidas, POR_PAGINA)
    const ids = linhas.map(({ id }) => id)
    return { itens: await findDetalhe(context, context.db, ids, 'Lista de consultas'), proximo }
  }),

  filtros: os.filtros.handler(async ({ input, context }) => {
    const { usuario_id } = exigirRota(context, '/', '/agenda')
    const [linhas, pessoas] = await context.db.together([
      findDasConsultas(escopoDe(context, input)),
      findPessoas(usuario_id),
    ])
    const nomes = new Map(
      linhas.flatMap(({ profissional_id: id, profissional: nome }) => (id && nome ? [[id, nome]] : [])),
    )
    const emOrdem = (a: string, b: string) => a.localeCompare(b, 'pt-BR')
    return {
      profissionais: [...nomes].map(([id, nome]) => ({ id, nome })).sort((a, b) => emOrdem(a.nome, b.nome)),
      especialidades: [...new Set(linhas.flatMap(({ especialidade }) => especialidade ?? []))].sort(emOrdem),
      pessoas: pessoas.map(({ nome, ...pessoa }) => ({ ...pessoa, nome: nome ?? 'Sem nome' })),
    }
  }),

  detalhe: os.detalhe.handler(async ({ input: { id }, context, errors }) => {
    escopoDe(context)
    const [detalhe] = await findDetalhe(context, context.db, [id])
    if (!detalhe) throw errors.NAO_ENCONTRADO()
    return detalhe
  }),

  historico: os.historico.handler(async ({ input: { id }, context, errors }) => {
    escopoDe(context)
    const [detalhe] = await findDetalhe(context, context.db, [id], 'Histórico da consulta')
    if (!detalhe) throw errors.NAO_ENCONTRADO()
    // That something was paid is of the finances, as price and state of payment are.
    const veDinheiro = detalhe.pode.includes('agenda.periodo/dinheiro')
    const linhas = (await context.db.rows(findHistorico(id))).filter(
      ({ ato }) => veDinheiro || ato !== 'pagar',
    )
    return linhas.map(
      (linha) =>
        ({
          ...linha,
          quando: linha.quando.toISOString(),
          inicio: linha.inicio.toISOString(),
          inicio_antes: linha.inicio_antes?.toISOString() ?? null,
        }) as MudancaAgendamento,
    )
  }),

  avisos: os.avisos.handler(async ({ input: { id }, context, errors }) => {
    escopoDe(context)
    const [detalhe] = await findDetalhe(context, context.db, [id], 'Avisos da consulta')
    if (!detalhe) throw errors.NAO_ENCONTRADO()
    const linhas = await context.db.rows(findAvisos(id))
    return linhas.map((linha) => ({ ...linha, quando: linha.quando.toISOString() }) as AvisoDaConsulta)
  }),
}
