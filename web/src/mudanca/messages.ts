import type { Mudanca } from '#domain/mudanca/contract.ts'
import type { TipoMudanca } from '#domain/mudanca/tipos.ts'

const numero = (n: number) => n.toLocaleString('pt-BR')
const linhas = (n: number) => (n === 1 ? '1 linha' : `${numero(n)} linhas`)

const nomes: Record<TipoMudanca, [um: string, varios: string, feminino: boolean]> = {
  servicos: ['serviço', 'serviços', false],
  pacientes: ['paciente', 'pacientes', false],
  consultas: ['consulta', 'consultas', true],
}
const quantos = (tipo: TipoMudanca, n: number) => `${numero(n)} ${nomes[tipo][n === 1 ? 0 : 1]}`
const trazidos = (tipo: TipoMudanca, n: number) =>
  `${nomes[tipo][2] ? 'trazida' : 'trazido'}${n === 1 ? '' : 's'}`

/** Words of moving in from another system. */
export const textos = {
  titulo: 'Trazer de outro sistema',
  descricao:
    'Serviços, pacientes e consultas entram a partir de um arquivo do sistema que você usava. Você vê como fica antes, e pode desfazer depois.',
  erro: 'Não foi possível carregar a mudança',
  ninguem: 'Nenhuma agenda para receber a mudança',
  ninguemDescricao:
    'Traz de outro sistema quem tem cadastro de profissional aprovado, ou quem cuida da agenda e dos pacientes de um colega na clínica. Complete o perfil profissional, ou peça o acesso na equipe.',

  passos: 'Passos',
  passo: ['Arquivo', 'Colunas e conferência', 'Resultado'],

  agenda: 'Para a agenda de',
  minha: (nome: string) => `${nome} (minha agenda)`,
  oque: 'O que há no arquivo',
  ordem: 'Comece pelos serviços, depois os pacientes e por fim as consultas.',
  tipos: {
    servicos: ['Serviços', 'Nome, duração, preço e modalidade'],
    pacientes: ['Pacientes', 'Nome, nascimento, telefone e CPF'],
    consultas: ['Consultas', 'As que já foram e as que vêm; CSV ou calendário .ics'],
  } satisfies Record<TipoMudanca, [string, string]>,
  dica: {
    servicos:
      'Entram como os que você escreve em Serviços, visíveis para quem marca. Nos conselhos que não permitem, o preço não aparece em público.',
    pacientes:
      'Ninguém é avisado e nenhuma conta é criada: são cadastros do consultório, que cada pessoa completa quando vier.',
    consultas:
      'As passadas entram como histórico, sem cobrança. As que vêm entram confirmadas, e nunca duas na mesma hora. Ninguém é avisado.',
  } satisfies Record<TipoMudanca, string>,
  arraste: 'Arraste o arquivo',
  limites: (tipo: TipoMudanca) => `CSV${tipo === 'consultas' ? ' ou .ics' : ''}, até 20 MB e 50.000 linhas`,
  tipoErrado: 'Escolha um arquivo CSV. Na planilha, use “Salvar como” e escolha CSV.',
  enviando: 'Lendo o arquivo…',
  modelo: 'Baixar um modelo',
  arquivoDoModelo: (tipo: TipoMudanca) => `modelo-de-${tipo}.csv`,

  formato: ({ formato, total, tipo }: Mudanca) =>
    formato.especie === 'ics'
      ? `Calendário .ics · ${linhas(total)}, uma para cada data`
      : [
          'CSV',
          formato.separador
            ? { ';': 'ponto e vírgula', ',': 'vírgula', tab: 'tabulação', '|': 'barra' }[formato.separador]
            : null,
          formato.codificacao === 'utf-8' ? 'UTF-8' : 'Windows (latin1)',
          linhas(total),
          nomes[tipo][1],
        ]
          .filter(Boolean)
          .join(' · '),
  colunas: 'Colunas do arquivo',
  colunasDica: (precisas: string) => `Diga em que coluna está cada dado. Só é preciso: ${precisas}.`,
  calendarioDica:
    'O título do evento vira paciente e serviço: “Ana Lima - Retorno”, “Retorno: Ana Lima” e “Consulta com Ana Lima” são lidos assim. Confira abaixo.',
  naoTem: 'Não está no arquivo',
  coluna: (n: number) => `Coluna ${n}`,
  datas: 'Como estão as datas',
  datasDe: { 'dia-mes': 'Dia e mês: 25/11/2026', 'mes-dia': 'Mês e dia: 11/25/2026' },
  lembretes: 'Enviar lembretes das consultas que vêm',
  lembretesDica: 'Vão nas horas de sempre, a quem tem conta aqui. Nada mais é avisado.',
  conferindo: 'Conferindo as linhas…',
  certas: (n: number) => `${linhas(n)} ${n === 1 ? 'certa' : 'certas'}`,
  conta: (novos: number | null, futuras: number | null) =>
    [
      futuras !== null && `${quantos('consultas', futuras)} por vir`,
      novos !== null && `${quantos('pacientes', novos)} a cadastrar`,
    ]
      .filter(Boolean)
      .join(' · '),
  erradas: (n: number) => `${linhas(n)} com erro`,
  erroDaLinha: (linha: number, campo: string, mensagem: string, valor: string) =>
    valor === ''
      ? `Linha ${linha}, ${campo}: ${mensagem}`
      : `Linha ${linha}, ${campo} “${valor}”: ${mensagem}`,
  baixarErradas: 'Baixar só as linhas com erro',
  baixarErradasDica: 'Corrija nesse arquivo e traga-o de novo: as outras linhas não se repetem.',
  baixarConferencia: 'Baixar a conferência',
  deixar: (n: number) => `Deixar de fora ${n === 1 ? 'a linha' : `as ${linhas(n)}`} com erro`,
  deixarDica: 'Ou corrija o arquivo e escolha-o de novo.',
  repetidas: (tipo: TipoMudanca, n: number) =>
    tipo === 'pacientes'
      ? `${linhas(n)} de quem talvez já esteja cadastrado`
      : `${linhas(n)} que já ${n === 1 ? 'existe' : 'existem'} aqui, e não ${n === 1 ? 'entra' : 'entram'} de novo`,
  repetido: (linha: number, nome: string, motivo: string) => `Linha ${linha}, ${nome}: ${motivo}`,
  fazer: 'O que fazer com elas',
  pular: 'Deixar de fora',
  trazer: 'Cadastrar mesmo assim',
  asPrimeiras: (n: number) => `Estas são as ${n} primeiras. A conferência, em CSV, tem todas.`,
  amostra: 'As primeiras linhas, como ficarão',
  iniciar: (tipo: TipoMudanca, n: number) => `Trazer ${quantos(tipo, n)}`,
  iniciando: 'Começando…',
  outro: 'Escolher outro arquivo',
  escolhaErradas: 'Há linhas com erro. Marque que ficam de fora, ou escolha o arquivo corrigido.',

  andamento: (tipo: TipoMudanca, feitas: number, total: number) =>
    `${numero(feitas)} de ${quantos(tipo, total)}`,
  emCurso: 'Trazendo… Pode sair desta página: continua sem você, e o andamento fica aqui.',
  desfazendo: 'Desfazendo… Pode sair desta página: continua sem você.',
  parar: 'Parar',
  parada: 'Parada. O que já entrou ficou.',
  retomar: 'Continuar',
  concluida: (tipo: TipoMudanca, n: number) => `${quantos(tipo, n)} ${trazidos(tipo, n)}`,
  falhou: 'A mudança não terminou. Desfaça o que entrou e tente de novo com o arquivo.',
  desfeita: (tipo: TipoMudanca, { desfeitos, ficaram }: Mudanca) =>
    `Desfeita: ${linhas(desfeitos)} de ${nomes[tipo][1]} saíram${
      ficaram > 0
        ? `, e ${linhas(ficaram)} ficaram porque já estão em uso. O relatório diz quais e por quê`
        : ''
    }.`,
  ver: { servicos: 'Ver serviços', pacientes: 'Ver pacientes', consultas: 'Ver a agenda' } satisfies Record<
    TipoMudanca,
    string
  >,

  anteriores: 'O que já foi trazido',
  linha: ({ tipo, criados, repetidos, fora, ficaram }: Mudanca) =>
    [
      quantos(tipo, criados),
      repetidos > 0 && `${numero(repetidos)} de fora por repetição`,
      fora > 0 && `${numero(fora)} com erro`,
      ficaram > 0 && `${numero(ficaram)} em uso`,
    ]
      .filter(Boolean)
      .join(' · '),
  situacao: {
    rascunho: 'Não começou',
    'na-fila': 'Em andamento',
    parada: 'Parada',
    concluida: 'Concluída',
    falhou: 'Não terminou',
    desfazendo: 'Desfazendo',
    desfeita: 'Desfeita',
  },
  abrir: 'Abrir',
  abrirQual: (arquivo: string) => `Abrir ${arquivo}`,
  relatorio: 'Relatório',
  relatorioDe: (arquivo: string) => `Baixar o relatório de ${arquivo}`,
  arquivoDoRelatorio: 'relatorio-da-mudanca.csv',
  arquivoDasErradas: 'linhas-com-erro.csv',
  desfazer: 'Desfazer',
  desfazerQual: (arquivo: string) => `Desfazer a importação de ${arquivo}`,
  desfazerPergunta: 'Desfazer esta importação?',
  desfazerDescricao: (tipo: TipoMudanca, n: number) =>
    `${quantos(tipo, n)} ${n === 1 ? 'sai' : 'saem'}. Fica o que alguém já usou: com consulta, registro, ou mudado aqui.`,
  apagar: 'Apagar',
  apagarQual: (arquivo: string) => `Apagar o arquivo ${arquivo}`,
  naoDeu: 'Não foi possível concluir',
} as const
