import type { ColumnType, Generated } from 'kysely'
import type { ResultadoDeTrabalho } from '#domain/sistema/trabalhos.ts'

export interface ConfiguracoesSistemaTable {
  chave: string
  /** JSON; its shape is the domain's. */
  valor: ColumnType<unknown, string, string>
  alterada_em: ColumnType<Date, Date | undefined, Date>
}

export interface TextosLegaisTable {
  versao: string
  resumo: string
  secoes: ColumnType<{ titulo: string; texto: string }[], string, never>
  publicado_em: ColumnType<Date, Date | undefined, never>
}

export interface TrabalhosTable {
  nome: string
  cada_s: number
  comecou_em: Date
  terminou_em: Date
  resultado: ResultadoDeTrabalho
  detalhe: Generated<string>
  ok_em: Date | null
  falhas_seguidas: Generated<number>
}

export interface SistemaTables {
  configuracoes_sistema: ConfiguracoesSistemaTable
  textos_legais: TextosLegaisTable
  trabalhos: TrabalhosTable
}
