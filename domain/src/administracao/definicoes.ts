import { deslocarAno } from './ano-passado.ts'
import { recorteDe, type Indicador, type Periodo, type Recorte } from './indicadores.ts'

/** ADMIN-09: how each figure is made, in words: what is read, which rows count, and what is done with them. */
export const consultaEmPalavras: Record<Indicador, readonly string[]> = {
  usuarios: [
    'Lê as contas da plataforma.',
    'Contam as que estão ativas hoje.',
    'Soma todas as cadastradas até o fim do período. As linhas abaixo são as cadastradas nele.',
  ],
  clinicas: [
    'Lê o cadastro de clínicas.',
    'Contam as que estão ativas hoje.',
    'Soma todas as cadastradas até o fim do período. As linhas abaixo são as cadastradas nele.',
  ],
  profissionais: [
    'Lê os cadastros de profissionais.',
    'Contam os ativos e verificados, que são os da busca.',
    'Soma todos os cadastrados até o fim do período. As linhas abaixo são os cadastrados nele.',
  ],
  consultas: [
    'Lê as consultas pela data marcada.',
    'Não contam as canceladas nem os horários apenas reservados.',
    'Conta as do começo do período até agora. As linhas não dizem quem é o paciente.',
  ],
  receita: [
    'Lê os lançamentos das finanças pela data.',
    'Contam as receitas confirmadas; reembolsos de plano a famílias não contam.',
    'Soma os valores. As linhas são os dias: o dinheiro de cada profissional é só dele.',
  ],
  satisfacao: [
    'Lê as avaliações publicadas, pela data em que foram escritas.',
    'Cada nota geral de 1 a 5 vale de 0% a 100%.',
    'Tira a média. As linhas dizem a nota e a especialidade, sem quem avaliou.',
  ],
}

/** With what a figure is compared. */
export const comparacoes = ['anterior', 'ano'] as const
export type Comparacao = (typeof comparacoes)[number]

export const rotulosComparacao: Record<Comparacao, string> = {
  anterior: 'Período anterior, até o mesmo ponto',
  ano: 'Mesmo período do ano passado',
}

/** The period so far beside the same part of the one before, or of the same one a year ago. */
export function recorteContra(periodo: Periodo, agora: number, contra: Comparacao): Recorte {
  const recorte = recorteDe(periodo, agora)
  if (contra === 'anterior') return recorte
  return { ...recorte, antesDe: deslocarAno(recorte.de), antesAte: deslocarAno(recorte.ate) }
}
