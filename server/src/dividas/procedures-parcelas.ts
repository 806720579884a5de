import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { acrescimoDoAtraso } from '#domain/dividas/atraso.ts'
import { situacaoDaParcela } from '#domain/dividas/divida.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { copiaECola } from '#domain/pagamentos/br-code.ts'
import { exigirConsultas } from '../agendamentos/entrada.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { os } from './implementer.ts'
import { findMinhasParcelas, type LinhaDeMinhaParcela } from './queries-parcelas.ts'

/** The part that is paid next: what comes in pays the first ones first. */
const proximaDe = (parcelas: readonly LinhaDeMinhaParcela[]) =>
  parcelas.find(({ aberto_centavos }) => (aberto_centavos ?? 0) > 0)?.numero ?? null

const parcelaDe = (
  { numero, vence_em, valor_centavos, aberto_centavos }: LinhaDeMinhaParcela,
  hoje: string,
) => ({
  numero,
  vence_em,
  valor_centavos,
  aberto_centavos: aberto_centavos ?? 0,
  situacao: situacaoDaParcela(vence_em, aberto_centavos ?? 0, hoje),
})

/** Reading what somebody else agreed on is an access to their data. */
async function anotarAcesso(context: Contexto, usuario_id: string, linhas: readonly LinhaDeMinhaParcela[]) {
  const titulares = [...new Set(linhas.map(({ titular_id }) => titular_id))].filter((id) => id !== usuario_id)
  if (titulares.length > 0)
    await context.db.affected(insertAcessos(context, 'agendamento', 'Parcelas de um acordo', titulares))
}

/** The parts of agreements for whoever pays them. */
export const parcelasDeQuemPaga = {
  minhas: os.minhas.handler(async ({ context }) => {
    const { usuario_id } = exigirConsultas(context)
    const hoje = dataLocal(context.agora().getTime(), zonaDaPlataforma)
    const linhas = await context.db.rows(findMinhasParcelas(null))
    await anotarAcesso(context, usuario_id, linhas)
    return [...Map.groupBy(linhas, ({ acordo_id }) => acordo_id).values()]
      .map((delas) => {
        const { acordo_id, pessoa, titular_id, quem, total_centavos, multa_bps, juros_bps } = delas[0]!
        return {
          acordo_id,
          pessoa,
          eu: titular_id === usuario_id,
          quem,
          total_centavos,
          aberto_centavos: delas.reduce((soma, { aberto_centavos }) => soma + (aberto_centavos ?? 0), 0),
          multa_bps,
          juros_bps,
          parcelas: delas.map((linha) => parcelaDe(linha, hoje)),
          proxima: proximaDe(delas),
        }
      })
      .filter(({ proxima }) => proxima !== null)
  }),

  parcela: os.parcela.handler(async ({ input: { acordo_id, numero }, context }) => {
    const { usuario_id } = exigirConsultas(context)
    const ler = async () => {
      const linhas = await context.db.rows(findMinhasParcelas(acordo_id))
      const linha = linhas.find((cada) => cada.numero === numero)
      if (!linha) throw erroComum('NAO_ENCONTRADO')
      return { linhas, linha, paga_se: proximaDe(linhas) === numero && linha.chave !== null }
    }
    const { banco } = context
    let { linhas, linha, paga_se } = await ler()
    await anotarAcesso(context, usuario_id, linhas)
    if (paga_se && linha.codigo_do_banco === null && banco?.atende(linha.chave!)) {
      await banco.registrarParcela(acordo_id, numero)
      ;({ linhas, linha, paga_se } = await ler())
    }
    const hoje = dataLocal(context.agora().getTime(), zonaDaPlataforma)
    const { multa_bps, juros_bps, chave, recebedor, cidade, txid, codigo_do_banco, quem } = linha
    const lida = parcelaDe(linha, hoje)
    const acrescimo_centavos = acrescimoDoAtraso(lida.aberto_centavos, lida.vence_em, hoje, linha)
    const total_centavos = lida.aberto_centavos + acrescimo_centavos
    return {
      ...lida,
      acordo_id,
      quem,
      parcelas: linhas.length,
      acrescimo_centavos,
      total_centavos,
      recebedor,
      copia_e_cola: paga_se
        ? (codigo_do_banco ??
          copiaECola({
            chave: chave!,
            recebedor: recebedor!,
            cidade: cidade!,
            txid,
            valor_centavos: total_centavos,
          }))
        : null,
      pelo_banco: paga_se && codigo_do_banco !== null,
      vale: linha.aberto_centavos !== null,
      multa_bps,
      juros_bps,
    }
  }),
}
