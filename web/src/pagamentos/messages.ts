import { plural } from '#domain/formato/plural.ts'
import type { AtoDaCobranca, SituacaoCobranca } from '#domain/pagamentos/cobranca.ts'

/** A title, its meaning and, when somebody can act, the next step. */
type Estado = { titulo: string; texto: string; passo?: string }

export const textos = {
  titulo: 'Pagar com Pix',
  carregando: 'Carregando o pagamento...',
  erro: 'Não foi possível carregar o pagamento',
  falhou: 'Não foi possível registrar',
  valor: 'Valor',
  recebedor: 'Quem recebe',
  confira: 'Confira este nome no seu banco antes de pagar.',
  fechar: 'Fechar',
  nada: 'Não há nada a pagar por aqui',
  nadaTexto: 'Combine o pagamento com o consultório.',
  gerando: 'Gerando o código...',
  depois: 'Pagar no local',
  quanto: (valor: string) => `Pagar ${valor} agora`,
  sinal: (valor: string) => `Pagar o sinal de ${valor}`,
  escolha: 'Pagar agora por Pix?',
  escolhaTexto: 'É opcional: a consulta já está marcada. Se preferir, pague no local.',
  noLocal: 'Combinado: você paga no local. Se mudar de ideia, o Pix fica em Consultas.',
  outras: 'Cada consulta da série tem o seu sinal. Pague os outros em Consultas.',
  tempo: 'Tempo para pagar',
  falta: 'Falta para pagar:',
  anuncio: (segundos: number) => `Falta ${tempo(segundos)} para pagar o Pix.`,
  atencao: (motivo: string) => `O pagamento não foi encontrado: ${motivo}`,
  atencaoPasso:
    'Confira no extrato do seu banco. Se pagou, envie o comprovante ao consultório e avise de novo.',
  motivo: (texto: string) => `Do profissional: ${texto}`,
  jaPaguei: 'Já paguei',
  avisando: 'Avisando...',
  paguei: 'Paguei depois do prazo',
  tinhaPago: 'Eu já tinha pago',
  desistir: 'Desistir',
  agendarDeNovo: 'Agendar de novo',
  agendar: 'Agendar a próxima',
  novoCodigo: 'Gerar outro código',
  semEspera: 'Paguei e não confirmou',
  avisado: 'Aviso enviado ao profissional',
  desistiu: 'Você desistiu da consulta. O horário foi liberado.',
} as const

/** '10 minutos', '1 minuto', '30 segundos' */
const tempo = (segundos: number) =>
  segundos % 60 === 0 ? plural(segundos / 60, 'minuto') : plural(segundos, 'segundo')

export const desistencia = {
  titulo: 'Desistir da consulta?',
  texto: 'O horário volta para a agenda e nada é cobrado. Se você já pagou, toque em Já paguei.',
  confirmar: 'Desistir da consulta',
  voltar: 'Continuar com a consulta',
  desistindo: 'Desistindo...',
} as const

export const codigo = {
  copiar: 'Copiar código Pix',
  copiado: 'Código copiado',
  anuncio: 'Código Pix copiado. Abra o aplicativo do seu banco e cole.',
  passos: [
    'Abra o aplicativo do seu banco.',
    'Escolha Pix e depois Copia e Cola.',
    'Cole o código, confira o nome e o valor e pague.',
  ],
  passosDeVer: [
    'Abra o aplicativo do seu banco.',
    'Escolha Pix e depois Copia e Cola.',
    'Cole o código e confira o nome e o valor.',
  ],
  qr: 'QR code do Pix',
  aponte: 'Ou leia com a câmera no aplicativo do banco.',
  codigo: 'Código Pix',
  negada: 'O navegador não deixou copiar. Selecione o código acima e copie.',
} as const

/**
 * State of a charge in words for the payer (C4), with the next step. @param quando 'hoje às 10:45', 'em 23/11 às 10:45'
 */
