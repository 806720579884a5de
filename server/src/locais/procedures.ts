import { implement } from '@orpc/server'
import { locaisContract, type LocalEscrito } from '#domain/locais/contract.ts'
import { posicaoDoEndereco, zonaDoLugar } from '#domain/enderecos/posicao.ts'
import { telefoneParaGuardar } from '#domain/usuarios/dados-pessoais.ts'
import { limitesLocal } from '#domain/locais/limites.ts'
import type { Db } from '../database/db.ts'
import { brokenConstraint } from '../database/errors.ts'
import { donoDoPedido } from '../rpc/dono.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import {
  countLocais,
  deixarDePrincipal,
  deleteLocal,
  findClinica,
  findHerdeiro,
  findLocais,
  findLocal,
  foiUsado,
  insertLocal,
  lockLocal,
  tornarPrincipal,
  trancarLocais,
  updateAtivo,
  updateLocal,
  type LocalAGuardar,
} from './queries.ts'

const os = implement(locaisContract).$context<Contexto>()

export const locaisRouter = os.router({
  listar: os.listar.handler(async ({ input, context, errors }) => {
    const id = await donoDoPedido(context, '/servicos', input.profissional_id, errors)
    return context.db.rows(findLocais(id, context.agora()))
  }),

  criar: os.criar.handler(async ({ input, context, errors }) => {
    const dono = await donoDoPedido(context, '/servicos', input.profissional_id, errors)
    return context.db.transaction(async (db) => {
      await db.rows(trancarLocais(dono))
      const { total, em_uso } = await db.only(countLocais(dono))
      if (total >= limitesLocal.porProfissional) throw errors.MUITOS_LOCAIS()
      await exigirClinica(db, input.local.clinica_id, dono, errors)
      const { id } = await db
        .only(insertLocal(dono, em_uso === 0, paraGuardar(input.local)))
        .catch(vinculoAcabou(input.local.clinica_id, errors))
      return db.only(findLocal(id, context.agora()))
    })
  }),

  alterar: os.alterar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    return context.db.transaction(async (db) => {
      const atual = await db.first(lockLocal(input.id))
      if (!atual) throw errors.NAO_ENCONTRADO()
      if (atual.versao !== input.versao)
        throw errors.CONFLITO({ data: await db.only(findLocal(input.id, context.agora())) })
      // What is at a clinic already may be put right there, offered or not.
      if (input.local.clinica_id !== atual.clinica_id)
        await exigirClinica(db, input.local.clinica_id, atual.profissional_id, errors)
      await db
        .affected(updateLocal(input.id, paraGuardar(input.local)))
        .catch(vinculoAcabou(input.local.clinica_id, errors))
      return db.only(findLocal(input.id, context.agora()))
    })
  }),

  tornarPrincipal: os.tornarPrincipal.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    return context.db.transaction(async (db) => {
      const atual = await trancado(db, input.id)
      if (!atual) throw errors.NAO_ENCONTRADO()
      if (!atual.ativo) throw errors.DESATIVADO()
      if (!atual.principal) {
        await db.affected(deixarDePrincipal(atual.profissional_id))
        await db.affected(tornarPrincipal(input.id))
      }
      return db.only(findLocal(input.id, context.agora()))
    })
  }),

  ativar: os.ativar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    return context.db.transaction(async (db) => {
      const atual = await trancado(db, input.id)
      if (!atual) throw errors.NAO_ENCONTRADO()
      if (atual.ativo !== input.ativo) {
        const { consultas } = await db.only(findLocal(input.id, context.agora()))
        if (!input.ativo && consultas > 0) throw errors.LOCAL_EM_USO({ data: { consultas } })
        if (input.ativo) await exigirClinica(db, atual.clinica_id, atual.profissional_id, errors)
        if (!input.ativo && !(await passarAdiante(db, input.id, atual))) throw errors.UNICO_LOCAL()
        await db.affected(updateAtivo(input.id, input.ativo)).catch(vinculoAcabou(atual.clinica_id, errors))
      }
      return db.only(findLocal(input.id, context.agora()))
    })
  }),

  excluir: os.excluir.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/servicos')
    return context.db.transaction(async (db) => {
      const atual = await trancado(db, input.id)
      if (!atual) throw errors.NAO_ENCONTRADO()
      if ((await db.only(foiUsado(input.id))).usado) throw errors.JA_USADO()
      if (atual.ativo && !(await passarAdiante(db, input.id, atual))) throw errors.UNICO_LOCAL()
      await db.affected(deleteLocal(input.id))
      return { excluido: true as const }
    })
  }),
})

type Trancado = { profissional_id: string; clinica_id: string | null; principal: boolean; ativo: boolean }

/** The place, with all places of its professional locked, so that there is always one principal place. */
async function trancado(db: Db, id: string): Promise<Trancado | undefined> {
  const local = await db.first(lockLocal(id))
  if (!local) return undefined
  await db.rows(trancarLocais(local.profissional_id))
  return db.first(lockLocal(id))
}

/** Makes another place the principal one. @returns false where no other is in use */
async function passarAdiante(db: Db, id: string, { profissional_id, principal }: Trancado): Promise<boolean> {
  const herdeiro = await db.first(findHerdeiro(profissional_id, id))
  if (!herdeiro) return false
  if (principal) {
    await db.affected(deixarDePrincipal(profissional_id))
    await db.affected(tornarPrincipal(herdeiro.id))
  }
  return true
}

/** A place of a clinic is made by the members of its team. @throws CLINICA_INVALIDA for one that is not active, SEM_VINCULO */
async function exigirClinica(
  db: Db,
  id: string | null | undefined,
  profissional_id: string,
  errors: { CLINICA_INVALIDA(): Error; SEM_VINCULO(detalhe: { data: { clinica_id: string } }): Error },
): Promise<void> {
  if (!id) return
  const clinica = await db.first(findClinica(id, profissional_id))
  if (!clinica) throw errors.CLINICA_INVALIDA()
  if (!clinica.membro) throw errors.SEM_VINCULO({ data: { clinica_id: id } })
}

/** The membership ended between the look and the writing. */
const vinculoAcabou =
  (
    clinica_id: string | null | undefined,
    errors: { SEM_VINCULO(detalhe: { data: { clinica_id: string } }): Error },
  ) =>
  (error: unknown): never => {
    throw clinica_id && brokenConstraint(error) === 'local_exige_vinculo'
      ? errors.SEM_VINCULO({ data: { clinica_id } })
      : error
  }

function paraGuardar(local: LocalEscrito): LocalAGuardar {
  const { cep = '', logradouro = '', numero = '', complemento = '', bairro = '', telefone = '' } = local
  return {
    nome: local.nome,
    cep: cep.replace(/\D/g, '') || null,
    logradouro,
    numero,
    complemento,
    bairro,
    cidade: local.cidade,
    uf: local.uf,
    zona: zonaDoLugar(local.uf, local.cidade),
    ...posicaoDoEndereco({ cep, bairro, cidade: local.cidade, uf: local.uf }),
    telefone: telefoneParaGuardar(telefone),
    acessibilidade: [...new Set(local.acessibilidade)],
    clinica_id: local.clinica_id ?? null,
  }
}
