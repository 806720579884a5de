import type { AbaDeConsultas, AvisoDaConsulta } from '#domain/agendamentos/consultas/contract.ts'
import type { MudancaAgendamento } from '#domain/agendamentos/detalhe.ts'

/** `espera` and `gastos` are tabs of the page too. Other capabilities draw their content. */
export type Aba = AbaDeConsultas | 'espera' | 'gastos'

/** Words of /consultas (APPT-01 to APPT-05, APPT-08), letter for letter where the specification gives them. */
export const textos = {
  titulo: 'Consultas',
  minhas: 'Minhas consultas',
  descricao: 'O que está marcado, o que já foi e o que mudou.',
  agendar: 'Agendar consulta',
  abas: 'Consultas por situação',
  aba: {
    proximas: 'Próximas',
    historico: 'Histórico',
    canceladas: 'Canceladas',
    espera: 'Lista de espera',
    series: 'Séries',
    gastos: 'Gastos e recibos',
  } satisfies Record<Aba, string>,
  gastos: { partes: 'Partes dos gastos', recibos: 'Recibos e reembolsos', imposto: 'Imposto de renda' },
  erro: 'Não foi possível carregar as consultas',
  carregando: 'Carregando...',
  mais: 'Mostrar mais',
  vazio: {
    proximas: ['Nenhuma consulta marcada', 'Quando você marcar uma consulta, ela aparece aqui.'],
    historico: ['Nenhuma consulta no histórico', 'As consultas que já aconteceram ficam aqui.'],
    canceladas: ['Nenhuma consulta cancelada', 'O que for cancelado fica aqui, com o motivo.'],
    series: ['Nenhuma série', 'Consultas que se repetem aparecem juntas aqui.'],
  } satisfies Record<AbaDeConsultas, readonly [string, string]>,
  semResultado: ['Nada com estes filtros', 'Tire um filtro ou olhe em outra aba.'],

  minutos: (minutos: number) => `${minutos} min`,
  para: (nome: string) => `Para ${nome}`,
  semPreco: 'Valor a combinar',
  pagamento: 'Pagamento',
  aguardaAprovacao: 'Espera o aceite do profissional',
  encaixe: 'Encaixe',
  primeiraVez: 'Primeira consulta',
  presente: 'Você chegou',
  presenteEm: (hora: string) => `Chegada às ${hora}`,
  ausente: 'Ausente',
  reagendadaDe: (quando: string) => `Antes: ${quando}`,
  retornoAte: (dia: string) => `Retorno sem custo até ${dia}`,
  serie: (quantas: number) => (quantas === 1 ? '1 consulta na série' : `${quantas} consultas na série`),
  daSerie: 'Parte de uma série',
} as const

export const filtros = {
  titulo: 'Filtros',
  limpar: 'Limpar filtros',
  ver: 'Ver consultas',
  todas: 'Todas',
  todos: 'Todos',
  pessoa: 'De quem',
  eu: 'Minhas',
  de: 'A partir de',
  ate: 'Até',
  profissional: 'Profissional',
  especialidade: 'Especialidade',
  modalidade: 'Modalidade',
  status: 'Situação',
  periodo: (de: string | undefined, ate: string | undefined) =>
    de && ate ? `${de} a ${ate}` : de ? `Desde ${de}` : `Até ${ate}`,
} as const

export const acoes = {
  confirmar: 'Confirmar presença',
  confirmada: 'Presença confirmada',
  cancelar: 'Cancelar',
  reagendar: 'Remarcar',
  chegar: 'Cheguei',
  chegou: 'Chegada registrada',
  desfazer: 'Desfazer a remarcação',
  desfeito: 'O horário anterior está de volta',
  antecipar: 'Quero um horário antes',
  preparar: 'Preparar consulta',
  anexar: 'Exames e documentos',
  deNovo: 'Marcar de novo',
  relatar: 'Relatar ocorrência',
  calendario: 'Adicionar ao calendário',
  comoChegar: 'Como chegar',
  ligar: 'Ligar para o consultório',
  whatsapp: 'Conversar pelo WhatsApp',
  recibo: 'Recibo',
  completar: 'Completar dados',
  avaliar: 'Avaliar',
  verAvaliacao: 'Ver avaliação',
  detalhes: 'Ver detalhes',
  mais: 'Mais ações',
  maisDe: (quem: string) => `Mais ações da consulta com ${quem}`,
  erro: 'Não foi possível fazer isto agora. Tente novamente.',
  arquivo: 'consulta.ics',
  titulo: (quem: string) => `Consulta com ${quem}`,
} as const

export const politica = {
  titulo: 'Política do profissional',
  prazo: (tempo: string) => `até ${tempo} antes`,
  semPrazo: 'a qualquer momento antes do início',
  cancelar: (prazo: string) => `Cancelar pelo aplicativo: ${prazo}.`,
  reagendar: (prazo: string) => `Remarcar pelo aplicativo: ${prazo}.`,
  vezes: (vezes: number) =>
    vezes === 0
      ? 'Esta consulta não pode ser remarcada pelo aplicativo.'
      : `Cada consulta pode ser remarcada ${vezes === 1 ? 'uma vez' : `${vezes} vezes`}.`,
  depois: 'Depois do prazo, fale com o consultório.',
  recusas: {
    cancelar: {
      prazo: 'O prazo para cancelar pelo aplicativo terminou. Fale com o consultório.',
      remarcacoes: 'Esta consulta não pode mais ser cancelada pelo aplicativo. Fale com o consultório.',
    },
    reagendar: {
      prazo: 'O prazo para remarcar pelo aplicativo terminou. Fale com o consultório.',
      remarcacoes: 'Esta consulta já foi remarcada o máximo de vezes. Fale com o consultório.',
    },
  },
} as const

