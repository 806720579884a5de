import { somarDias } from '#domain/formato/dia.ts'
import { atosDaAssinatura, podeNaAssinatura } from '#domain/planos/assinatura.ts'
import type { MeuPlano } from '#domain/planos/contract.ts'
import { diasDePausa } from '#domain/planos/plano.ts'
import type { Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { faturaDe, hojeDe, planoDe, usoDe, type LinhaDeAssinatura, type LinhaDePlano } from './linhas.ts'
import { findAssinatura, findEmAberto, findFatos, findJaTestou, findPlano, findPlanos } from './queries.ts'

/** The caller's plan with everything that its page shows first. */
export async function lerMeu(context: Contexto, usuario_id: string): Promise<MeuPlano> {
  const hoje = hojeDe(context.agora())
  const { recebimento } = await context.configuracoes.ler()
  // As the product: the code of one's own coupon stands in a table that people do not read.
  const [[linha], [fatos], planos, abertas, [testou]] = await context.sistema.together([
    findAssinatura(usuario_id),
    findFatos(usuario_id),
    findPlanos(),
    findEmAberto(usuario_id),
    findJaTestou(usuario_id),
  ])
  if (!fatos) throw erroComum('NAO_ENCONTRADO')
  const planoPorId = async (id: string): Promise<LinhaDePlano> =>
    planos.find((cada) => cada.id === id) ?? (await context.sistema.only(findPlano(id)))
  const vale = await planoPorId(fatos.plano_id)
  return {
    assinatura: linha ? await assinaturaDe(linha, vale, planoPorId) : null,
    plano: planoDe(vale),
    uso: usoDe(fatos),
    planos: planos.map(planoDe),
    pode_testar: !linha && !testou?.ja,
    em_aberto: abertas.map((fatura) => faturaDe(fatura, recebimento, hoje)),
  }
}

async function assinaturaDe(
  linha: LinhaDeAssinatura,
  plano: LinhaDePlano,
  planoPorId: (id: string) => Promise<LinhaDePlano>,
): Promise<NonNullable<MeuPlano['assinatura']>> {
  const proximo = linha.proximo_plano_id ? await planoPorId(linha.proximo_plano_id) : null
  return {
    id: linha.id,
    plano: planoDe(plano),
    ciclo: linha.ciclo,
    situacao: linha.situacao,
    periodo_de: linha.periodo_de,
    periodo_ate: linha.periodo_ate,
    credito_centavos: linha.credito_centavos,
    proximo: proximo && linha.proximo_ciclo ? { plano: proximo.nome, ciclo: linha.proximo_ciclo } : null,
    cupom:
      linha.cupom_codigo && linha.cupom_resta > 0
        ? { codigo: linha.cupom_codigo, resta: linha.cupom_resta }
        : null,
    pausa:
      linha.pausado_em && linha.dias_guardados !== null
        ? { dias_guardados: linha.dias_guardados, ate: somarDias(linha.pausado_em, diasDePausa) }
        : null,
    pode: atosDaAssinatura.filter((ato) => podeNaAssinatura(linha.situacao, ato)),
    versao: linha.versao,
  }
}
