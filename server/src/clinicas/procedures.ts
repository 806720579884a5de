import { implement } from '@orpc/server'
import { clinicasContract } from '#domain/clinicas/contract.ts'
import { identidadeTravada, podeEditar } from '#domain/clinicas/situacao.ts'
import { caracteresCnpj } from '#domain/formato/cnpj.ts'
import { brokenConstraint } from '../database/errors.ts'
import { exigirNoPlano } from '../planos/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { colunasDe, lugarDe, paraEditar, salasDe } from './cadastro.ts'
import {
  deleteClinica,
  findCadastro,
  findSalas,
  insertClinica,
  segurarClinica,
  trocarHorarios,
  trocarSalas,
  updateClinica,
} from './queries-cadastro.ts'
import { fotos, tirar, tirarAlheias } from './procedures-fotos.ts'
import { findFotos } from './queries-fotos.ts'
import { listas } from './procedures-listas.ts'
import { locais } from './procedures-locais.ts'
import { recusaPorCnpj, situacao } from './procedures-situacao.ts'
import { transferencia } from './procedures-transferencia.ts'

const os = implement(clinicasContract).$context<Contexto>()

/** Enough for a chain of clinics, too few to try other people's CNPJ one after the other. */
const RASCUNHOS = { ato: 'clinicas-novas', vezes: 20, segundos: 86_400 }
const ALTERACOES = { ato: 'clinicas', vezes: 120, segundos: 3600 }

const TRAVADO =
  'O CNPJ e a razão social foram aprovados e não mudam por aqui. Para corrigir, tire a clínica do ar e envie de novo.'

/** Professionals may keep a clinic; the other profiles of the route read. */
const ehProfissional = (perfil: string) =>
  perfil === 'profissional' || perfil === 'profissional-administrador'

export const clinicasRouter = os.router({
  ...listas,
  ...locais,
  ...situacao,
  ...fotos,
  ...transferencia,

  criar: os.criar.handler(async ({ input, context, errors }) => {
    const { usuario_id, perfil } = exigirRota(context, '/clinicas')
    if (!ehProfissional(perfil)) throw errors.SEM_PERMISSAO()
    await contarUso(context, RASCUNHOS)
    const cnpj = caracteresCnpj(input.cnpj) || null
    return context.db.transaction(async (db) => {
      await exigirNoPlano(db, usuario_id, 'clinicas')
      const recusa = cnpj && (await recusaPorCnpj(db, cnpj, null))
      if (recusa) throw errors.CNPJ_EM_USO(recusa)
      const { razao_social, nome_fantasia, endereco } = input
      return db.only(
        insertClinica({
          razao_social: razao_social.trim(),
          nome_fantasia: nome_fantasia.trim(),
          cnpj,
          ...lugarDe(endereco),
          dono_id: usuario_id,
        }),
      )
    })
  }),

  paraEditar: os.paraEditar.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, '/clinicas')
    const linha = await context.db.first(findCadastro(id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return paraEditar(linha)
  }),

  alterar: os.alterar.handler(async ({ input: { id, versao, dados }, context, errors }) => {
    exigirRota(context, '/clinicas')
    await contarUso(context, ALTERACOES)
    return context.db
      .transaction(async (db) => {
        if (!(await db.first(segurarClinica(id)))) throw errors.NAO_ENCONTRADO()
        const antes = await db.first(findCadastro(id))
        if (!antes) throw errors.NAO_ENCONTRADO()
        if (!podeEditar(antes.status)) throw errors.EM_ANALISE()
        if (antes.versao !== versao) throw errors.CONFLITO({ data: paraEditar(antes) })
        const colunas = colunasDe(dados, antes)
        for (const campo of ['cnpj', 'razao_social'] as const)
          if (identidadeTravada(antes.status) && colunas[campo] !== antes[campo])
            throw errors.ENTRADA_INVALIDA({ data: { campos: [{ campo, mensagem: TRAVADO }] } })
        const recusa = colunas.cnpj && (await recusaPorCnpj(db, colunas.cnpj, id))
        if (recusa) throw errors.CNPJ_EM_USO(recusa)
        const minhasSalas = new Set((await db.rows(findSalas(id))).map((sala) => sala.id))
        await db.affected(updateClinica(id, colunas))
        for (const parte of [
          ...trocarHorarios(id, dados.horarios),
          ...trocarSalas(id, salasDe(dados.salas, minhasSalas)),
        ])
          await db.affected(parte)
        return paraEditar(await db.only(findCadastro(id)))
      })
      .catch((error: unknown) => {
        const campos = [{ campo: 'salas', mensagem: 'Duas salas têm o mesmo nome. Dê a cada uma o seu.' }]
        throw brokenConstraint(error) === 'salas_clinicas_nome'
          ? errors.ENTRADA_INVALIDA({ data: { campos } })
          : error
      })
  }),

  excluir: os.excluir.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/clinicas')
    const alheias: (string | null)[] = []
    await context.db.transaction(async (db) => {
      const clinica = await db.first(segurarClinica(id))
      if (!clinica || clinica.dono_id !== usuario_id) throw errors.NAO_ENCONTRADO()
      if (clinica.status !== 'rascunho') throw errors.NAO_E_RASCUNHO()
      for (const foto of await db.rows(findFotos(id))) alheias.push(await tirar(context, db, foto))
      await db.affected(deleteClinica(id))
    })
    await tirarAlheias(context, alheias)
    return { id }
  }),
})
