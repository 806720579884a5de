import { nomeDeAnexo } from '#domain/agendamentos/anexos/anexo.ts'
import type { Extrato, PreviaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import { colunasDoExtrato, mapaBasta, type ExtratoLido } from '#domain/financeiro/extratos/linha.ts'
import { exigirRota } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { contarUso } from '../../rpc/limite-de-uso.ts'
import { abrirBanco, donoDe, os } from './implementer.ts'
import { lerExtrato } from './ler.ts'
import { linhasRouter } from './procedures-linhas.ts'
import {
  andarLeitura,
  comecarLeitura,
  deleteExtrato,
  deleteLeitura,
  findAndamento,
  findConhecidas,
  findExtrato,
  findExtratos,
  guardarLeitura,
  insertExtrato,
  insertLinhas,
  lockLeitura,
  type LinhaDeExtratoTrazido,
} from './queries.ts'
import { NaoSeLe } from './texto.ts'

/** Each is read as a whole. */
const ARQUIVOS = { ato: 'extratos', vezes: 60, segundos: 3600 }
/** Lines between two words of how far a reading is. */
const PASSO = 2_000
const AMOSTRA = 8
const FORA = 50

function extratoDe({ created_at, dono: _, clinica_id: _c, ...linha }: LinhaDeExtratoTrazido): Extrato {
  const { novas, conciliadas, ignoradas } = linha
  return {
    ...linha,
    a_conciliar: novas - conciliadas - ignoradas,
    trazido_em: created_at.toISOString(),
  }
}

const soma = (linhas: readonly { valor_centavos: number }[], sinal: 1 | -1) =>
  linhas.reduce((total, { valor_centavos: valor }) => total + Math.max(0, valor * sinal), 0)
const diasDe = (linhas: readonly { data: string }[]) => {
  const dias = linhas.map(({ data }) => data).sort()
  return { de: dias[0] ?? null, ate: dias.at(-1) ?? null }
}

function previaDe(id: string, lido: ExtratoLido, conhecidas: ReadonlySet<string>): PreviaDoExtrato {
  const { linhas, fora, ...resto } = lido
  const novas = linhas.filter(({ identidade }) => !conhecidas.has(identidade))
  return {
    id,
    ...resto,
    ...diasDe(linhas),
    total: linhas.length,
    novas: novas.length,
    repetidas: linhas.length - novas.length,
    entradas_centavos: soma(novas, 1),
    saidas_centavos: soma(novas, -1),
    fora: fora.length,
    fora_porque: fora.slice(0, FORA),
    amostra: novas
      .slice(0, AMOSTRA)
      .map(({ ordem, data, valor_centavos, memo }) => ({ ordem, data, valor_centavos, memo })),
  }
}

/** Files of a bank in a book: read, looked at, and brought all at once (FIN-14). */
export const extratosRouter = os.router({
  ...linhasRouter,

  listar: os.listar.handler(async ({ input, context }) => {
    const { banco } = await abrirBanco(context, input.clinica_id)
    return { extratos: (await context.db.rows(findExtratos(banco.dono))).map(extratoDe) }
  }),

  ler: os.ler.handler(async ({ input: { query, body }, context, errors }) => {
    const { banco } = await abrirBanco(context, query.clinica_id, { escrita: true })
    await contarUso(context, ARQUIVOS)
    const { id } = query
    const bytes = new Uint8Array(await body.arrayBuffer())
    // Somebody else's reading of this id is not seen, and is not begun again.
    await context.db.affected(comecarLeitura(id, banco.usuario_id))
    let dito = 0
    try {
      const mapa = Object.fromEntries(
        colunasDoExtrato.flatMap((coluna) => (query[coluna] === undefined ? [] : [[coluna, query[coluna]]])),
      )
      const lido = await lerExtrato(bytes, { mapa, conta: query.conta ?? '' }, async (feitas, total) => {
        if (feitas - dito < PASSO && feitas < total) return
        dito = feitas
        await context.db.affected(andarLeitura(id, feitas, total))
      })
      const guardado = { arquivo: nomeDeAnexo(body.name), ...lido }
      await context.db.affected(guardarLeitura(id, guardado))
      const { de, ate } = diasDe(lido.linhas)
      const conhecidas =
        de === null || ate === null ? [] : await context.db.rows(findConhecidas(banco.dono, de, ate))
      return previaDe(id, guardado, new Set(conhecidas.map(({ identidade }) => identidade)))
    } catch (erro) {
      if (!(erro instanceof NaoSeLe)) throw erro
      await context.db.affected(deleteLeitura(id))
      throw errors[erro.motivo]()
    }
  }),

  andamento: os.andamento.handler(async ({ input: { id }, context }) => {
    exigirRota(context, '/financeiro')
    // Asked while the file is still on its way: nothing of it is read yet.
    return (await context.db.first(findAndamento(id))) ?? { feitas: 0, total: 0 }
  }),

  desistir: os.desistir.handler(async ({ input: { id }, context }) => {
    exigirRota(context, '/financeiro')
    if ((await context.db.affected(deleteLeitura(id))) === 0) throw erroComum('NAO_ENCONTRADO')
    return { esquecida: true as const }
  }),

  trazer: os.trazer.handler(({ input: { id, clinica_id }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { banco } = await abrirBanco(context, clinica_id, { escrita: true, db })
      const leitura = await db.first(lockLeitura(id))
      const ja = await db.first(findExtrato(id))
      if (ja?.dono === banco.dono) return extratoDe(ja)
      if (!leitura?.lido) throw erroComum('NAO_ENCONTRADO')
      const { arquivo, formato, conta, linhas, mapa } = leitura.lido
      if (formato === 'csv' && !mapaBasta(mapa)) throw errors.SEM_COLUNAS()
      const { de, ate } = diasDe(linhas)
      if (de === null || ate === null) throw errors.NADA_NOVO()
      await db.affected(
        insertExtrato({ id, ...donoDe(banco), arquivo, formato, conta, total: linhas.length, de, ate }),
      )
      if ((await db.affected(insertLinhas(id, banco.dono, linhas))) === 0) throw errors.NADA_NOVO()
      await db.affected(deleteLeitura(id))
      return extratoDe(await db.only(findExtrato(id)))
    }),
  ),

  apagar: os.apagar.handler(({ input: { id }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/financeiro')
      const extrato = await db.first(findExtrato(id))
      if (!extrato) throw erroComum('NAO_ENCONTRADO')
      await abrirBanco(context, extrato.clinica_id, { escrita: true, db })
      const quantas = extrato.conciliadas + extrato.ignoradas
      if (quantas > 0) throw errors.EM_USO({ data: { quantas } })
      await db.affected(deleteExtrato(id))
      return { apagado: true as const }
    }),
  ),
})