export const doPaciente: Record<SituacaoCobranca, (quando: string) => Estado> = {
  aguardando: (quando) => ({
    titulo: 'Pague para garantir o horário',
    texto: `O horário fica guardado até ${quando}. Sem o pagamento, ele volta para a agenda e você é avisado.`,
  }),
  informada: (quando) => ({
    titulo: 'Aguardando confirmação do profissional',
    texto: `Você avisou ${quando} que pagou. O profissional confere no banco e responde aqui.`,
    passo: 'O prazo não corre mais e o horário continua seu. Guarde o comprovante.',
  }),
  recebida: (quando) => ({
    titulo: 'Pago',
    texto: `O profissional confirmou o pagamento ${quando}.`,
    passo: 'Guarde o comprovante do seu banco.',
  }),
  vencida: () => ({
    titulo: 'O prazo do Pix terminou',
    texto: 'O pagamento não foi avisado a tempo e o horário voltou para a agenda.',
    passo: 'Não pague mais este código. Para outro horário, agende de novo.',
  }),
  cancelada: () => ({
    titulo: 'Pix cancelado',
    texto: 'Nada mais é cobrado por este código.',
    passo: 'Não pague mais este código.',
  }),
  'a-devolver': () => ({
    titulo: 'Valor a devolver',
    texto:
      'A consulta não vale mais. O profissional devolve o valor por Pix ou deixa como crédito para a próxima.',
    passo: 'Se demorar, fale com o consultório e mostre o comprovante.',
  }),
  devolvida: () => ({
    titulo: 'Valor devolvido',
    texto: 'O profissional informou que devolveu o valor.',
    passo: 'Confira no extrato do seu banco. Se não encontrar, fale com o consultório.',
  }),
  credito: () => ({
    titulo: 'Crédito para a próxima consulta',
    texto: 'O valor paga o sinal da sua próxima consulta com este profissional.',
    passo: 'Ele é usado sozinho quando você agendar.',
  }),
  usada: () => ({
    titulo: 'Crédito usado',
    texto: 'Este valor pagou o sinal de outra consulta.',
    passo: 'Não precisa fazer mais nada.',
  }),
}

/** Other words when the patient asked for the charge, paid late, or paid by credit. */
export const excecoes = {
  livre: (quando: string): Estado => ({
    titulo: 'Pague quando quiser',
    texto: `O código vale até ${quando}. A consulta continua marcada mesmo sem ele.`,
  }),
  livreInformada: (quando: string): Estado => ({
    titulo: 'Aguardando confirmação do profissional',
    texto: `Você avisou ${quando} que pagou. O profissional confere no banco e responde aqui.`,
    passo: 'Guarde o comprovante do seu banco.',
  }),
  livreVencida: {
    titulo: 'Este código venceu',
    texto: 'A consulta continua marcada.',
    passo: 'Não pague mais este código. Gere outro ou pague no local.',
  },
  peloBanco: (quando: string): Estado => ({
    titulo: 'Pague para garantir o horário',
    texto: `O horário fica guardado até ${quando}. Depois de pagar, espere nesta tela: o banco confirma sozinho.`,
  }),
  livrePeloBanco: (quando: string): Estado => ({
    titulo: 'Pague quando quiser',
    texto: `O código vale até ${quando}. O banco confirma o pagamento sozinho.`,
  }),
  recebidaPeloBanco: (quando: string): Estado => ({
    titulo: 'Pago',
    texto: `O banco confirmou o pagamento ${quando}.`,
    passo: 'Guarde o comprovante do seu banco.',
  }),
  devolvendo: {
    titulo: 'Valor a caminho',
    texto: 'O banco está devolvendo o valor para a conta que pagou.',
    passo: 'Você é avisado quando terminar.',
  },
  devolvidaPeloBanco: {
    titulo: 'Valor devolvido',
    texto: 'O banco devolveu o valor para a conta que pagou.',
    passo: 'Confira no extrato do seu banco.',
  },
  tarde: {
    titulo: 'Pagamento fora do prazo em conferência',
    texto:
      'O horário já tinha voltado para a agenda. O profissional confere o Pix e devolve o valor ou deixa como crédito.',
    passo: 'Você é avisado da resposta. Guarde o comprovante.',
  },
  porCredito: {
    titulo: 'Pago com seu crédito',
    texto: 'O sinal foi pago com o crédito de uma consulta anterior.',
    passo: 'Não precisa fazer mais nada.',
  },
  terminou: {
    titulo: 'O tempo para pagar terminou',
    texto: 'Não pague mais este código: o horário está voltando para a agenda.',
    passo: 'Se você já pagou, toque em Já paguei agora.',
  },
} as const

/** The word in a row of consultations. */
export const selos: Partial<Record<SituacaoCobranca, string>> = {
  aguardando: 'Aguardando pagamento',
  informada: 'Pagamento em conferência',
  recebida: 'Pago',
  vencida: 'Pix vencido',
  'a-devolver': 'Valor a devolver',
  devolvida: 'Valor devolvido',
  credito: 'Crédito para a próxima',
}
export const seloComTempo = (minutos: number) =>
  minutos >= 60
    ? `${selos.aguardando} · ${plural(Math.floor(minutos / 60), 'hora')}`
    : `${selos.aguardando} · ${minutos} min`

export const naLinha = {
  pagar: 'Pagar agora',
  ver: 'Ver pagamento',
  desistir: textos.desistir,
  depois: textos.paguei,
  pagarComPix: 'Pagar com Pix',
} as const

