import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { ehOcorrencia } from '#domain/trilhas/ocorrencias.ts'
import { recusaDosValores } from '#domain/trilhas/rules.ts'
import type { Passo } from '#domain/trilhas/schemas.ts'
import { limiteDeEnvios } from '#domain/arquivos/envios.ts'
import { LADO_DA_FOTO_DO_PASSO, MAXIMO_DA_FOTO_DO_PASSO, recusasDaFotoDoPasso } from '#domain/trilhas/foto.ts'
import { keepFile } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { umaFotoPorVez } from '../rpc/uma-de-cada-vez.ts'
import { avisarResponsavel } from './avisos.ts'
import { CAMINHO, os } from './implementer.ts'
import { acertar, corre, inteira, planoEmVigor, registroDe, type Inteira } from './linhas.ts'
import {
  encerrarPausa,
  findFoto,
  findRegistro,
  insertAceite,
  insertFoto,
  insertPausa,
  insertPergunta,
  insertRegistro,
  lockTrilha,
} from './queries.ts'

/** A trail that the caller lives, under its lock. @throws NAO_ENCONTRADO, also to those who may only read it */
async function vivida(context: Contexto, db: Db, id: string): Promise<Inteira & { usuario_id: string }> {
  const { usuario_id } = exigirRota(context, CAMINHO)
  await db.rows(lockTrilha(id))
  const achada = await inteira(db, id)
  if (!achada?.trilha.vive) throw erroComum('NAO_ENCONTRADO')
  return { ...achada, usuario_id }
}

const invalida = (campo: string, mensagem: string) => ({ data: { campos: [{ campo, mensagem }] } })

/** What the person, or whoever looks after them, does in a trail. */
export const vidaRouter = {
  aceitar: os.aceitar.handler(({ input: { id, versao }, context, errors }) =>
    context.db.transaction(async (db) => {
      const vista = await vivida(context, db, id)
      if (!corre(vista)) throw errors.ENCERRADA()
      if (vista.trilha.versao_aceita === versao) return vista.trilha
      if (vista.trilha.versao !== versao) throw errors.MUDOU()
      await db.affected(insertAceite(id, versao, vista.usuario_id))
      const depois = await acertar(db, id, context)
      await avisarResponsavel(db, depois, 'aceite', `aceite:${versao}`)
      return depois.trilha
    }),
  ),

  registrar: os.registrar.handler(async ({ input: { foto, ...input }, context, errors }) => {
    const { usuario_id: quem } = exigirRota(context, CAMINHO)
    if (foto) await context.limitar({ name: 'fotos-de-trilha', of: quem, limit: limiteDeEnvios })
    const imagem = foto ? await lerFoto(foto) : null
    return context.db.transaction(async (db) => {
      const { id, registro_id, ...novo } = input
      const vista = await vivida(context, db, id)
      const { trilha, usuario_id } = vista
      const repetido = await db.first(findRegistro(id, registro_id))
      if (repetido) return { registro: registroDe(repetido), trilha }
      if (!corre(vista)) throw errors.ENCERRADA()
      const plano = planoEmVigor(trilha)
      if (!plano || trilha.versao_aceita === null) throw errors.SEM_ACEITE()
      const passo = plano.passos.find((cada) => cada.id === novo.passo_id)
      if (!passo || !ehOcorrencia(passo, plano.fim, novo.ocorrencia)) throw errors.FORA_DO_PLANO()
      const atual = trilha.registros.find(
        (cada) => cada.passo_id === novo.passo_id && cada.ocorrencia === novo.ocorrencia,
      )
      if ((atual?.id ?? null) !== novo.corrige_id) {
        if (atual) throw errors.JA_REGISTRADO({ data: { registro: atual } })
        throw errors.FORA_DO_PLANO()
      }
      const hoje = dataLocal(context.agora().getTime(), trilha.zona)
      const recusa =
        imagem && novo.acao !== 'feito'
          ? { campo: 'foto', mensagem: recusasDaFotoDoPasso.soFeito }
          : recusaDoRegistro(passo, novo, hoje)
      if (recusa) throw errors.ENTRADA_INVALIDA(invalida(recusa.campo, recusa.mensagem))
      await db.affected(
        insertRegistro({ ...novo, id: registro_id, trilha_id: id, versao: trilha.versao_aceita, usuario_id }),
      )
      const caminho = `${vista.titular_id}/trilha/${registro_id}.jpg`
      if (imagem)
        await db.affected(insertFoto({ registro_id, trilha_id: id, caminho, tamanho: imagem.length }))
      const depois = await acertar(db, id, context)
      const registro = registroDe(await db.only(findRegistro(id, registro_id)))
      if (registro.fora_da_faixa) await avisarResponsavel(db, depois, 'fora-da-faixa', `faixa:${registro_id}`)
      // The bytes come last: a failure before them leaves nothing.
      if (imagem) {
        const { armazem } = context
        await keepFile(
          { armazem, db, usuario_id: vista.titular_id },
          { bucket: 'documentos', caminho, tipo: 'image/jpeg', content: imagem },
        )
      }
      return { registro, trilha: depois.trilha }
    })
  }),

  foto: os.foto.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    const foto = await context.db.first(findFoto(id))
    if (!foto) throw errors.NAO_ENCONTRADO()
    await context.db.affected(
      insertAcessos(context, 'documento', 'Foto de um passo da trilha aberta', [foto.titular_id]),
    )
    return { endereco: context.enderecoDoArquivo('documentos', foto.caminho, { shown: true }) }
  }),

  pausar: os.pausar.handler(({ input: { id, pausa_id, motivo, de, ate }, context, errors }) =>
    context.db.transaction(async (db) => {
      const vista = await vivida(context, db, id)
      if (!corre(vista)) throw errors.ENCERRADA()
      if (ate !== null && ate < de)
        throw errors.ENTRADA_INVALIDA(invalida('ate', 'O último dia não pode vir antes do primeiro.'))
      await db.affected(
        insertPausa({ id: pausa_id, trilha_id: id, de, ate, motivo, usuario_id: vista.usuario_id }),
      )
      return (await acertar(db, id, context)).trilha
    }),
  ),

  encerrarPausa: os.encerrarPausa.handler(({ input: { id, pausa_id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { trilha } = await vivida(context, db, id)
      if (!trilha.pausas.some((cada) => cada.id === pausa_id && cada.motivo !== 'profissional'))
        throw errors.NAO_ENCONTRADO()
      const hoje = dataLocal(context.agora().getTime(), trilha.zona)
      await db.affected(encerrarPausa(id, pausa_id, somarDias(hoje, -1)))
      return (await acertar(db, id, context)).trilha
    }),
  ),

  perguntar: os.perguntar.handler(({ input: { id, pergunta_id, passo_id, texto }, context }) =>
    context.db.transaction(async (db) => {
      const { usuario_id } = await vivida(context, db, id)
      const gravadas = await db.affected(
        insertPergunta({ id: pergunta_id, trilha_id: id, passo_id, texto, usuario_id }),
      )
      const depois = (await inteira(db, id))!
      if (gravadas > 0) await avisarResponsavel(db, depois, 'pergunta', `pergunta:${pergunta_id}`)
      return depois.trilha
    }),
  ),
}

