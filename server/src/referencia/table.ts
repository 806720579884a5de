import type { ColumnType, Generated } from 'kysely'
import type { Uf } from '#domain/referencia/ufs.ts'
import type { TipoTransacao } from '#domain/financeiro/transacao.ts'

/** What was last loaded into a reference table; see `load.ts`. */
export interface CargasReferenciaTable {
  carga: string
  soma: string
  chaves: string[]
  carregada_em: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CategoriasTransacaoTable {
  id: Generated<string>
  nome: string
  cor: string
  icone: string
  tipo: TipoTransacao
  ativo: Generated<boolean>
  do_administrador: Generated<boolean>
}

export interface ConselhosProfissionaisTable {
  id: Generated<string>
  nome_especialidade: string
  codigo_conselho: string
  nome_completo: string
  padrao_registro: string
  exemplo_registro: string
  mostra_preco: Generated<boolean>
  ativo: Generated<boolean>
  do_administrador: Generated<boolean>
}

export interface EspecialidadesTable {
  id: Generated<string>
  nome: string
  tema: Generated<string>
  sinonimos: Generated<string[]>
  duracao_min: Generated<number>
  ordem: Generated<number>
  ativo: Generated<boolean>
  do_administrador: Generated<boolean>
}

export interface FeriadosTable {
  id: Generated<string>
  data: string
  nome: string
  tipo: 'nacional' | 'estadual' | 'municipal' | 'facultativo'
  uf: Uf | null
  /** Of a municipal one; empty otherwise. */
  cidade: Generated<string>
  do_administrador: Generated<boolean>
}

export interface IdiomasTable {
  nome: string
  ordem: Generated<number>
  ativo: Generated<boolean>
}

export interface OperadorasPlanosTable {
  id: Generated<string>
  operadora: string
  regional: Generated<string>
  nome: string
  tipo: 'medico' | 'odontologico' | 'sempre'
  ordem: Generated<number>
  ativo: Generated<boolean>
  do_administrador: Generated<boolean>
}

export interface SubEspecialidadesTable {
  id: Generated<string>
  nome: string
  especialidade_id: string
  sinonimos: Generated<string[]>
  ativo: Generated<boolean>
  do_administrador: Generated<boolean>
}

export interface UfsTable {
  codigo: string
  nome: string
  zona: string
  ddds: number[]
}

export interface ReferenciaTables {
  cargas_referencia: CargasReferenciaTable
  categorias_transacao: CategoriasTransacaoTable
  conselhos_profissionais: ConselhosProfissionaisTable
  especialidades: EspecialidadesTable
  feriados: FeriadosTable
  idiomas: IdiomasTable
  operadoras_planos: OperadorasPlanosTable
  sub_especialidades: SubEspecialidadesTable
  ufs: UfsTable
}