/** State of a charge in words for the payee. */
export const doProfissional = {
  titulo: 'Pix',
  estados: {
    aguardando: 'O paciente ainda não pagou.',
    informada: 'O paciente avisou que pagou. Confira no seu banco.',
    recebida: 'Você confirmou o recebimento.',
    vencida: 'O prazo terminou sem pagamento.',
    cancelada: 'Nada mais é cobrado.',
    'a-devolver': 'A consulta não vale mais: devolva o valor ou deixe como crédito.',
    devolvida: 'Você devolveu o valor.',
    credito: 'O valor paga o sinal da próxima consulta deste paciente.',
    usada: 'O crédito pagou o sinal de outra consulta.',
  } satisfies Record<SituacaoCobranca, string>,
  tarde: 'O paciente avisou depois do prazo, quando o horário já tinha sido liberado. Confira no seu banco.',
  ate: (quando: string) => `Prazo: ${quando}`,
  avisou: (quando: string) => `Avisou ${quando}`,
  porCredito: 'Pago com o crédito do paciente.',
  espera: 'O paciente ainda não pagou. O banco confirma sozinho.',
  confirmado: 'O banco confirmou o pagamento.',
  devolvendo: 'O banco está devolvendo o valor ao paciente.',
  devolvidoPeloBanco: 'O banco devolveu o valor ao paciente.',
  naoDevolvido: 'O banco não devolveu o valor. Devolva no aplicativo do seu banco e registre aqui.',
  motivo: (texto: string) => `Motivo informado: ${texto}`,
  atos: {
    receber: 'Recebi o Pix',
    'nao-recebi': 'Não recebi',
    devolver: 'Devolvi',
    valer: 'Vale para a próxima',
  } satisfies Partial<Record<AtoDaCobranca, string>>,
  feito: {
    receber: 'Recebimento confirmado',
    receberParaDevolver: 'Recebido. Agora devolva o valor ou deixe como crédito.',
    'nao-recebi': 'O paciente foi avisado',
    devolver: 'Devolução registrada',
    valer: 'O valor fica como crédito do paciente',
  },
  sr: (nome: string) => `de ${nome}`,
  naoRecebi: {
    titulo: 'Não encontrou o Pix?',
    texto:
      'O paciente é avisado e ganha um novo prazo para conferir ou pagar. O horário continua dele até lá.',
    textoCancelada: 'O paciente é avisado. A consulta continua cancelada.',
    avisando: 'Avisando...',
    motivo: 'O que o paciente deve conferir',
    exemplo: 'Por exemplo: não há Pix deste valor no extrato de hoje.',
    falta: 'Por favor, diga ao paciente o que conferir.',
    confirmar: 'Avisar o paciente',
  },
  devolver: {
    titulo: (valor: string) => `Você devolveu ${valor}?`,
    texto: 'O App não movimenta dinheiro. Faça a devolução no seu banco antes de registrar aqui.',
    confirmar: 'Sim, devolvi',
    ato: 'Devolver pelo banco',
    tituloPeloBanco: (valor: string) => `Devolver ${valor} pelo banco?`,
    textoPeloBanco: 'O valor volta para a conta que pagou. O paciente é avisado quando o banco terminar.',
    confirmarPeloBanco: 'Devolver pelo banco',
    pedida: 'Devolução pedida ao banco',
  },
  registrando: 'Registrando...',
} as const

export const aConferir = {
  titulo: 'Pix a conferir',
  erro: 'Não foi possível carregar os Pix a conferir',
  cancelada: 'Consulta cancelada',
  consulta: (quando: string) => `Consulta: ${quando}`,
  mais: (quantos: number) => `Ver mais ${quantos}`,
  divergencias: {
    valor: (veio: string, pedido: string) => `O banco recebeu ${veio}, e o Pix pedido é de ${pedido}.`,
    repetido: (veio: string) => `O banco recebeu mais um Pix de ${veio} pelo que já estava pago.`,
    'a-mais': (veio: string) => `O banco recebeu ${veio}, e com isso o total passa do preço.`,
  },
  nada: 'Nada foi registrado. Devolva, ou acerte com o paciente, registre na consulta e marque como conferido.',
  identificador: (e2eid: string) => `No extrato: ${e2eid}`,
  devolverDivergente: 'Devolver pelo banco',
  devolvendo: 'Devolução pedida ao banco',
  naoDevolvido: 'O banco não devolveu. Devolva no aplicativo do seu banco e marque como conferido.',
  conferido: 'Conferido',
  respondido: 'Resposta registrada',
} as const

/** For the booking (step 6). */
export const naMarcacao = {
  sinal: (valor: string) => `Sinal de ${valor} por Pix`,
  prazo: (prazo: string) =>
    `Depois de confirmar, você tem ${prazo} para pagar. Sem o pagamento, o horário volta para a agenda e você é avisado.`,
  credito: (valor: string) => `Sinal de ${valor} pago com o seu crédito`,
  creditoTexto: 'Você não precisa pagar o sinal desta vez.',
  direto: 'Você paga direto ao profissional, sem taxa do App.',
  resto: 'O restante você acerta direto com o profissional.',
} as const
