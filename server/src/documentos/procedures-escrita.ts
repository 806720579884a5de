import { randomInt } from 'node:crypto'
import { LETRAS_DO_CODIGO, TAMANHO_DO_CODIGO } from '#domain/documentos/codigo.ts'
import { podeEmitir } from '#domain/documentos/conselhos.ts'
import {
  frasesDoConteudo,
  limitesDoDocumento,
  recusaDoConteudo,
  rotulosDoDocumento,
  soDoTipo,
  type TipoDeDocumento,
} from '#domain/documentos/documento.ts'
import { fraseDasVariaveis, preencher, variaveisDesconhecidas } from '#domain/documentos/modelo.ts'
import type { Db } from '../database/db.ts'
import {
  avisarProntuario,
  exigirEmVigor,
  exigirProfissional,
  findAssinante,
  findPossoEscrever,
} from '../prontuario/entrada.ts'
import { alertasDaReceita } from './alertas.ts'
import { os, proprio } from './implementer.ts'
import {
  cancelar,
  countModelos,
  deleteModelo,
  deleteRascunho,
  emitir,
  findSubstituivel,
  insertRascunho,
  lockModelos,
  lockRascunho,
  updateRascunho,
  upsertModelo,
} from './queries.ts'
import { prepararDocumento } from './valores.ts'

const novoCodigo = () =>
  Array.from({ length: TAMANHO_DO_CODIGO }, () => LETRAS_DO_CODIGO[randomInt(LETRAS_DO_CODIGO.length)]).join(
    '',
  )

async function exigirTipo(
  db: Db,
  tipo: TipoDeDocumento,
  errors: { NAO_PODE_EMITIR(): Error },
): Promise<void> {
  const assinante = await db.first(findAssinante())
  if (!podeEmitir(assinante?.conselho ?? null, tipo)) throw errors.NAO_PODE_EMITIR()
}

const semTitular = async (db: Db, id: string) => {
  const { titular_id: _, ...documento } = await proprio(db, id)
  return documento
}

