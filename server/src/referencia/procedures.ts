import { implement } from '@orpc/server'
import { chaveDaFrase } from '#domain/busca/palavras.ts'
import { referenciaContract } from '#domain/referencia/contract.ts'
import type { TipoDeSinonimo } from '#domain/referencia/sinonimos.ts'
import { brokenConstraint } from '../database/errors.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { from } from '../tables.ts'
import {
  findAlvo,
  findCategorias,
  findConselhos,
  findEspecialidades,
  findFeriadosDoAno,
  findPlanos,
  findSinonimos,
  lockEspecialidades,
  lockSubs,
  substituirEspecialidade,
  substituirSub,
} from './queries.ts'

const os = implement(referenciaContract).$context<Contexto>()

/** Reference rows are read and written as the administrator, under the policies of the tables. */
const administrar = os.use(({ context, next }) => {
  exigirRota(context, '/sistema')
  return next()
})

/** The table refuses a second row of one name. */
async function semRepetir<T>(errors: { JA_EXISTE: () => Error }, escrever: () => Promise<T>): Promise<T> {
  try {
    return await escrever()
  } catch (error) {
    if (/_nome(_especialidade)?_key$|_pkey$/.test(brokenConstraint(error) ?? '')) throw errors.JA_EXISTE()
    throw error
  }
}

/** A synonym that leads nowhere would be found by nobody. */
async function exigirAlvo(
  { tipo, alvo }: { tipo: TipoDeSinonimo; alvo: string },
  { db }: Contexto,
): Promise<void> {
  const { existe } = await db.only(findAlvo(tipo, alvo))
  if (existe) return
  const mensagem =
    tipo === 'cidade'
      ? 'Escreva a cidade com o estado, como Recife/PE.'
      : 'Não há este nome em uso. Escreva como está na lista.'
  throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'alvo', mensagem }] })
}

/** The search reads words without plural, gender and accents: of two that are one to it, it would follow only the first. */
async function exigirOutraPalavra(
  { id, termo }: { id?: string; termo: string },
  { db }: Contexto,
): Promise<void> {
  const chave = chaveDaFrase(termo)
  const todos = await db.rows(findSinonimos())
  // One that is not there is told by the write.
  if (id !== undefined && !todos.some((cada) => cada.id === id)) return
  const igual = todos.find((cada) => cada.ativo && cada.id !== id && chaveDaFrase(cada.termo) === chave)
  if (!igual) return
  const mensagem = `A busca lê esta palavra como “${igual.termo}”, que já está na lista. Mude aquela linha.`
  throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'termo', mensagem }] })
}

const doAdministrador = { do_administrador: true } as const

