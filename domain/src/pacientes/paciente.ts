/** Situations by which a list of patients is narrowed. */
export const situacoesDaLista = [
  'ativos',
  'acompanhar',
  'repetidos',
  'arquivados',
  'bloqueados',
  'todos',
] as const
export type SituacaoDaLista = (typeof situacoesDaLista)[number]

export const rotulosSituacaoDaLista: Record<SituacaoDaLista, string> = {
  ativos: 'Ativos',
  acompanhar: 'Para acompanhar',
  repetidos: 'Possíveis repetidos',
  arquivados: 'Arquivados',
  bloqueados: 'Bloqueados',
  todos: 'Todos',
}

export const ordensDaLista = ['nome', 'ultima', 'proxima'] as const
export type OrdemDaLista = (typeof ordensDaLista)[number]

export const rotulosOrdemDaLista: Record<OrdemDaLista, string> = {
  nome: 'Nome',
  ultima: 'Última consulta',
  proxima: 'Próxima consulta',
}

export const faixasEtarias = ['crianca', 'adolescente', 'adulto', 'idoso'] as const
export type FaixaEtaria = (typeof faixasEtarias)[number]

export const rotulosFaixaEtaria: Record<FaixaEtaria, string> = {
  crianca: 'Criança (até 11 anos)',
  adolescente: 'Adolescente (12 a 17)',
  adulto: 'Adulto (18 a 59)',
  idoso: 'Idoso (60 ou mais)',
}

/** Whole years, both included (Lei 8.069/1990, art. 2; Lei 10.741/2003, art. 1); null: no upper end. */
export const idadesDaFaixa: Record<FaixaEtaria, { de: number; ate: number | null }> = {
  crianca: { de: 0, ate: 11 },
  adolescente: { de: 12, ate: 17 },
  adulto: { de: 18, ate: 59 },
  idoso: { de: 60, ate: null },
}

/** Facts that an office should notice before it acts. */
export const alertasDoPaciente = [
  'provisorio',
  'menor_sem_responsavel',
  'bloqueado',
  'faltou_duas_vezes',
  'possivel_duplicado',
  'medida_fora',
  'trilha_atrasada',
] as const
export type AlertaDoPaciente = (typeof alertasDoPaciente)[number]

export const rotulosAlerta: Record<AlertaDoPaciente, string> = {
  provisorio: 'Cadastro provisório',
  menor_sem_responsavel: 'Menor sem responsável',
  bloqueado: 'Bloqueado',
  faltou_duas_vezes: 'Faltou duas vezes ou mais',
  possivel_duplicado: 'Possível cadastro repetido',
  medida_fora: 'Medida fora da faixa',
  trilha_atrasada: 'Trilha em atraso',
}

/** The list warns from so many absences on. */
export const faltasQueAlertam = 2

export const pacientesPorPagina = 30
export const maximoDaExportacao = 5_000
export const maximoDeEtiquetas = 10
export const maximoDaEtiqueta = 30
export const maximoDaObservacao = 2_000

/** The plan filter for patients whose last consultation no plan paid. */
export const semConvenio = 'particular'

/** Views of a list of patients: an office's own fields, a family's, or the platform's identification. */
export const visoesDosPacientes = ['consultorio', 'circulo', 'plataforma'] as const
export type VisaoDosPacientes = (typeof visoesDosPacientes)[number]

const dobrada = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Tags as they are stored: one line each, trimmed, without repeats in other accents or capitals. */
export function etiquetasParaGuardar(etiquetas: readonly string[]): string[] {
  const guardadas = new Map<string, string>()
  for (const escrita of etiquetas) {
    const etiqueta = escrita.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
    if (etiqueta && !guardadas.has(dobrada(etiqueta))) guardadas.set(dobrada(etiqueta), etiqueta)
  }
  return [...guardadas.values()]
}
