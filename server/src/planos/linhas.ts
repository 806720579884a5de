import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { copiaECola } from '#domain/pagamentos/br-code.ts'
import { normalizarChave } from '#domain/referencia/chave-pix.ts'
import { txidDaFatura } from '#domain/planos/assinatura.ts'
import type { AssinaturaVigente, Desconto, Linha, PlanoComPreco } from '#domain/planos/mudanca.ts'
import {
  limites,
  type Ciclo,
  type Limites,
  type SituacaoDaAssinatura,
  type SituacaoDaFatura,
} from '#domain/planos/plano.ts'
import type { EmUso, Fatura, Plano } from '#domain/planos/schemas.ts'
import type { Configuracoes } from '#domain/sistema/configuracoes.ts'

/** Days of a subscription are civil days of the platform's zone. */
export const hojeDe = (agora: Date): string => dataLocal(agora.getTime(), zonaDaPlataforma)

export interface LinhaDePlano extends Limites {
  id: string
  nome: string
  descricao: string
  mensal_centavos: number
  anual_centavos: number
  gratuito: boolean
}

export const limitesDe = (linha: Limites): Limites =>
  Object.fromEntries(limites.map((limite) => [limite, linha[limite]])) as Limites

export const planoDe = (linha: LinhaDePlano): Plano => ({
  id: linha.id,
  nome: linha.nome,
  descricao: linha.descricao,
  mensal_centavos: linha.mensal_centavos,
  anual_centavos: linha.anual_centavos,
  limites: limitesDe(linha),
  gratuito: linha.gratuito,
})

export interface LinhaDeAssinatura {
  id: string
  usuario_id: string
  plano_id: string
  ciclo: Ciclo
  situacao: SituacaoDaAssinatura
  ancora: string
  periodo_de: string
  periodo_ate: string
  cheio_centavos: number
  dias_do_periodo: number
  credito_centavos: number
  em_teste: boolean
  proximo_plano_id: string | null
  proximo_ciclo: Ciclo | null
  cupom_id: string | null
  cupom_codigo: string | null
  cupom_percentual: number | null
  cupom_centavos: number | null
  cupom_resta: number
  pausado_em: string | null
  dias_guardados: number | null
  versao: number
}

/** The discount of the periods to come; null when there is none left. */
export function descontoDe({
  cupom_resta,
  cupom_percentual,
  cupom_centavos,
}: Pick<LinhaDeAssinatura, 'cupom_resta' | 'cupom_percentual' | 'cupom_centavos'>): Desconto | null {
  if (cupom_resta === 0) return null
  if (cupom_percentual !== null) return { percentual: cupom_percentual }
  return cupom_centavos === null ? null : { centavos: cupom_centavos }
}

/** A subscription as the rules take it. @param plano its plan, with the price of today */
export const vigenteDe = (linha: LinhaDeAssinatura, plano: PlanoComPreco): AssinaturaVigente => ({
  plano,
  ciclo: linha.ciclo,
  situacao: linha.situacao,
  ancora: linha.ancora,
  periodo_de: linha.periodo_de,
  periodo_ate: linha.periodo_ate,
  cheio_centavos: linha.cheio_centavos,
  dias_do_periodo: linha.dias_do_periodo,
  credito_centavos: linha.credito_centavos,
  desconto: descontoDe(linha),
})

export interface LinhaDeFatura {
  id: string
  numero: number
  emitida_em: string
  vence_em: string
  total_centavos: number
  situacao: SituacaoDaFatura
  linhas: Linha[]
  comprovante: string | null
  recusa: string | null
  /** Null: the static code is all there is. */
  codigo_do_banco: string | null
  pix_recebidos: Fatura['pix_recebidos']
  paga_em: Date | null
  versao: number
}

/** @param recebimento the key of the product; an empty one makes no code */
export function faturaDe(
  { comprovante, paga_em, codigo_do_banco, ...linha }: LinhaDeFatura,
  recebimento: Configuracoes['recebimento'],
  hoje: string,
): Fatura {
  const devida = linha.situacao === 'aberta' || linha.situacao === 'informada'
  const chave = normalizarChave(recebimento.tipo, recebimento.chave)
  return {
    ...linha,
    vencida: linha.situacao === 'aberta' && linha.vence_em < hoje,
    pelo_banco: devida && codigo_do_banco !== null,
    pix: !devida
      ? null
      : codigo_do_banco !== null
        ? codigo_do_banco
        : linha.total_centavos > 0 && chave
          ? copiaECola({
              chave,
              valor_centavos: linha.total_centavos,
              recebedor: recebimento.recebedor,
              cidade: recebimento.cidade,
              txid: txidDaFatura(linha.numero),
            })
          : null,
    comprovante: comprovante !== null,
    paga_em: paga_em?.toISOString() ?? null,
  }
}

export interface Fatos extends Limites {
  situacao: SituacaoDaAssinatura | null
  plano_id: string
  plano: string
  usa_profissionais: number
  usa_clinicas: number
  usa_servicos: number
  usa_armazenamento_mb: number
  usa_minutos_ia: number
}

export const usoDe = (fatos: Fatos, maximos: Limites = limitesDe(fatos)): EmUso[] =>
  limites.map((limite) => ({ limite, em_uso: fatos[`usa_${limite}`], maximo: maximos[limite] }))
