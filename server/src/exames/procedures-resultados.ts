import { randomUUID } from 'node:crypto'
import { maximoDoAnexo, nomeDeAnexo, recusasDoAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import { tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import { chaveDoNome } from '#domain/exames/analitos.ts'
import { limitesDoExame } from '#domain/exames/exame.ts'
import {
  marcaDe,
  recusaDaColeta,
  recusaDoValor,
  referenciaDe,
  type ValorDigitado,
} from '#domain/exames/valores.ts'
import { lerAnexo } from '../arquivos/entrada.ts'
import { keepFile, takeFileAway } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import type { PessoaMedida } from '../medidas/queries.ts'
import { exigirEmVigor, exigirLeitor, findPossoEscrever } from '../prontuario/entrada.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisarCritico, avisarEnviado, avisarLiberado } from './avisos.ts'
import { comoResultado, exigirPessoa, hojeDe, os, resultadoLido, resultadoProprio } from './implementer.ts'
import { exigirTransicao, pedidoPreso } from './procedures-pedidos.ts'
import {
  deleteResultado,
  findDestinatarios,
  findResultado,
  guardarValores,
  insertResultado,
  lockExames,
  marcarVisto,
  updatePedido,
  type LinhaDePedido,
  type NovoResultado,
} from './queries.ts'

const bucket = 'documentos'

/** The rows of values that were typed, with reference and mark as they are now. */
const paraGuardar = (valores: readonly ValorDigitado[], quem: PessoaMedida, dia: string) =>
  valores.map((digitado, n) => {
    const { analito, rotulo, valor, texto, unidade } = digitado
    const referencia = referenciaDe(digitado, quem, dia)
    return {
      id: randomUUID(),
      ordem: n + 1,
      analito: analito ?? chaveDoNome(rotulo, unidade),
      rotulo,
      valor,
      texto,
      unidade,
      referencia: referencia?.texto ?? '',
      minimo: referencia?.minimo ?? null,
      maximo: referencia?.maximo ?? null,
      fonte: referencia?.fonte ?? '',
      marca: marcaDe(digitado, referencia),
    }
  })

const semArquivo = { caminho: null, formato: null, tamanho: null } as const

/** The request of a result, of the same person and professional, that may still receive one. @throws NAO_ENCONTRADO */
async function pedidoDoResultado(
  db: Db,
  pedido_id: string | null | undefined,
  paciente_id: string,
): Promise<LinhaDePedido | null> {
  if (!pedido_id) return null
  const pedido = await pedidoPreso(db, pedido_id)
  if (pedido.paciente_id !== paciente_id) throw erroComum('NAO_ENCONTRADO')
  return pedido
}

/** Results by values and by file. */
export const resultadosRouter = {
  registrar: os.registrar.handler(({ input, context, errors }) =>
    context.db.transaction(async (db) => {
      const {
        id,
        paciente_id,
        agendamento_id,
        arquivo_id,
        corrige_id,
        coletado_em,
        valores,
        liberar,
        falta,
      } = input
      const profissional_id = await exigirEmVigor(context, db)
      const pessoa = await exigirPessoa(context, paciente_id, db)
      const { posso } = await db.only(findPossoEscrever(paciente_id, agendamento_id))
      if (!posso) throw errors.NAO_ENCONTRADO()
      const mensagem = recusaDaColeta(coletado_em, hojeDe(context), pessoa.nascimento)
      if (mensagem) throw errors.FORA_DO_TEMPO({ message: mensagem, data: { mensagem } })
      const recusas = valores.flatMap((valor, indice) => {
        const porque = recusaDoValor(valor)
        return porque ? [{ indice, mensagem: porque }] : []
      })
      if (recusas.length > 0) throw errors.IMPLAUSIVEL({ data: { recusas } })
      await db.rows(lockExames(paciente_id))
      const linhas = paraGuardar(valores, pessoa, coletado_em)
      const critico = linhas.some(({ marca }) => marca === 'critico')
      const agora = context.agora()
      const corrigido = corrige_id === null ? null : await resultadoProprio(db, corrige_id)
      const arquivo = arquivo_id === null ? null : await resultadoProprio(db, arquivo_id)
      for (const outro of [corrigido, arquivo])
        if (outro && outro.paciente_id !== paciente_id) throw errors.NAO_ENCONTRADO()
      if (corrigido?.enviado_por) throw errors.NAO_ENCONTRADO()
      if (arquivo && arquivo.caminho === null) throw errors.NAO_ENCONTRADO()
      const pedido = await pedidoDoResultado(
        db,
        corrigido?.pedido_id ?? arquivo?.pedido_id ?? input.pedido_id,
        paciente_id,
      )
      if (pedido && !pedido.proprio) throw errors.NAO_ENCONTRADO()
      const depois =
        pedido && corrige_id === null
          ? exigirTransicao(pedido, falta ? 'registrar-parte' : 'registrar', errors.PEDIDO_FECHADO)
          : null
      const feitos = await db.affected(
        insertResultado({
          id,
          paciente_id,
          profissional_id,
          enviado_por: null,
          agendamento_id,
          pedido_id: pedido?.id ?? null,
          arquivo_id,
          corrige_id,
          exame: input.exame,
          laboratorio: input.laboratorio,
          observacao: input.observacao,
          coletado_em,
          ...semArquivo,
          visto_em: agora,
          liberado_em: liberar && !critico ? agora : null,
        }),
      )
      // The answer to this very request was lost, or another one corrected it first.
      if (feitos === 0) {
        const guardada = await db.first(findResultado(id))
        if (guardada?.paciente_id === paciente_id && guardada.corrige_id === corrige_id)
          return comoResultado(db, id)
        throw corrige_id ? errors.JA_CORRIGIDO() : errors.NAO_ENCONTRADO()
      }
      await db.rows(guardarValores(id, linhas))
      if (arquivo) await db.affected(marcarVisto(arquivo.id, agora))
      if (pedido && depois) await db.affected(updatePedido(pedido.id, { status: depois }))
      const linha = await resultadoLido(db, id)
      if (critico) await avisarCritico(db, linha)
      else if (liberar) await avisarLiberado(db, linha)
      return comoResultado(db, id)
    }),
  ),

  enviar: os.enviar.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = exigirLeitor(context)
    const { id, paciente_id, coletado_em } = query
    const { armazem } = context
    const pessoa = await exigirPessoa(context, paciente_id)
    if (pessoa.mede === null) throw erroComum('SEM_PERMISSAO')
    const mensagem = recusaDaColeta(coletado_em, hojeDe(context), pessoa.nascimento)
    if (mensagem) throw errors.FORA_DO_TEMPO({ message: mensagem, data: { mensagem } })
    if (body.size > maximoDoAnexo) throw errors.GRANDE_DEMAIS({ message: recusasDoAnexo.tamanho })
    const { formato, content } = await lerAnexo(body, (message) =>
      errors.ARQUIVO_RECUSADO(message ? { message } : {}),
    )
    return context.db.transaction(async (db) => {
      const daPessoa = pessoa.mede === 'casa'
      const meu = daPessoa ? null : await exigirEmVigor(context, db)
      await db.rows(lockExames(paciente_id))
      const pedido = await pedidoDoResultado(db, query.pedido_id, paciente_id)
      if (pedido && !daPessoa && !pedido.proprio) throw errors.NAO_ENCONTRADO()
      const depois =
        pedido && exigirTransicao(pedido, daPessoa ? 'enviar' : 'registrar', errors.PEDIDO_FECHADO)
      const responsavel = pedido?.profissional_id ?? meu ?? query.profissional_id
      const recebem = daPessoa ? await db.rows(findDestinatarios(paciente_id)) : []
      if (!responsavel || (daPessoa && !recebem.some((cada) => cada.id === responsavel)))
        throw errors.NAO_ENCONTRADO()
      const titular = pessoa.usuario_id
      const caminho = `${titular}/exame/${randomUUID()}.${tiposDeArquivo[formato].extensao}`
      const agora = context.agora()
      const novo: NovoResultado = {
        id,
        paciente_id,
        profissional_id: responsavel,
        enviado_por: daPessoa ? usuario_id : null,
        agendamento_id: null,
        pedido_id: pedido?.id ?? null,
        arquivo_id: null,
        corrige_id: null,
        exame: nomeDeAnexo(body.name).slice(0, limitesDoExame.termo),
        laboratorio: '',
        observacao: '',
        coletado_em,
        caminho,
        formato,
        tamanho: content.length,
        visto_em: daPessoa ? null : agora,
        liberado_em: daPessoa ? null : agora,
      }
      if ((await db.affected(insertResultado(novo))) === 0) {
        const antes = await resultadoLido(db, id)
        if (antes.paciente_id !== paciente_id || antes.caminho === null) throw errors.NAO_ENCONTRADO()
        return comoResultado(db, id)
      }
      if (pedido && depois) await db.affected(updatePedido(pedido.id, { status: depois }))
      const linha = await resultadoLido(db, id)
      await (daPessoa ? avisarEnviado(db, linha) : avisarLiberado(db, linha))
      await keepFile({ armazem, db, usuario_id: titular }, { bucket, caminho, tipo: formato, content })
      return comoResultado(db, id)
    })
  }),

  retirar: os.retirar.handler(async ({ input: { id }, context, errors }) => {
    exigirLeitor(context)
    const { armazem } = context
    await context.db.transaction(async (db) => {
      await db.rows(lockExames((await resultadoLido(db, id)).paciente_id))
      const { caminho, enviado_por, retira, titular_id, pedido_id } = await resultadoLido(db, id)
      if (caminho === null || enviado_por !== context.sessao?.usuario_id) throw errors.NAO_ENCONTRADO()
      if (!retira) throw errors.JA_VISTO()
      const pedido = pedido_id === null ? null : await pedidoPreso(db, pedido_id)
      if (pedido?.status === 'com-resultado')
        await db.affected(
          updatePedido(pedido.id, { status: exigirTransicao(pedido, 'retirar', errors.JA_VISTO) }),
        )
      await takeFileAway({ armazem, db, usuario_id: titular_id }, { bucket, caminho })
      await db.affected(deleteResultado(id))
    })
    return { retirado: true as const }
  }),

  ver: os.ver.handler(({ input: { id, falta }, context, errors }) =>
    context.db.transaction(async (db) => {
      await exigirEmVigor(context, db)
      await db.rows(lockExames((await resultadoProprio(db, id)).paciente_id))
      const { visto_em, pedido_id } = await resultadoProprio(db, id)
      if (visto_em !== null) return comoResultado(db, id)
      await db.affected(marcarVisto(id, context.agora()))
      const pedido = pedido_id === null ? null : await pedidoPreso(db, pedido_id)
      if (pedido?.status === 'com-resultado') {
        const status = exigirTransicao(pedido, falta ? 'ver-parte' : 'ver', () => errors.NAO_ENCONTRADO())
        await db.affected(updatePedido(pedido.id, { status }))
      }
      return comoResultado(db, id)
    }),
  ),
}
