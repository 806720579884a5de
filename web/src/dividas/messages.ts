import type { Faixa } from '#domain/dividas/divida.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { plural } from '#domain/formato/plural.ts'
import { porCento, situacoesEmPalavras } from './messages-de-quem-paga.ts'

export const textos = {
  titulo: 'A receber',
  erro: 'Não foi possível carregar o que há a receber',
  carregando: 'Carregando...',
  carregarMais: 'Mostrar mais',
  busca: 'Buscar por nome',
  idade: 'Idade da dívida',
  todasAsIdades: 'Todas as idades',
  acordo: 'Acordo',
  acordos: { com: 'Com acordo', sem: 'Sem acordo' },
  tanto: 'Com e sem acordo',
  limpar: 'Limpar filtros',
  total: 'Total em aberto',
  pessoas: (n: number) => plural(n, 'paciente', 'pacientes'),
  vazio: 'Ninguém deve nada',
  vazioDescricao: 'Consultas feitas e não pagas aparecem aqui sozinhas.',
  nenhuma: 'Ninguém com estes filtros',
  nenhumaDescricao: 'Mude ou limpe os filtros.',
  semNome: 'Pacientes de agendas que você não abre',
  semNomeDescricao: 'Para ver nomes, peça acesso à agenda a quem dirige a clínica.',
  consultas: (n: number) => plural(n, 'consulta', 'consultas'),
  desde: (dia: string) => `desde ${formatarDia(dia)}`,
  vence: (dia: string) => `vence em ${formatarDia(dia)}`,
  emAcordo: 'Em acordo',
  lembrado: (dia: string) => `Lembrado em ${formatarDia(dia)}`,
  abrir: (nome: string) => `Ver o que ${nome} deve`,
} as const

export const tonsDaFaixa = {
  'a-vencer': 'info',
  'ate-30': 'neutral',
  'ate-60': 'warning',
  'ate-90': 'warning',
  'mais-de-90': 'danger',
} as const satisfies Record<Faixa, string>

export const detalhe = {
  erro: 'Não foi possível carregar o que este paciente deve',
  fechar: 'Fechar',
  aberto: 'Em aberto',
  vencido: 'Vencido',
  consultas: 'Consultas não pagas',
  nenhuma: 'Nada mais em aberto.',
  de: (valor: string) => `de ${valor}`,
  noAcordo: 'No acordo',
  receber: 'Recebi',
  baixar: 'Deixar de cobrar',
  daConsulta: (servico: string, dia: string) => `${servico} de ${formatarDia(dia)}`,
  lembrar: 'Lembrar com Pix',
  lembrando: 'Lembrando...',
  lembrado: 'Lembrete enviado. Ele respeita o horário de silêncio do paciente.',
  lembradoHoje: 'Já lembrado hoje',
  acordar: 'Fazer acordo',
  acordo: 'Acordo',
  parcela: (numero: number) => `${numero}ª parcela`,
  vence: (dia: string) => `vence em ${formatarDia(dia)}`,
  situacoes: situacoesEmPalavras,
  falta: (valor: string) => `faltam ${valor}`,
  encerrar: 'Encerrar acordo',
  baixas: 'Deixaram de ser cobradas',
  desfazer: 'Voltar a cobrar',
  desfeita: 'O valor voltou a ser cobrado',
} as const

export const baixa = {
  titulo: (valor: string) => `Deixar de cobrar ${valor}?`,
  texto: 'O valor sai do que há a receber. Nada muda no que já foi pago, e você pode voltar a cobrar.',
  motivo: 'Motivo',
  exemplo: 'Por exemplo: combinado com o paciente.',
  falta: 'Informe o motivo.',
  confirmar: 'Deixar de cobrar',
  baixando: 'Registrando...',
  feita: 'O valor deixou de ser cobrado',
} as const

export const fim = {
  titulo: 'Encerrar o acordo?',
  texto: 'O que falta volta a ser devido desde o dia de cada consulta. O que foi pago continua pago.',
  confirmar: 'Encerrar acordo',
  encerrando: 'Encerrando...',
  feito: 'Acordo encerrado',
} as const

export const acordo = {
  titulo: 'Fazer acordo',
  descricao: (valor: string, nome: string) => `${valor} que ${nome} deve, em parcelas.`,
  quantas: 'Parcelas',
  primeiro: 'Primeiro vencimento',
  dataErrada: 'Informe uma data que exista.',
  multa: 'Multa por atraso',
  multaDica: 'Uma vez, sobre a parcela. A lei permite até 2%.',
  multas: [0, 100, 200].map((bps) => ({
    value: String(bps),
    label: bps === 0 ? 'Sem multa' : porCento(bps),
  })),
  juros: 'Juros por atraso',
  jurosDica: 'Por dia de atraso, até 1% ao mês.',
  taxas: [0, 50, 100].map((bps) => ({
    value: String(bps),
    label: bps === 0 ? 'Sem juros' : `${porCento(bps)} ao mês`,
  })),
  parcela: (numero: number) => `${numero}ª parcela`,
  valor: 'Valor',
  soma: (soma: string, total: string) => `As parcelas somam ${soma} de ${total}.`,
  cancelar: 'Voltar',
  fazer: 'Fazer acordo',
  fazendo: 'Fazendo o acordo...',
  feito: 'Acordo feito',
} as const
