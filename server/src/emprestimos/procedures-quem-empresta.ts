import { recusaDasPartes } from '#domain/emprestimos/emprestimo.ts'
import { exigirRota } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { hashDoCodigo, novoCodigo } from './codigo.ts'
import { os } from './implementer.ts'
import {
  encerrarCodigos,
  encerrarEmprestimo,
  findEmprestimos,
  findMeuEmprestimo,
  findPessoas,
  insertEmprestimo,
  lockQuemEmpresta,
} from './queries.ts'

/** Enough for going from one desk to the next; too few to fill the space of codes. */
const CODIGOS = { ato: 'emprestimos', vezes: 20, segundos: 3600 }

/** The lender's side: one code at a time for each record, and an end at any time. */
export const quemEmprestaRouter = {
  listar: os.listar.handler(async ({ context }) => {
    exigirRota(context, '/perfil-paciente')
    const [pessoas, emprestimos] = await context.db.together([findPessoas(), findEmprestimos()])
    return {
      pessoas,
      emprestimos: emprestimos.map((linha) => ({
        ...linha,
        codigo_ate: linha.codigo_ate.toISOString(),
        tomado_em: linha.tomado_em?.toISOString() ?? null,
        fim: linha.fim?.toISOString() ?? null,
        encerrado_em: linha.encerrado_em?.toISOString() ?? null,
        contestado_em: linha.contestado_em?.toISOString() ?? null,
        leituras: linha.leituras.map(({ em, motivo }) => ({ em: new Date(em).toISOString(), motivo })),
      })),
    }
  }),

  emprestar: os.emprestar.handler(async ({ input: { pessoa_id, partes, horas }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/perfil-paciente')
    await contarUso(context, CODIGOS)
    const recusa = recusaDasPartes(partes, pessoa_id === usuario_id)
    if (recusa) throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'partes', mensagem: recusa }] })
    const codigo = novoCodigo()
    const { id, codigo_ate } = await context.db.transaction(async (db) => {
      await db.rows(lockQuemEmpresta(usuario_id))
      if (!(await db.rows(findPessoas())).some((pessoa) => pessoa.id === pessoa_id))
        throw errors.NAO_ENCONTRADO()
      await db.affected(encerrarCodigos(pessoa_id, usuario_id))
      return db.only(
        insertEmprestimo({
          titular_id: pessoa_id,
          emprestado_por: usuario_id,
          partes: [...new Set(partes)],
          horas,
          codigo_hash: hashDoCodigo(codigo),
        }),
      )
    })
    return { id, codigo, codigo_ate: codigo_ate.toISOString() }
  }),

  encerrar: os.encerrar.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/perfil-paciente')
    if (!(await context.db.first(findMeuEmprestimo(id, usuario_id)))) throw errors.NAO_ENCONTRADO()
    // When another tab was faster no row changes: the loan is over either way.
    await context.db.affected(encerrarEmprestimo(id, usuario_id))
    return { encerrado: true as const }
  }),
}
