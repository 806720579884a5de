import { rotulosDoAssunto, type Assunto } from '#domain/atendimento/perguntas.ts'

export const perguntas = {
  titulo: 'Perguntar ao prontuário',
  aviso:
    'Assistente automático, não é um profissional. Mostra só o que está registrado deste paciente, com a fonte.',
  campo: 'Pergunta sobre este paciente',
  dica: 'Ex.: Qual a última pressão? Usa losartana?',
  perguntar: 'Perguntar',
  perguntando: 'Procurando…',
  vazia: 'Escreva a pergunta.',
  longa: (letras: number, limite: number) =>
    `A pergunta tem ${letras.toLocaleString('pt-BR')} letras; o limite é ${limite.toLocaleString('pt-BR')}. Encurte e pergunte de novo.`,
  sugestoes: 'Perguntas prontas',
  prontas: [
    'Resumo de 1 minuto',
    'Tem alergias?',
    'O que toma?',
    'Última pressão',
    'Últimos exames',
    'Escrever encaminhamento',
  ],
  conversa: 'Perguntas e respostas',
  voce: 'Você perguntou',
  sem: (quais: readonly Assunto[]) =>
    `O prontuário não tem ${quais.map((qual) => rotulosDoAssunto[qual]).join(', ')} que você possa ver.`,
  naoEntendi:
    'Não entendi a pergunta. Pergunte de alergias, medicamentos, problemas, medidas, exames ou anotações.',
  deModelo: 'Texto de um modelo de IA, feito só com os registros abaixo. Confira.',
  incompleta: '(texto interrompido)',
  parar: 'Parar',
  deNovo: 'Tentar de novo',
  falhou: 'Não foi possível responder',
  fonte: 'Fonte:',
  deQuem: (autor: string | null, dia: string) => (autor ? `${autor}, ${dia}` : `em casa, ${dia}`),
  carta: {
    encaminhamento: 'Encaminhamento',
    atestado: 'Atestado',
    orientacao: 'Orientações',
  },
  cartaCampo: (tipo: string) => `Texto do rascunho: ${tipo}`,
  cartaDica: 'Nada é emitido agora. Você confere, completa e emite na anotação.',
  guardar: 'Guardar como rascunho',
  guardado: 'Documento em rascunho. Confira e emita na anotação.',
  limpar: 'Limpar conversa',
} as const
