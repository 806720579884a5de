import type { FimDoSom, RespostaAoMicrofone } from '#domain/atendimento/gravacao.ts'

/** What a person reads of the recordings of their consultations. */
export const minhas = {
  titulo: 'Gravações das consultas',
  explica:
    'Com a sua autorização, a consulta pode ser gravada para ajudar a escrever o prontuário. Só quem atendeu ouve.',
  vazio: 'Nenhuma consulta foi gravada.',
  erro: 'Não foi possível carregar as gravações',
  falhou: 'Não foi possível retirar a autorização',
  com: (profissional: string) => `Consulta com ${profissional}`,
  de: (pessoa: string) => `de ${pessoa}`,
  gravada: (quando: string, duracao: string) => `Gravada em ${quando}, ${duracao} de áudio`,
  semAudio: (quando: string) => `Autorizada em ${quando}, sem áudio guardado`,
  autorizada: (quem: string, quando: string) => `Autorização dada por ${quem} em ${quando}.`,
  transcrita: (quem: string) => `Transcrita por ${quem}.`,
  gravando: 'Em andamento',
  seraApagado: (quando: string) =>
    `O áudio será apagado quando a anotação for assinada, no máximo em ${quando}.`,
  textoFica: 'A transcrição é apagada no fim do mesmo prazo.',
  apagado: {
    assinatura: 'Áudio apagado: a anotação foi assinada',
    prazo: 'Áudio apagado: o prazo terminou',
    retirada: 'Apagada: a autorização foi retirada',
    pedido: 'Áudio apagado pelo profissional',
  } satisfies Record<FimDoSom, string>,
  retirar: 'Retirar autorização',
  retirarDe: (profissional: string, quando: string) =>
    `Retirar autorização da consulta com ${profissional}, ${quando}`,
  pergunta: 'Retirar a autorização desta gravação?',
  consequencia: (profissional: string) =>
    `O áudio, a transcrição e as sugestões feitas a partir dela são apagados agora e não voltam. Se a consulta ainda estiver sendo gravada, a gravação para. O que ${profissional} já registrou no seu prontuário continua, e o seu atendimento não muda.`,
  confirmar: 'Retirar e apagar',
  retirada: 'Autorização retirada. A gravação foi apagada.',
} as const

export const respostas = {
  titulo: 'Autorizações para gravar consultas',
  erro: 'Não foi possível carregar as autorizações',
  linha: {
    autorizou: 'Autorizou a gravação',
    recusou: 'Não autorizou a gravação',
    retirou: 'Retirou a autorização',
  } satisfies Record<RespostaAoMicrofone, string>,
  detalhe: (quem: string, profissional: string) => `${quem}, na consulta com ${profissional}`,
  peloAparelho: (quem: string, profissional: string) =>
    `${quem}, pelo próprio aparelho, da consulta com ${profissional}`,
} as const
