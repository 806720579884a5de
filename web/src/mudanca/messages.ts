import type { Importacao } from '#domain/pacientes/importacao/contract.ts'

const linhas = (n: number) => (n === 1 ? '1 linha' : `${n.toLocaleString('pt-BR')} linhas`)
const pacientes = (n: number) => (n === 1 ? '1 paciente' : `${n.toLocaleString('pt-BR')} pacientes`)

/** Words of an import of patients. */
export const textos = {
  botao: 'Importar pacientes',
  titulo: 'Importar pacientes de um arquivo',
  dica: 'Um CSV de outro sistema ou de uma planilha. Ninguém é avisado e nenhuma conta é criada: são cadastros do consultório, que cada pessoa completa quando vier.',
  arraste: 'Arraste o arquivo',
  limites: 'CSV com vírgula ou ponto e vírgula, até 5 MB e 20.000 linhas',
  tipo: 'Escolha um arquivo CSV. Na planilha, use “Salvar como” e escolha CSV.',
  lendo: 'Lendo o arquivo…',
  modelo: 'Baixar um modelo',
  arquivoDoModelo: 'modelo-de-pacientes.csv',
  cabecalhoDoModelo: ['Nome completo', 'Nome social', 'Data de nascimento', 'Telefone', 'CPF', 'Gênero'],
  colunas: 'Colunas do arquivo',
  colunasDica: 'Diga em que coluna está cada dado. Só o nome é preciso.',
  naoTem: 'Não está no arquivo',
  conferindo: 'Conferindo as linhas…',
  certas: (n: number) => `${linhas(n)} ${n === 1 ? 'certa' : 'certas'}`,
  erradas: (n: number) => `${linhas(n)} com erro`,
  erro: (linha: number, campo: string, mensagem: string, valor: string) =>
    valor === ''
      ? `Linha ${linha}, ${campo}: ${mensagem}`
      : `Linha ${linha}, ${campo} “${valor}”: ${mensagem}`,
  deixar: (n: number) => `Deixar de fora ${n === 1 ? 'a linha' : `as ${linhas(n)}`} com erro`,
  deixarDica: 'Ou corrija o arquivo e escolha-o de novo.',
  repetidas: (n: number) => `${linhas(n)} de quem talvez já esteja cadastrado`,
  repetido: (linha: number, nome: string, motivo: string) => `Linha ${linha}, ${nome}: ${motivo}`,
  fazer: 'O que fazer com elas',
  pular: 'Deixar de fora',
  trazer: 'Cadastrar mesmo assim',
  asPrimeiras: (n: number) => `Estas são as ${n} primeiras. O relatório, depois de importar, tem todas.`,
  amostra: 'As primeiras linhas, como ficarão',
  importar: (n: number) => `Importar ${pacientes(n)}`,
  importando: 'Começando…',
  cancelar: 'Cancelar',
  fechar: 'Fechar',
  outro: 'Escolher outro arquivo',
  andamento: (feitas: number, total: number) => `${feitas.toLocaleString('pt-BR')} de ${pacientes(total)}`,
  emCurso: 'Importando… Pode fechar esta janela: a importação continua, e o andamento fica aqui.',
  escolhaErradas: 'Há linhas com erro. Marque que ficam de fora, ou escolha o arquivo corrigido.',
  concluida: (n: number) => `${pacientes(n)} ${n === 1 ? 'importado' : 'importados'}`,
  falhou: 'A importação não terminou, e nenhum paciente foi criado. Tente de novo com o arquivo.',
  anteriores: 'Importações anteriores',
  linha: ({ criados, repetidos, fora }: Importacao) =>
    [
      pacientes(criados),
      repetidos > 0 && `${repetidos} de fora por repetição`,
      fora > 0 && `${fora} com erro`,
    ]
      .filter(Boolean)
      .join(' · '),
  situacao: {
    rascunho: 'Não começou',
    'na-fila': 'Em andamento',
    concluida: 'Concluída',
    falhou: 'Não terminou',
    desfeita: 'Desfeita',
  },
  relatorio: 'Relatório',
  relatorioDe: (arquivo: string) => `Baixar o relatório de ${arquivo}`,
  arquivoDoRelatorio: 'importacao-de-pacientes.csv',
  desfazer: 'Desfazer',
  desfazerQual: (arquivo: string) => `Desfazer a importação de ${arquivo}`,
  desfazerPergunta: 'Desfazer esta importação?',
  desfazerDescricao: (n: number) =>
    `${pacientes(n)} saem da lista. Só é possível enquanto nenhum tem consulta ou registro.`,
  desfeita: 'Importação desfeita',
  continuar: 'Continuar',
  apagar: 'Apagar',
  apagarQual: (arquivo: string) => `Apagar o arquivo ${arquivo}`,
  naoDeu: 'Não foi possível concluir',
} as const