/** A photo drawn anew, upright, as JPEG and without the words of the camera. @throws ENTRADA_INVALIDA */
async function lerFoto(base64: string): Promise<Buffer> {
  const recusa = (mensagem: string) => erroComum('ENTRADA_INVALIDA', invalida('foto', mensagem).data)
  const content = Buffer.from(base64, 'base64')
  if (content.length > MAXIMO_DA_FOTO_DO_PASSO) throw recusa(recusasDaFotoDoPasso.tamanho)
  // Loaded with the first photo, so that the product starts without it.
  const { desenharInteira, FotoRecusada } = await import('../armazem/foto.ts')
  return umaFotoPorVez(() => desenharInteira(content, LADO_DA_FOTO_DO_PASSO)).then(
    ({ bytes }) => bytes,
    (error: unknown) => {
      throw error instanceof FotoRecusada ? recusa(recusasDaFotoDoPasso.formato) : error
    },
  )
}

interface Novo {
  acao: 'feito' | 'adiado' | 'desfeito'
  ocorrencia: string
  corrige_id: string | null
  valor: number | null
  valor2: number | null
  nota: string
  adiado_para: string | null
}

/** Why something cannot be recorded as it was typed, at its field; null when it can. */
function recusaDoRegistro(
  passo: Passo,
  novo: Novo,
  hoje: string,
): { campo: string; mensagem: string } | null {
  const data = novo.ocorrencia.slice(0, 10)
  if (novo.acao === 'desfeito' && novo.corrige_id === null)
    return { campo: 'corrige_id', mensagem: 'Não há o que desfazer neste passo.' }
  if (novo.acao === 'adiado') {
    if (novo.nota === '') return { campo: 'nota', mensagem: 'Escreva por que adiar, em poucas palavras.' }
    if (novo.adiado_para === null || novo.adiado_para < hoje || novo.adiado_para <= data)
      return { campo: 'adiado_para', mensagem: 'Escolha um dia depois do combinado, de hoje em diante.' }
    return null
  }
  if (novo.acao === 'feito' && data > hoje)
    return { campo: 'ocorrencia', mensagem: 'Este passo é de outro dia. Marque-o quando o dia chegar.' }
  if (novo.acao === 'feito' && passo.medida) return recusaDosValores(passo.medida, novo.valor, novo.valor2)
  if (novo.valor !== null || novo.valor2 !== null)
    return { campo: 'valor', mensagem: 'Este passo não tem valor para registrar.' }
  return null
}
