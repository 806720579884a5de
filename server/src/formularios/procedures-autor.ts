import { isDeepStrictEqual } from 'node:util'
import { ehEscala, limitesDoFormulario } from '#domain/formularios/formulario.ts'
import { prontoDe } from '#domain/formularios/prontos.ts'
import { recusaDasPerguntas } from '#domain/formularios/regras.ts'
import type { Db } from '../database/db.ts'
import { registrarAcessosDoDia } from '../agenda/entrada.ts'
import { exigirEmVigor, exigirProfissional, exigirProntuario, titularesDe } from '../prontuario/entrada.ts'
import { exigirRota } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarPessoa } from './avisos.ts'
import { CAMINHO, inteiro, lido, os, resumoDe } from './implementer.ts'
import {
  cancelarEnvio,
  countNovos,
  deleteModelo,
  findDoPaciente,
  findMinhaConsulta,
  findModelo,
  findModelos,
  findNovos,
  findPossoEnviar,
  findProximas,
  insertEnvio,
  insertModelo,
  lockEnvio,
  lockModelos,
  marcarVisto,
  type EnvioNovo,
  type LinhaDeEnvio,
} from './queries.ts'

/** The words of what is sent, as they stand now. @throws NAO_ENCONTRADO */
async function conteudoDe(db: Db, qual: string) {
  if (ehEscala(qual)) {
    const { escala, versao, nome, descricao, perguntas } = prontoDe(qual)
    return { escala, formulario_id: null, versao, nome, descricao, perguntas }
  }
  const modelo = await db.first(findModelo(qual))
  if (!modelo) throw erroComum('NAO_ENCONTRADO')
  const { id, versao, nome, descricao, perguntas } = modelo
  return { escala: null, formulario_id: id, versao, nome, descricao, perguntas }
}

/** A form that the caller sent, under its lock. @throws NAO_ENCONTRADO */
async function proprio(db: Db, id: string): Promise<LinhaDeEnvio> {
  await db.rows(lockEnvio(id))
  const linha = await lido(db, id)
  if (!linha.proprio) throw erroComum('NAO_ENCONTRADO')
  return linha
}

/** What a professional builds, sends and reads. */
export const autorRouter = {
  modelos: os.modelos.handler(async ({ context }) => {
    await exigirProfissional(context)
    const linhas = await context.db.rows(findModelos())
    return linhas.map((linha) => ({ ...linha, created_at: linha.created_at.toISOString() }))
  }),

  guardar: os.guardar.handler(({ input: { id, versao, ...conteudo }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id: profissional_id } = await exigirProfissional(context, db)
      const recusa = recusaDasPerguntas(conteudo.perguntas)
      if (recusa)
        throw errors.ENTRADA_INVALIDA({
          data: { campos: [{ campo: `perguntas.${recusa.indice}`, mensagem: recusa.mensagem }] },
        })
      await db.rows(lockModelos(profissional_id))
      const proprios = await db.rows(findModelos())
      const atual = proprios.find((cada) => cada.id === id)
      if (!atual && proprios.length >= limitesDoFormulario.proprios) throw errors.DEMAIS()
      if (atual && iguais(atual, conteudo) && atual.versao - versao <= 1)
        return { ...atual, created_at: atual.created_at.toISOString() }
      if ((atual?.versao ?? 0) !== versao) throw errors.MUDOU()
      await db.affected(insertModelo({ id, versao: versao + 1, profissional_id, ...conteudo }))
      const guardado = await db.first(findModelo(id))
      // The id is somebody else's.
      if (!guardado) throw errors.NAO_ENCONTRADO()
      return { ...guardado, created_at: guardado.created_at.toISOString() }
    }),
  ),

  apagar: os.apagar.handler(async ({ input: { id }, context, errors }) => {
    await exigirProfissional(context)
    if ((await context.db.affected(deleteModelo(id))) === 0) throw errors.NAO_ENCONTRADO()
  }),

  enviar: os.enviar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id, paciente_id, formulario, agendamento_id, recado } = input
      const profissional_id = await exigirEmVigor(context, db)
      const { posso } = await db.only(findPossoEnviar(paciente_id))
      if (!posso) throw errors.NAO_ENCONTRADO()
      if (agendamento_id !== null) {
        const { minha } = await db.only(findMinhaConsulta(agendamento_id, paciente_id))
        if (!minha) throw errors.NAO_ENCONTRADO()
      }
      const conteudo = await conteudoDe(db, formulario)
      const novo: EnvioNovo = { id, paciente_id, profissional_id, agendamento_id, recado, ...conteudo }
      const criados = await db.affected(insertEnvio(novo))
      const linha = await lido(db, id)
      if (!linha.proprio || linha.paciente_id !== paciente_id) throw errors.NAO_ENCONTRADO()
      if (criados > 0) await avisarPessoa(db, linha)
      return resumoDe(linha)
    }),
  ),

  cancelar: os.cancelar.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const linha = await proprio(db, id)
      if (linha.status === 'respondido') throw errors.JA_RESPONDIDO()
      await db.affected(cancelarEnvio(id))
      return resumoDe(await lido(db, id))
    }),
  ),

  ver: os.ver.handler(({ input: { id }, context }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      await proprio(db, id)
      await db.affected(marcarVisto(id, context.agora()))
      return resumoDe(await lido(db, id))
    }),
  ),

  respondidos: os.respondidos.handler(async ({ context }) => {
    await exigirProfissional(context)
    const [linhas, [contagem]] = await context.db.together([findNovos(), countNovos()])
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Formulários respondidos',
      linhas.map(({ titular_id }) => titular_id),
    )
    return { total: contagem!.total, itens: linhas.map(resumoDe) }
  }),

  doPaciente: os.doPaciente.handler(async ({ input: { id }, context }) => {
    await exigirProntuario(context, id)
    const [linhas, [direito], proximas] = await context.db.together([
      findDoPaciente(id),
      findPossoEnviar(id),
      findProximas(id, context.agora()),
    ])
    await registrarAcessosDoDia(context, 'prontuario', 'Formulários', await titularesDe(context, id))
    return {
      itens: linhas.map(resumoDe),
      envia: direito!.posso,
      proximas: proximas.map((cada) => ({
        id: cada.id,
        data_agendamento: cada.data_agendamento.toISOString(),
      })),
    }
  }),

  abrir: os.abrir.handler(async ({ input: { id }, context }) => {
    exigirRota(context, CAMINHO, '/pacientes')
    const linha = await lido(context.db, id)
    await registrarAcessosDoDia(context, 'prontuario', 'Formulário aberto', [linha.titular_id])
    return inteiro(context.db, linha)
  }),
}

const iguais = (
  { nome, descricao, perguntas }: { nome: string; descricao: string; perguntas: unknown },
  outro: { nome: string; descricao: string; perguntas: unknown },
) =>
  isDeepStrictEqual(
    { nome, descricao, perguntas },
    { nome: outro.nome, descricao: outro.descricao, perguntas: outro.perguntas },
  )
