import { implement } from '@orpc/server'
import { recusasDosPublicos } from '#domain/cuidado/divulgacao.ts'
import { situacaoDaVerificacao } from '#domain/aprovacao/verificacao.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDosPrazos } from '#domain/privacidade/prazo.ts'
import { perfilProfissionalContract } from '#domain/profissionais/contract-editor.ts'
import type { MeuPerfilProfissional, TextosAlterados } from '#domain/profissionais/contract-editor.ts'
import {
  cabeMaisUma,
  quemEscreveOPerfil,
  textosPublicos,
  passosDeEspecialidade,
  perfilParaGuardar,
  perfilVazio,
  recusasDeEspecialidade,
  ufsRepetidas,
  type PassoDeEspecialidade,
} from '#domain/profissionais/editor.ts'
import { lerRegistro, recusaDataCertificacao, recusaNumeroRegistro } from '#domain/profissionais/registro.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { takeFileAway } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { answerFor, camposRecusados, erroComum } from '../rpc/errors.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { enviarCertificado } from './certificado.ts'
import {
  acertarEspecialidades,
  clearPrincipal,
  deleteRegistros,
  findEspecialidade,
  findMeuPerfil,
  findPrevia,
  findProfissionalId,
  findReferencia,
  findRegistros,
  insertProfissional,
  insertRegistros,
  lockProfissional,
  setCertificado,
  setPrincipal,
  updateRegistro,
  updateTextos,
  type LinhaDeRegistro,
} from './queries-editor.ts'
import { findAvaliacoes, findNotas } from './queries.ts'

const os = implement(perfilProfissionalContract).$context<Contexto>()

/** Enough for anybody who writes. Each change draws the public side anew. */
const ALTERACOES = { ato: 'perfil-profissional', vezes: 120, segundos: 3600 }