export const referenciaRouter = os.router({
  especialidades: administrar.especialidades.handler(({ context }) => context.db.rows(findEspecialidades())),

  criarEspecialidade: administrar.criarEspecialidade.handler(({ input, context, errors }) =>
    semRepetir(errors, () =>
      context.db.only(
        from
          .insertInto('especialidades')
          .values({ ...input, ...doAdministrador, ordem: 1_000 })
          .returning('id'),
      ),
    ),
  ),

  salvarEspecialidade: administrar.salvarEspecialidade.handler(async ({ input, context, errors }) => {
    const { id, substituta, ...campos } = input
    return context.db.transaction(async (db) => {
      const linhas = await db.rows(lockEspecialidades([id, substituta ?? id]))
      const atual = linhas.find((linha) => linha.id === id)
      if (!atual) throw errors.NAO_ENCONTRADO()
      const sai = !campos.ativo && atual.usos > 0
      const outra = linhas.find((linha) => linha.id !== id)
      if (sai && !outra?.ativo) throw errors.EM_USO()
      await db.affected(
        from
          .updateTable('especialidades')
          .set({ ...campos, ...doAdministrador })
          .where('id', '=', id),
      )
      return { id, movidos: sai ? (await db.only(substituirEspecialidade(id, outra!.id))).movidos : 0 }
    })
  }),

  criarSub: administrar.criarSub.handler(({ input, context, errors }) =>
    semRepetir(errors, () =>
      context.db.transaction(async (db) => {
        const { id, nome, sinonimos } = input
        const existe = await db.first(
          from.selectFrom('especialidades').where('id', '=', id).select('id').forShare(),
        )
        if (!existe) throw errors.NAO_ENCONTRADO()
        return db.only(
          from
            .insertInto('sub_especialidades')
            .values({ especialidade_id: id, nome, sinonimos, ...doAdministrador })
            .returning('id'),
        )
      }),
    ),
  ),

  salvarSub: administrar.salvarSub.handler(async ({ input, context, errors }) => {
    const { id, substituta, ...campos } = input
    return context.db.transaction(async (db) => {
      const linhas = await db.rows(lockSubs([id, substituta ?? id]))
      const atual = linhas.find((linha) => linha.id === id)
      if (!atual) throw errors.NAO_ENCONTRADO()
      const sai = !campos.ativo && atual.usos > 0
      const outra = linhas.find((linha) => linha.id !== id)
      if (sai && !(outra?.ativo && outra.especialidade_id === atual.especialidade_id)) throw errors.EM_USO()
      await db.affected(
        from
          .updateTable('sub_especialidades')
          .set({ ...campos, ...doAdministrador })
          .where('id', '=', id),
      )
      return { id, movidos: sai ? (await db.only(substituirSub(id, outra!.id))).movidos : 0 }
    })
  }),

  sinonimos: administrar.sinonimos.handler(({ context }) => context.db.rows(findSinonimos())),

  criarSinonimo: administrar.criarSinonimo.handler(({ input, context, errors }) =>
    semRepetir(errors, async () => {
      await exigirAlvo(input, context)
      await exigirOutraPalavra(input, context)
      return context.db.only(
        from
          .insertInto('sinonimos_busca')
          .values({ ...input, ...doAdministrador })
          .returning('id'),
      )
    }),
  ),

  salvarSinonimo: administrar.salvarSinonimo.handler(({ input, context, errors }) =>
    semRepetir(errors, async () => {
      const { id, ...campos } = input
      // One that leads nowhere any more can still be put out of use.
      if (campos.ativo) {
        await exigirAlvo(input, context)
        await exigirOutraPalavra(input, context)
      }
      const linha = await context.db.first(
        from
          .updateTable('sinonimos_busca')
          .set({ ...campos, ...doAdministrador })
          .where('id', '=', id)
          .returning('id'),
      )
      if (!linha) throw errors.NAO_ENCONTRADO()
      return linha
    }),
  ),

  conselhos: administrar.conselhos.handler(({ context }) => context.db.rows(findConselhos())),

  criarConselho: administrar.criarConselho.handler(({ input, context, errors }) =>
    semRepetir(errors, () =>
      context.db.only(
        from
          .insertInto('conselhos_profissionais')
          .values({ ...input, ...doAdministrador })
          .returning('id'),
      ),
    ),
  ),

  salvarConselho: administrar.salvarConselho.handler(async ({ input, context, errors }) => {
    const { id, ...campos } = input
    const linha = await context.db.first(
      from
        .updateTable('conselhos_profissionais')
        .set({ ...campos, ...doAdministrador })
        .where('id', '=', id)
        .returning('id'),
    )
    if (!linha) throw errors.NAO_ENCONTRADO()
    return linha
  }),

  feriados: administrar.feriados.handler(({ input, context }) =>
    context.db.rows(findFeriadosDoAno(input.ano)),
  ),

  criarFeriado: administrar.criarFeriado.handler(({ input, context, errors }) =>
    semRepetir(errors, () =>
      context.db.only(
        from
          .insertInto('feriados')
          .values({ ...input, ...doAdministrador })
          .returning('id'),
      ),
    ),
  ),

  salvarFeriado: administrar.salvarFeriado.handler(({ input, context, errors }) =>
    semRepetir(errors, async () => {
      const { id, ...campos } = input
      const linha = await context.db.first(
        from
          .updateTable('feriados')
          .set({ ...campos, ...doAdministrador })
          .where('id', '=', id)
          .returning('id'),
      )
      if (!linha) throw errors.NAO_ENCONTRADO()
      return linha
    }),
  ),

  tirarFeriado: administrar.tirarFeriado.handler(async ({ input, context, errors }) => {
    const linha = await context.db.first(
      from.deleteFrom('feriados').where('id', '=', input.id).returning('id'),
    )
    if (!linha) throw errors.NAO_ENCONTRADO()
    return linha
  }),

  // As the product: the counts cover everybody's transactions, and show none.
  categorias: administrar.categorias.handler(({ context }) => context.sistema.rows(findCategorias())),

  criarCategoria: administrar.criarCategoria.handler(({ input, context, errors }) =>
    semRepetir(errors, () =>
      context.db.only(
        from
          .insertInto('categorias_transacao')
          .values({ ...input, ...doAdministrador })
          .returning('id'),
      ),
    ),
  ),

  salvarCategoria: administrar.salvarCategoria.handler(async ({ input, context, errors }) => {
    const { id, ...campos } = input
    const linha = await context.db.first(
      from
        .updateTable('categorias_transacao')
        .set({ ...campos, ...doAdministrador })
        .where('id', '=', id)
        .returning('id'),
    )
    if (!linha) throw errors.NAO_ENCONTRADO()
    return linha
  }),

  planos: administrar.planos.handler(({ context }) => context.db.rows(findPlanos())),

  criarPlano: administrar.criarPlano.handler(({ input, context, errors }) =>
    semRepetir(errors, () => {
      const nome = `${input.operadora} ${input.regional}`.trim()
      return context.db.only(
        from
          .insertInto('operadoras_planos')
          .values({ ...input, ...doAdministrador, nome, ordem: 1_000 })
          .returning('id'),
      )
    }),
  ),

  salvarPlano: administrar.salvarPlano.handler(async ({ input, context, errors }) => {
    const { id, ...campos } = input
    const linha = await context.db.first(
      from
        .updateTable('operadoras_planos')
        .set({ ...campos, ...doAdministrador })
        .where('id', '=', id)
        .returning('id'),
    )
    if (!linha) throw errors.NAO_ENCONTRADO()
    return linha
  }),
})
