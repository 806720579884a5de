import type { Modelo } from './risco/treinar.ts'
import { variaveisProibidas } from './risco/variaveis.ts'

/** What anybody may ask of a tool of artificial intelligence: one row of the register that the rules of medicine want of it (IA-09). */
export interface RegistroDeIa {
  nome: string
  finalidade: string
  /** Scheduling is the lowest of the classes. */
  classe_de_risco: 'baixo'
  fornecedor: string
  /** Where the data goes. */
  destino_dos_dados: string
  dados_usados: string
  nunca_usa: string
  limites: string
  versao: string
  avaliacao: string
  /** Epoch milliseconds; null before the first training. */
  avaliada_em: number | null
  responsavel: string
  ligada: boolean
}

export type ModeloRegistrado = Pick<Modelo, 'metodo' | 'situacao' | 'visitas' | 'avaliacao'> & {
  versao: number
  treinado_em: number
}

const duas = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const tres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const inteiro = new Intl.NumberFormat('pt-BR')

/** The row of the score of absence, made from its newest model: nobody keeps it by hand. */
export function registroDoRisco(modelo: ModeloRegistrado | null, ligada: boolean): RegistroDeIa {
  return {
    nome: 'Chance de faltar',
    finalidade: 'Ordenar a lista de quem ligar ou lembrar antes da consulta. Só acrescenta ajuda.',
    classe_de_risco: 'baixo',
    fornecedor: 'App da Saúde, no próprio servidor',
    destino_dos_dados: 'Nenhum dado sai da plataforma.',
    dados_usados:
      'Consultas anteriores da pessoa com o mesmo profissional, antecedência, dia e hora, primeira consulta ou retorno, modalidade, confirmação, remarcações e resposta ao lembrete.',
    nunca_usa: `${variaveisProibidas.join('; ')}.`,
    limites:
      'Não recusa, não piora horário, não cobra sinal e não marca ninguém por cima: a lista é lida por uma pessoa, que decide.',
    versao: modelo
      ? `${modelo.versao}, ${modelo.metodo === 'logistica' ? 'regressão logística' : 'taxa encolhida'}`
      : 'ainda sem treino',
    avaliacao: avaliacaoEmPalavras(modelo),
    avaliada_em: modelo?.treinado_em ?? null,
    responsavel: 'Administração do App da Saúde; na clínica, quem cuida da agenda',
    ligada: ligada && modelo?.situacao === 'em-uso',
  }
}

function avaliacaoEmPalavras(modelo: ModeloRegistrado | null): string {
  if (!modelo) return 'Ainda não houve treino.'
  const { situacao, avaliacao, visitas } = modelo
  if (situacao === 'poucas-visitas' || !avaliacao)
    return `Dados insuficientes: ${inteiro.format(visitas)} consultas com desfecho. A nota não aparece.`
  const numeros = `AUC ${duas.format(avaliacao.auc)}, Brier ${tres.format(avaliacao.brier)} (média: ${tres.format(avaliacao.brier_da_media)}), calibração ${duas.format(avaliacao.inclinacao)}, em ${inteiro.format(avaliacao.visitas)} consultas que o treino não viu.`
  return situacao === 'em-uso'
    ? numeros
    : `Pior do que dizer a média para todos, e por isso desligada sozinha: ${numeros}`
}
