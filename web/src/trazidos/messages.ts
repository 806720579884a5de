import type { Fonte } from '#domain/trazidos/contract.ts'

/** Words of what another service wrote. */
export const textos = {
  titulo: 'Trazido de outro lugar',
  descricao:
    'O que outro serviço escreveu, com as palavras dele. Fica ao lado do prontuário e nunca no meio dele.',
  trazer: 'Trazer documento (FHIR)',
  vazio: 'Nada foi trazido de outros serviços',
  vazioDescricao: 'Um resumo em FHIR R4 de outro hospital, clínica ou aplicativo pode ser trazido aqui.',
  erro: 'O que foi trazido não carregou',
  semNada: 'Nada nesta seção.',
  secao: (titulo: string, quantas: number) => `${titulo} (${quantas})`,
  mais: 'Mostrar mais',
  carregando: 'Carregando…',
  documentos: 'Documentos trazidos',
  de: (fonte: Fonte) =>
    [fonte.organizacao, fonte.autor].filter(Boolean).join(', ') ||
    fonte.titulo ||
    'Origem que o documento não diz',
  emitido: (quando: string) => `do documento: ${quando}`,
  porQuem: (por: string | null, em: string) =>
    por === null ? `Trazido em ${em}` : `Trazido por ${por} em ${em}`,
  partes: (n: number) => (n === 1 ? '1 registro' : `${n} registros`),
  retirado: (em: string) => `Retirado em ${em}`,
  retirar: 'Retirar',
  retirarQual: (qual: string) => `Retirar o documento de ${qual}`,
  retirarPergunta: 'Retirar este documento do prontuário?',
  retirarDescricao:
    'Tudo o que veio nele deixa de aparecer, também as alergias. Fica registrado que foi trazido e retirado, e ele pode ser trazido de novo.',
  retirarFeito: 'Documento retirado',
  falhou: 'Não foi possível concluir',
  naoLido: (n: number) => `O que não foi lido (${n})`,
  divergencia: 'Confirmado por quem trouxe:',
  codigo: (lista: string, codigo: string) => `${lista} ${codigo}`,
  ate: (quando: string) => `até ${quando}`,
  deQuem: (de: string) => `de ${de}`,
  alergias: 'Trazidas de outro lugar',
  dialogo: {
    titulo: 'Trazer documento de outro serviço',
    dica: 'Escolha o resumo em FHIR R4 (arquivo JSON). Antes de trazer, você vê o que virá.',
    arraste: 'Arraste o arquivo',
    limites: 'JSON em FHIR R4, até 20 MB',
    tipo: 'Escolha um arquivo JSON.',
    lendo: 'Lendo o documento…',
    outro: 'Escolher outro arquivo',
    vem: 'O que virá',
    naoVem: 'Nada deste documento é novo aqui: tudo o que se lê dele já está no prontuário.',
    jaEsta: (n: number) =>
      n === 1
        ? '1 registro já está no prontuário e não vem de novo.'
        : `${n} registros já estão no prontuário e não vêm de novo.`,
    pessoa: (nome: string, nascimento: string | null) =>
      nascimento === null ? `Documento de ${nome}` : `Documento de ${nome}, nascimento em ${nascimento}`,
    diferencas: 'O documento e o prontuário não dizem o mesmo',
    confirmo: 'Conferi e confirmo que é a mesma pessoa.',
    confirme: 'Confirme que é a mesma pessoa, ou escolha outro arquivo.',
    cancelar: 'Cancelar',
    trazer: 'Trazer ao prontuário',
    trazendo: 'Trazendo…',
    trazido: 'Documento trazido ao prontuário',
    eMais: (n: number) => `e mais ${n}`,
  },
} as const