/** What a professional writes and issues. */
export const escritaRouter = {
  salvar: os.salvar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const { id, paciente_id, agendamento_id, substitui_id, versao, avisos } = input
      const conteudo = soDoTipo(input.conteudo)
      const profissional_id = await exigirEmVigor(context, db)
      await exigirTipo(db, conteudo.tipo, errors)
      if (recusaDoConteudo(conteudo) === 'cid-sem-acordo')
        throw errors.INCOMPLETO({ message: frasesDoConteudo['cid-sem-acordo'] })
      const rascunho = await db.first(lockRascunho(id))
      if (!rascunho && versao === 0) {
        const { posso } = await db.only(findPossoEscrever(paciente_id, agendamento_id))
        if (!posso) throw errors.NAO_ENCONTRADO()
        if (substitui_id !== null) {
          const { pode } = await db.only(findSubstituivel(substitui_id, paciente_id, conteudo.tipo))
          if (!pode) throw errors.SUBSTITUI_RECUSADO()
        }
        const novo = { id, paciente_id, profissional_id, agendamento_id, substitui_id, conteudo, avisos }
        if ((await db.rows(insertRascunho(novo))).length === 1) return semTitular(db, id)
      }
      const existe = await proprio(db, id)
      if (existe.paciente_id !== paciente_id) throw errors.NAO_ENCONTRADO()
      if (existe.situacao !== 'rascunho') throw errors.JA_EMITIDO()
      if (existe.versao !== versao) throw errors.MUDOU()
      await db.rows(updateRascunho(id, conteudo, avisos))
      return semTitular(db, id)
    }),
  ),

  descartar: os.descartar.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const rascunho = await db.first(lockRascunho(id))
      await proprio(db, id)
      if (!rascunho) throw errors.JA_EMITIDO()
      if (rascunho.versao !== versao) throw errors.MUDOU()
      await db.affected(deleteRascunho(id))
      return { descartado: true as const }
    }),
  ),

  emitir: os.emitir.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const rascunho = await proprio(db, id)
      if (rascunho.situacao !== 'rascunho') throw errors.JA_EMITIDO()
      await exigirTipo(db, rascunho.tipo, errors)
      const falta = recusaDoConteudo(rascunho)
      if (falta) throw errors.INCOMPLETO({ message: frasesDoConteudo[falta] })
      const preparo = await prepararDocumento(
        db,
        rascunho.paciente_id,
        rascunho.agendamento_id,
        context.agora(),
      )
      if (!preparo) throw errors.NAO_ENCONTRADO()
      const cheio = preencher(rascunho.texto, preparo.valores)
      if ('desconhecidas' in cheio)
        throw errors.VARIAVEL_RECUSADA({
          message: fraseDasVariaveis(cheio.desconhecidas, cheio.semValor),
          data: { variaveis: [...cheio.desconhecidas, ...cheio.semValor] },
        })
      const aceitos = new Set(rascunho.avisos.map(({ aviso }) => aviso))
      const avisos = (await alertasDaReceita(db, rascunho.paciente_id, rascunho)).filter(
        (aviso) => !aceitos.has(aviso),
      )
      if (avisos.length > 0) throw errors.AVISOS({ data: { avisos } })
      const { recusa } = await db.only(emitir(id, versao, cheio.texto, novoCodigo()))
      if (recusa === 'nao-encontrado') throw errors.NAO_ENCONTRADO()
      if (recusa === 'ja-emitido') throw errors.JA_EMITIDO()
      if (recusa === 'sem-registro') throw errors.SEM_REGISTRO()
      if (recusa === 'sem-endereco') throw errors.SEM_ENDERECO()
      if (recusa === 'ja-substituido') throw errors.SUBSTITUI_RECUSADO()
      if (recusa) throw errors.MUDOU()
      return semTitular(db, id)
    }),
  ),

  cancelar: os.cancelar.handler(({ input: { id, motivo }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const { recusa } = await db.only(cancelar(id, motivo))
      if (recusa === 'nao-emitido') throw errors.NAO_EMITIDO()
      if (recusa === 'ja-cancelado') throw errors.JA_CANCELADO()
      if (recusa) throw errors.NAO_ENCONTRADO()
      return semTitular(db, id)
    }),
  ),

  avisarPaciente: os.avisarPaciente.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const documento = await proprio(db, id)
      if (!documento.emissao) throw errors.NAO_EMITIDO()
      await avisarProntuario(db, documento.paciente_id, {
        titulo: 'Documento no seu prontuário',
        mensagem: `${documento.emissao.assinante.nome} emitiu um documento: ${rotulosDoDocumento[documento.tipo]}, nº ${documento.emissao.numero}.`,
        chave: `documento:${id}`,
      })
      return { avisado: true as const }
    }),
  ),

  guardarModelo: os.guardarModelo.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      const desconhecidas = variaveisDesconhecidas(input.texto)
      if (desconhecidas.length > 0)
        throw errors.VARIAVEL_RECUSADA({
          message: fraseDasVariaveis(desconhecidas),
          data: { variaveis: desconhecidas },
        })
      await db.rows(lockModelos())
      const { quantos } = await db.only(countModelos(input.id))
      if (quantos >= limitesDoDocumento.modelos) throw errors.MODELOS_DEMAIS()
      const guardado = await db.first(upsertModelo(input))
      if (!guardado) throw errors.NAO_ENCONTRADO()
      return guardado
    }),
  ),

  apagarModelo: os.apagarModelo.handler(async ({ input: { id }, context, errors }) => {
    await exigirProfissional(context)
    if ((await context.db.affected(deleteModelo(id))) === 0) throw errors.NAO_ENCONTRADO()
    return { apagado: true as const }
  }),
}
