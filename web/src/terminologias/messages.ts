import { plural } from '#domain/formato/plural.ts'

const milhar = (n: number) => n.toLocaleString('pt-BR')

/** Words of the part 'Terminologias' of `/sistema`. */
export const textos = {
  titulo: 'Terminologias',
  descricao:
    'Listas de códigos que os profissionais buscam no prontuário. O que já foi registrado guarda código, sistema e palavras como eram.',
  erro: 'Não foi possível carregar as terminologias',
  listas: 'Listas',
  emUso: 'Em uso',
  substituida: 'Substituída',
  incompleta: 'Não terminou',
  propria: 'Lista curta que veio com o App da Saúde',
  de: (fonte: string, versao: string, data: string) => `${fonte}, ${versao}, de ${data}`,
  termos: (quantos: number) => `${milhar(quantos)} ${quantos === 1 ? 'termo' : 'termos'}`,
  importar: {
    titulo: 'Importar uma lista',
    descricao:
      'CID-10: o arquivo CID-10-SUBCATEGORIAS.CSV do DATASUS. As outras: um CSV com as colunas codigo e descricao e, se houver, sinonimos e substancias, separados por |.',
    sistema: 'Sistema',
    arquivo: 'Arquivo CSV',
    arraste: 'Arraste o arquivo CSV',
    limites: 'CSV ou TXT, até 20 MB',
    recusado: 'Este arquivo não foi aceito',
    versao: 'Versão',
    versaoDica: 'Como a fonte a chama: V2008.',
    fonte: 'Fonte',
    fonteDica: 'Quem publicou: DATASUS, ANS.',
    data: 'Publicada em',
    semArquivo: 'Escolha o arquivo.',
    semVersao: 'Dê um nome à versão, como V2008.',
    semFonte: 'Diga de onde veio o arquivo, como DATASUS.',
    semData: 'Informe o dia da publicação.',
    previa: (quantos: number) =>
      `${milhar(quantos)} ${quantos === 1 ? 'termo lido' : 'termos lidos'}. Os primeiros:`,
    comErros: (quantos: number) =>
      `${plural(quantos, 'linha ficará', 'linhas ficarão')} de fora. Corrija o arquivo e escolha de novo, ou importe sem elas.`,
    linha: (linha: number, mensagem: string) => `Linha ${milhar(linha)}: ${mensagem}`,
    maisErros: (quantos: number) => `E mais ${plural(quantos, 'linha', 'linhas')}.`,
    botao: 'Importar',
    enviando: 'Importando...',
    progresso: (feitos: number, total: number) => `${milhar(feitos)} de ${milhar(total)} termos`,
    pronta: 'Lista importada',
    prontaDescricao: 'Ela já é a que os profissionais buscam.',
    nadaMudou: (mensagem: string) => `${mensagem} A lista em uso continua como estava.`,
  },
} as const