export const perfilProfissionalRouter = os.router({
  meu: os.meu.handler(async ({ context }) => meuPerfil(context.db, exigirProfissional(context))),

  alterar: os.alterar.handler(async ({ input, context, errors }) => {
    const usuario_id = exigirProfissional(context)
    await contarUso(context, ALTERACOES)
    const perfil_criado = input.versao === '' && (await criarPerfil(context, usuario_id))
    const guardado = await meuPerfil(context.db, usuario_id)
    const recusas = recusasDosPublicos(
      textosPublicos(input),
      Object.fromEntries(textosPublicos(guardado).map(({ campo, texto }) => [campo, texto])),
      quemEscreveOPerfil(guardado),
    )
    if (recusas.length > 0) throw camposRecusados(recusas)
    const antes = perfil_criado ? guardado.versao : input.versao
    const escritas = await context.db.affected(
      updateTextos(usuario_id, antes, perfilParaGuardar(semVersao(input))),
    )
    const atual = await meuPerfil(context.db, usuario_id)
    if (escritas === 0) throw errors.CONFLITO({ data: atual })
    return { ...atual, perfil_criado }
  }),

  referencia: os.referencia.handler(async ({ context }) => {
    exigirProfissional(context)
    return context.db.only(findReferencia())
  }),

  previa: os.previa.handler(async ({ context }) => {
    const linha = await context.db.first(findPrevia(exigirProfissional(context)))
    if (!linha) return null
    // As the product: the means are over all published reviews, and a person's rows are only the newest.
    const [notas, avaliacoes] = await Promise.all([
      context.sistema.first(findNotas(linha.id)),
      context.db.rows(findAvaliacoes(linha.id)),
    ])
    return {
      ...linha,
      verificado_em: linha.verificado_em?.toISOString() ?? null,
      selo:
        linha.conferir_ate !== null &&
        situacaoDaVerificacao(linha.conferir_ate.getTime(), context.agora().getTime()) === 'em-vigor',
      notas: notas ?? null,
      avaliacoes: avaliacoes.map((cada) => ({ ...cada, created_at: cada.created_at.toISOString() })),
    }
  }),

  adicionar: os.adicionar.handler(async ({ input, context, errors }) => {
    const usuario_id = exigirProfissional(context, recusasDeEspecialidade.perfil)
    const passo = passosDe(context, errors.PASSO_FALHOU)
    await contarUso(context, ALTERACOES)
    const { especialidade, sub_especialidade, registros } = input
    const achada = await passo('especialidade', () =>
      context.db.first(findEspecialidade(especialidade, sub_especialidade)),
    )
    if (!achada || (sub_especialidade !== null && !achada.sub_especialidade_id))
      throw errors.ESPECIALIDADE_INEXISTENTE()
    const tem = await passo('profissional', () => context.db.first(findProfissionalId(usuario_id)))
    const perfil_criado = !tem && (await passo('criacao', () => criarPerfil(context, usuario_id)))
    return context.db.transaction(async (db) => {
      const { id } = await passo('profissional', () => db.only(lockProfissional(usuario_id)))
      const tidas = await passo('existentes', () => db.rows(findRegistros(id)))
      const ufs = ufsRepetidas(
        tidas,
        especialidade,
        registros.map(({ uf }) => uf),
      ) as Uf[]
      if (ufs.length > 0)
        throw errors.JA_REGISTRADA({ message: recusasDeEspecialidade.repetida(ufs), data: { ufs } })
      if (!cabeMaisUma(tidas, especialidade)) throw errors.LIMITE_ATINGIDO()
      await passo('gravacao', async () => {
        const { especialidade_id, sub_especialidade_id, codigo_conselho } = achada
        await db.affected(
          insertRegistros(
            { profissional_id: id, especialidade_id, sub_especialidade_id, primeira: tidas.length === 0 },
            registros.map(({ uf, numero_registro }) => ({
              uf,
              numero_registro,
              ...lerRegistro(numero_registro, codigo_conselho, uf),
            })),
          ),
        )
        await db.rows(acertarEspecialidades(id))
      })
      return { ...(await meuPerfil(db, usuario_id)), perfil_criado }
    })
  }),

  alterarRegistro: os.alterarRegistro.handler(async ({ input, context, errors }) => {
    const usuario_id = exigirProfissional(context)
    const passo = passosDe(context, errors.PASSO_FALHOU)
    await contarUso(context, ALTERACOES)
    return comRegistros(context, usuario_id, async (db, profissional_id, tidas) => {
      const linha = aQue(tidas, input.id)
      exigirPadrao(input, linha.especialidade, dataLocal(context.agora().getTime(), zonaDosPrazos))
      const achada = await passo('especialidade', () =>
        db.first(findEspecialidade(linha.especialidade, input.sub_especialidade)),
      )
      if (!achada || (input.sub_especialidade !== null && !achada.sub_especialidade_id))
        throw errors.ESPECIALIDADE_INEXISTENTE()
      await passo('gravacao', async () => {
        await db.affected(
          updateRegistro(linha.id, {
            ...input,
            rqe: input.rqe || null,
            sub_especialidade_id: achada.sub_especialidade_id,
            ...lerRegistro(input.numero_registro, achada.codigo_conselho, linha.uf_registro as Uf),
          }),
        )
        await db.rows(acertarEspecialidades(profissional_id))
      })
    })
  }),

  tornarPrincipal: os.tornarPrincipal.handler(({ input: { id }, context }) =>
    comRegistros(context, exigirProfissional(context), async (db, profissional_id, tidas) => {
      aQue(tidas, id)
      await db.affected(clearPrincipal(profissional_id))
      await db.affected(setPrincipal(id))
      await db.rows(acertarEspecialidades(profissional_id))
    }),
  ),

  remover: os.remover.handler(async ({ input: { id, todas }, context, errors }) => {
    const usuario_id = exigirProfissional(context)
    const passo = passosDe(context, errors.PASSO_FALHOU)
    return comRegistros(context, usuario_id, async (db, profissional_id, tidas) => {
      const linha = aQue(tidas, id)
      const saem = tidas.filter(
        (cada) => cada.id === id || (todas && cada.especialidade === linha.especialidade),
      )
      await passo('exclusao', async () => {
        await db.affected(deleteRegistros(saem.map((cada) => cada.id)))
        await db.rows(acertarEspecialidades(profissional_id))
        for (const { certificado_url } of saem)
          if (certificado_url) await tirar({ context, db, usuario_id }, certificado_url)
      })
    })
  }),

  enviarCertificado: os.enviarCertificado.handler(async ({ input: { query, body }, context, errors }) => {
    const usuario_id = exigirProfissional(context)
    return comRegistros(context, usuario_id, (db, _profissional_id, tidas) =>
      enviarCertificado({ context, db, usuario_id }, aQue(tidas, query.registro), body, () =>
        errors.CERTIFICADO_RECUSADO(),
      ),
    )
  }),

  removerCertificado: os.removerCertificado.handler(async ({ input: { id }, context }) => {
    const usuario_id = exigirProfissional(context)
    return comRegistros(context, usuario_id, async (db, _profissional_id, tidas) => {
      const { certificado_url } = aQue(tidas, id)
      await db.affected(setCertificado(id, null))
      if (certificado_url) await tirar({ context, db, usuario_id }, certificado_url)
    })
  }),

  certificado: os.certificado.handler(async ({ input: { id }, context }) => {
    const meu = await context.db.first(findProfissionalId(exigirProfissional(context)))
    const tidas = meu ? await context.db.rows(findRegistros(meu.id)) : []
    const { certificado_url } = aQue(tidas, id)
    if (!certificado_url) throw erroComum('NAO_ENCONTRADO')
    return { endereco: context.enderecoDoArquivo('documentos', certificado_url) }
  }),
})

