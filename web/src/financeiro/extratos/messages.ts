import type { Criterio } from '#domain/financeiro/extratos/propostas.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { plural } from '#domain/formato/plural.ts'

export const textos = {
  importar: 'Importar extrato',
  extrato: 'Extrato',
  todos: 'Todos os extratos',
  nada: 'Nada é gravado sem o seu toque.',
  situacao: 'Situação das linhas',
  situacoes: {
    'a-conciliar': 'A conciliar',
    conciliada: 'Conciliadas',
    ignorada: 'Ignoradas',
  },
  busca: 'Buscar nas linhas por texto ou valor',
  sentido: 'Entradas e saídas',
  sentidos: { entrou: 'Só entradas', saiu: 'Só saídas' },
  limpar: 'Limpar filtros',
  carregando: 'Carregando...',
  mais: 'Mostrar mais',
  erro: 'Não foi possível carregar os extratos',
  lista: 'Linhas do extrato',
  linhas: (n: number) => plural(n, 'linha'),
  resumo: (conciliadas: number, a_conciliar: number, ignoradas: number) =>
    `${plural(conciliadas, 'conciliada')}, ${a_conciliar} a conciliar, ${plural(ignoradas, 'ignorada')}`,

  vazio: 'Nenhum extrato ainda',
  vazioDescricao:
    'Exporte o extrato no site do banco, em OFX ou CSV, e traga o arquivo. Cada linha é comparada com as transações daqui.',
  vazioLeitura: 'Quem escreve no financeiro traz o extrato do banco, e as linhas aparecem aqui.',
  nenhuma: {
    'a-conciliar': 'Tudo conciliado',
    conciliada: 'Nenhuma linha conciliada ainda',
    ignorada: 'Nenhuma linha ignorada',
  },
  nenhumaDescricao: {
    'a-conciliar': 'Nenhuma linha espera por você. Traga o próximo extrato quando quiser.',
    conciliada: 'Concilie uma linha, e ela aparece aqui com a sua transação.',
    ignorada: 'O que não é do livro, como uma transferência entre contas, fica aqui com o motivo.',
  },
  nenhumaComFiltro: 'Nenhuma linha com estes filtros',
  nenhumaComFiltroDescricao: 'Mude a busca ou limpe os filtros.',

  linha: {
    conciliar: 'Conciliar',
    conciliando: 'Conciliando...',
    naoE: 'Não é',
    outras: 'Outras ações',
    procurar: 'Procurar transação',
    lancar: 'Lançar transação',
    ignorar: 'Ignorar',
    desfazer: 'Desfazer',
    semPar: 'Nenhuma transação parecida por perto.',
    eMais: 'Junto com',
    ignorada: (motivo: string) => `Ignorada: ${motivo}`,
    de: (memo: string) => memo || 'Linha sem descrição',
  },
  criterio: {
    txid: 'Par exato',
    nome: 'Par provável',
    soma: 'Soma exata',
    linhas: 'Soma exata',
    valor: 'Par possível',
  } satisfies Record<Criterio, string>,

  feito: {
    conciliada: 'Linha conciliada.',
    ignorada: 'Linha ignorada.',
    lancada: 'Transação lançada e conciliada.',
    desfeita: 'Conciliação desfeita.',
    desfeitaComTransacao: 'Conciliação desfeita, e a transação escrita a partir dela saiu.',
    voltou: 'A linha voltou para A conciliar.',
    trazido: (n: number) => `${plural(n, 'linha nova', 'linhas novas')} no extrato.`,
    apagado: 'Extrato apagado.',
  },

  ler: {
    titulo: 'Importar extrato',
    dica: 'O arquivo é lido e mostrado antes. Nada entra no livro sem o seu toque.',
    arraste: 'Arraste o extrato do banco',
    limites: 'OFX ou CSV, até 10 MB e 20.000 linhas',
    lendo: 'Lendo o arquivo...',
    andamento: (feitas: number, total: number) =>
      `${feitas.toLocaleString('pt-BR')} de ${plural(total, 'linha lida', 'linhas lidas')}`,
    outro: 'Escolher outro arquivo',
    fechar: 'Fechar',
    trazer: (n: number) => `Trazer ${plural(n, 'linha')}`,
    trazendo: 'Trazendo...',
    novas: (n: number) => plural(n, 'linha nova', 'linhas novas'),
    repetidas: (n: number) =>
      `${plural(n, 'linha já está', 'linhas já estão')} aqui, e não entra${n === 1 ? '' : 'm'} de novo.`,
    nadaNovo: 'Todas as linhas deste arquivo já estão aqui. Não há o que trazer.',
    dias: (de: string, ate: string) => (de === ate ? `Em ${de}` : `De ${de} a ${ate}`),
    somas: (entradas: number, saidas: number) =>
      `Entraram ${formatarCentavos(entradas)}, saíram ${formatarCentavos(saidas)}`,
    fora: (n: number) =>
      `${plural(n, 'linha não foi lida', 'linhas não foram lidas')}, e fica${n === 1 ? '' : 'm'} de fora`,
    foraPorque: (linha: number, motivo: string) => `Linha ${linha}: ${motivo}`,
    asPrimeiras: (n: number) => `São mostradas as primeiras ${n}.`,
    amostra: 'Como vai ficar',
    colunas: 'Colunas do arquivo',
    colunasDica: 'Confira qual coluna é qual. Use Valor, ou Crédito e Débito quando vêm separados.',
    semColunas: 'Diga qual coluna tem a data e qual tem o valor.',
    naoTem: 'Não tem',
    conta: 'Conta',
    contaDica: 'Um nome, quando você traz CSV de mais de um banco.',
    aplicar: 'Ler com estas colunas',
  },

  arquivos: {
    titulo: 'Extratos trazidos',
    linhas: (n: number, conta: string, de: string, ate: string) =>
      [conta, de === ate ? de : `${de} a ${ate}`, plural(n, 'linha')].filter(Boolean).join(' · '),
    ver: (arquivo: string) => `Ver as linhas de ${arquivo}`,
    apagar: (arquivo: string) => `Apagar ${arquivo}`,
    apagarTitulo: 'Apagar este extrato?',
    apagarDica: 'As linhas dele saem daqui. As transações do livro ficam como estão.',
    confirmar: 'Apagar extrato',
    voltar: 'Manter',
    apagando: 'Apagando...',
  },

  ignorar: {
    titulo: 'Ignorar esta linha?',
    dica: 'Ela fica fora do livro, com o motivo. Dá para desfazer.',
    motivo: 'Motivo',
    exemplo: 'Transferência entre as minhas contas',
    falta: 'Diga por que esta linha fica de fora.',
    confirmar: 'Ignorar linha',
    voltar: 'Voltar',
    ignorando: 'Ignorando...',
  },

  escolher: {
    titulo: 'Procurar transação',
    busca: 'Buscar por título, descrição ou observações',
    perto: 'Transações sem par, 15 dias antes ou depois',
    achadas: 'Transações sem par com estas palavras, 4 meses antes ou depois',
    nenhuma: 'Nenhuma transação sem par por perto',
    nenhumaDica: 'Busque por palavras, ou lance uma transação com esta linha.',
    outras: 'Juntar outras linhas do extrato',
    outrasDica: 'Quando uma transação veio em mais de uma linha.',
    banco: 'Extrato',
    livro: 'Escolhidas',
    falta: (centavos: number) =>
      centavos === 0
        ? 'Os dois lados somam o mesmo valor.'
        : `Diferença de ${formatarCentavos(Math.abs(centavos))}.`,
    lados: 'Escolha uma linha para várias transações, ou uma transação para várias linhas.',
    cancelar: 'Cancelar',
    motivo: 'Escolhida à mão.',
    erro: 'Não foi possível carregar as transações',
  },

  lancar: {
    titulo: 'Lançar transação',
    dica: 'Valor e data são os da linha do banco.',
    nome: 'Título',
    categoria: 'Categoria',
    escolha: 'Escolha',
    forma: 'Forma de pagamento',
    semForma: 'Não informada',
    descricao: 'Descrição',
    cancelar: 'Cancelar',
    salvar: 'Lançar e conciliar',
    salvando: 'Lançando...',
    faltaTitulo: 'Informe o título.',
    faltaCategoria: 'Escolha a categoria.',
  },
} as const