/** Shown when somebody else changed the consultation under an open dialog. */
export const jaNaoPode = {
  cancelar: 'Esta consulta não pode mais ser cancelada.',
  reagendar: 'Esta consulta não pode mais ser remarcada.',
  motivo: (motivo: string) => `Motivo: ${motivo}`,
} as const

/** APPT-04, APPT-05. */
export const completar = {
  titulo: 'Completar dados',
  salvar: 'Salvar dados',
  salvando: 'Salvando...',
  feito: 'Dados completos',
  voltar: 'Voltar',
} as const

export const preparar = {
  titulo: 'Preparar consulta',
  descricao: 'Até três perguntas. O profissional as vê no começo da consulta.',
  pergunta: (numero: number) => `Pergunta ${numero}`,
  exemplo: 'Por exemplo: posso continuar com o remédio?',
  salvar: 'Guardar perguntas',
  salvando: 'Guardando...',
  feito: 'Perguntas guardadas',
} as const

export const detalhe = {
  titulo: 'Detalhes da consulta',
  erro: 'Não foi possível carregar esta consulta',
  ausente: 'Esta consulta não está mais aqui',
  ausenteDescricao: 'O endereço pode estar errado, ou ela é de outra pessoa.',
  quando: 'Quando',
  onde: 'Onde',
  sala: (sala: string) => `Sala ${sala}`,
  registro: 'Registro',
  valor: 'Valor',
  convenio: 'Convênio',
  particular: 'Particular',
  presenca: 'Presença',
  motivoDaConsulta: 'Motivo da consulta',
  observacoes: 'Observações',
  preparo: 'Como se preparar',
  documentos: 'O que levar',
  perguntas: 'Suas perguntas',
  motivoCancelamento: 'Motivo do cancelamento',
  motivoReagendamento: 'Motivo da remarcação',
  historico: 'O que aconteceu',
  erroHistorico: 'Não foi possível carregar o histórico',
  avisos: 'Quem foi avisado',
  semAvisos: 'Nenhum aviso enviado até agora.',
  erroAvisos: 'Não foi possível carregar os avisos',
  copiada: 'Endereço copiado',
} as const

/** Words of each act in the timeline. `mudar` and `pagar` cover the rest. */
export const atosDoHistorico: Record<MudancaAgendamento['ato'], string> = {
  marcar: 'Marcada',
  confirmar: 'Confirmada',
  cancelar: 'Cancelada',
  reagendar: 'Remarcada',
  chegar: 'Chegada registrada',
  chamar: 'Chamada para a sala',
  ausentar: 'Ausência registrada',
  iniciar: 'Consulta iniciada',
  concluir: 'Consulta concluída',
  desfazer: 'Mudança desfeita',
  mudar: 'Horário alterado',
  pagar: 'Pagamento atualizado',
}

/** The author's side, where the person may not be named. */
export const ladosDoHistorico: Record<MudancaAgendamento['lado'], string> = {
  paciente: 'pelo paciente ou quem cuida',
  profissional: 'pelo consultório',
  sistema: 'pelo App da Saúde',
}
export const por = (nome: string) => `por ${nome}`
export const deParaHorario = (antes: string, depois: string) => `De ${antes} para ${depois}`

export const quemFoiAvisado: Record<AvisoDaConsulta['para'], string> = {
  paciente: 'Paciente',
  profissional: 'Profissional',
  outra: 'Quem cuida',
}

export const primeiroContato = {
  titulo: 'Este consultório ainda não conhece você',
  tituloDe: (pessoa: string) => `Este consultório ainda não conhece ${pessoa}`,
  explica: (profissional: string | null) =>
    `${profissional ?? 'O consultório'} marcou esta consulta sem um pedido seu. Até você aceitar, ele não vê seu nome, seu contato nem seus dados.`,
  explicaDe: (profissional: string | null, pessoa: string) =>
    `${profissional ?? 'O consultório'} marcou esta consulta para ${pessoa} sem um pedido de vocês. Até você aceitar, ele não vê o nome, o contato nem os dados de ${pessoa}.`,
  encerrado:
    'A consulta foi encerrada e o consultório não vê seus dados. Você ainda pode denunciar ou bloquear.',
  encerradoDe: (pessoa: string) =>
    `A consulta foi encerrada e o consultório não vê os dados de ${pessoa}. Você ainda pode denunciar ou bloquear.`,
  bloqueado: 'Você bloqueou este consultório: ele não encontra você e não marca nada em seu nome.',
  bloqueadoDe: (pessoa: string) =>
    `Você bloqueou este consultório: ele não encontra ${pessoa} e não marca nada para essa pessoa.`,
  responder: 'Ver e responder',
  denunciado: 'Sua denúncia foi enviada à administração do App da Saúde.',
  aceitar: 'Aceitar',
  recusar: 'Recusar',
  denunciar: 'Denunciar',
  bloquear: 'Bloquear',
  desbloquear: 'Desbloquear',
  motivo: 'O que aconteceu?',
  relato: 'Conte mais, se quiser',
  enviar: 'Recusar e enviar a denúncia',
  aceita: 'Consulta aceita',
  recusada: 'Consulta recusada',
  bloqueou: 'Consultório bloqueado',
  desbloqueou: 'Consultório desbloqueado',
  denunciou: 'Denúncia enviada',
  erro: 'Não foi possível responder',
}