/** PRO-08: professionals, those who also manage included. `/profissional` shows others another page. */
function exigirProfissional(context: Contexto, message?: string): string {
  const { usuario_id, perfil } = exigirSessao(context)
  if (ehProfissional(perfil)) return usuario_id
  const recusa = erroComum('SEM_PERMISSAO')
  if (message) recusa.message = message
  throw recusa
}

async function meuPerfil(db: Db, usuario_id: string): Promise<MeuPerfilProfissional> {
  return (
    (await db.first(findMeuPerfil(usuario_id))) ?? {
      ...perfilVazio,
      id: null,
      status_profissional: 'pendente',
      verificado: false,
      publico: false,
      especialidades: [],
      versao: '',
    }
  )
}

/** As the product: people may not make a professional's row. True when this call made it. */
async function criarPerfil(context: Contexto, usuario_id: string): Promise<boolean> {
  return (await context.sistema.affected(insertProfissional(usuario_id))) > 0
}

/** Runs `work` over the caller's registrations with their row locked, and answers with the result. */
async function comRegistros(
  context: Contexto,
  usuario_id: string,
  work: (db: Db, profissional_id: string, tidas: LinhaDeRegistro[]) => Promise<void>,
): Promise<MeuPerfilProfissional> {
  return context.db.transaction(async (db) => {
    const profissional = await db.first(lockProfissional(usuario_id))
    if (!profissional) throw erroComum('NAO_ENCONTRADO')
    await work(db, profissional.id, await db.rows(findRegistros(profissional.id)))
    return meuPerfil(db, usuario_id)
  })
}

function aQue(tidas: readonly LinhaDeRegistro[], id: string): LinhaDeRegistro {
  const linha = tidas.find((cada) => cada.id === id)
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}

const tirar = (
  { context, db, usuario_id }: { context: Contexto; db: Db; usuario_id: string },
  caminho: string,
) => takeFileAway({ armazem: context.armazem, db, usuario_id }, { bucket: 'documentos', caminho })

/** Number and day of a registration as its council writes them. The contract does not know whose registration it is. */
function exigirPadrao(
  { numero_registro, data_certificacao }: { numero_registro: string; data_certificacao: string | null },
  especialidade: string,
  hoje: string,
): void {
  const recusas = {
    numero_registro: recusaNumeroRegistro(numero_registro, especialidade),
    data_certificacao: data_certificacao && recusaDataCertificacao(data_certificacao, hoje),
  }
  const campos = Object.entries(recusas).flatMap(([campo, mensagem]) =>
    mensagem ? [{ campo, mensagem }] : [],
  )
  if (campos.length > 0) throw erroComum('ENTRADA_INVALIDA', { campos })
}

/** Runs one step. An unforeseen failure is logged here and told by the sentence of the step (PRO-09). */
function passosDe(
  context: Contexto,
  falhou: (recusa: { message: string; data: { passo: PassoDeEspecialidade; pedido: string } }) => Error,
) {
  return async <T>(passo: PassoDeEspecialidade, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      const pedido = context.pedido.id
      if (!answerFor(error, pedido).unexpected) throw error
      context.log.error({ err: error, passo }, 'unexpected error')
      throw falhou({ message: passosDeEspecialidade[passo], data: { passo, pedido } })
    }
  }
}

function semVersao({ versao: _versao, ...textos }: TextosAlterados) {
  return textos
}
