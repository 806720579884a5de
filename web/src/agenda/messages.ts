import { plural } from '#domain/formato/plural.ts'
import type { Visao } from './periodo.ts'

/** Words of `/agenda`: toolbar, grid, cards and the side. The dialogs have their own. */
export const textos = {
  checkIn: {
    acao: 'Check-in',
    de: (nome: string) => `Check-in de ${nome}`,
    feito: (nome: string) => `${nome} está na sala de espera`,
    desfazer: 'Desfazer',
    desfeito: (nome: string) => `A chegada de ${nome} foi desfeita`,
  },

  chamar: {
    acao: 'Chamar',
    a: (nome: string) => `Chamar ${nome}`,
    deNovo: 'Chamar de novo',
    deNovoA: (nome: string) => `Chamar de novo: ${nome}`,
    feito: (nome: string) => `${nome} foi chamado à sala`,
    chamado: (hora: string, sala: string | null) => `Chamada às ${hora}${sala ? `: ${sala}` : ''}`,
  },

  titulo: 'Agenda',
  hoje: 'Hoje',
  anterior: {
    dia: 'Dia anterior',
    semana: 'Semana anterior',
    mes: 'Mês anterior',
    lista: 'Duas semanas antes',
  } satisfies Record<Visao, string>,
  seguinte: {
    dia: 'Dia seguinte',
    semana: 'Semana seguinte',
    mes: 'Mês seguinte',
    lista: 'Duas semanas depois',
  } satisfies Record<Visao, string>,
  visoes: { dia: 'Dia', semana: 'Semana', mes: 'Mês', lista: 'Lista' } satisfies Record<Visao, string>,
  visao: 'Visão da agenda',
  filtros: 'Filtros',
  filtrosAtivos: (quantos: number) => `Filtros: ${plural(quantos, 'ativo')}`,
  limparFiltros: 'Limpar filtros',
  novo: 'Novo agendamento',
  mais: 'Mais opções da agenda',
  buscar: 'Buscar nesta agenda',
  buscarDica: 'Paciente, serviço ou convênio',
  zona: (zona: string) => `As horas seguem o ${zona}`,
  carregando: 'Carregando a agenda...',
  erro: 'Não foi possível carregar a agenda',
  semConexao: 'Sem conexão. Esta é a última versão que você abriu; mudanças só quando a conexão voltar.',
  consultas: (quantas: number) => plural(quantas, 'consulta'),
  de: (nome: string) => `Agenda de ${nome}`,
  trocar: 'Trocar profissional',

  menu: {
    bloquear: 'Bloquear horários',
    atraso: 'Estou atrasado',
    fecharDia: 'Fechar o dia',
    imprimir: 'Imprimir o dia',
    mudancas: 'Registro de mudanças',
    regras: 'Regras de marcação',
    bloqueados: 'Pacientes bloqueados',
    sala: 'Sala de vídeo',
    feed: 'Agenda em outro calendário',
    calendarios: 'Outros calendários',
    atalhos: 'Atalhos do teclado',
    colunas: 'Colunas do dia',
    porProfissional: 'Por profissional',
    porSala: 'Por sala',
  },

  semHorarios: 'Não há horários de atendimento neste período.',
  semHorariosNoDia: 'Não há horários de atendimento neste dia.',
  semHorariosAcao: 'Definir horários',
  vazio: 'Nenhuma consulta neste período',
  vazioDescricao: 'Clique num horário livre da agenda ou use “Novo agendamento”.',
  vazioCirculo: 'As consultas de quem você cuida aparecem aqui.',
  vazioFiltros: 'Nenhuma consulta com estes filtros',
  semPerfil: 'Sua agenda começa no perfil profissional',
  irAoPerfil: 'Completar o perfil',
  escolha: 'De quem é a agenda?',
  escolhaDescricao: 'Busque pelo nome do profissional para abrir a agenda dele.',
  escolhaBusca: 'Nome do profissional',
  escolhaVazia: 'Ninguém com este nome',

  profissional: 'Profissional',
  profissionais: 'Profissionais mostrados',
  mostrados: 'profissionais mostrados',
  todaAClinica: (clinicas: number) => (clinicas > 1 ? 'Todas as clínicas' : 'Toda a clínica'),
  outros: (quantos: number) => `Outros ${quantos} profissionais`,
  quantosDe: (quantos: number, de: number) => `${quantos} de ${plural(de, 'profissional', 'profissionais')}`,
  semSala: 'Sem sala',
  intervalo: 'Intervalo',
  bloqueado: 'Bloqueado',
  /** @param calendario '' for those who do not keep the agenda */
  ocupadoFora: (calendario: string) => (calendario ? `Ocupado · ${calendario}` : 'Ocupado'),
  conflito: (calendario: string) =>
    `Conflito com ${calendario ? `o calendário ${calendario}` : 'outro calendário'}`,
  fechado: 'Sem atendimento',
  feriado: (nome: string) => `Feriado: ${nome}`,
  feriadoAberto: (nome: string) => `${nome}, com atendimento`,
  agora: 'Agora',
  grade: 'Grade da agenda',
  marcarAs: (hora: string, dia: string) => `Marcar às ${hora}, ${dia}`,
  atrasado: (minutos: number) => `${minutos} min de atraso`,
  noHorario: 'No horário',
  horas: (inicio: string, fim: string) => `${inicio} às ${fim}`,
  mais_: (quantas: number) => `mais ${quantas}`,
  abrirDia: (dia: string) => `Abrir ${dia}`,

  cartao: {
    semNome: 'Paciente não informado',
    consulta: 'Consulta',
    anos: (idade: number) => plural(idade, 'ano'),
    particular: 'Particular',
    primeiraVez: 'Primeira consulta',
    encaixe: 'Encaixe',
    pedido: 'Pedido a aprovar',
    chegou: 'Chegou',
    chegouHa: (minutos: number) => `Espera há ${minutos} min`,
    faltou: 'Faltou',
    confirmou: 'Paciente confirmou',
    serie: 'Faz parte de uma série',
    pago: 'Pago',
  },

  grupo: {
    titulo: 'Grupo',
    cartao: (quantos: number, vagas: number) => `${quantos} de ${vagas} no grupo`,
    varios: 'Várias pessoas',
    vazio: 'Ninguém está mais nesta sessão.',
  },

  semBloqueio: 'Este bloqueio vale em todos os locais do profissional. Só quem cuida de todos pode tirar.',

  mover: {
    instrucoes: 'Enter abre. M move: setas escolhem, Enter solta, Esc desiste.',
    comecou: (nome: string, onde: string) =>
      `Movendo ${nome}, de ${onde}. Setas mudam horário e dia, Shift com setas muda a duração, Enter solta, Esc desiste.`,
    aqui: (onde: string) => onde,
    fora: (onde: string) => `${onde}, fora do atendimento`,
    desistiu: (nome: string) => `${nome} ficou onde estava.`,
    recusado: 'Esta consulta não pode mudar de horário.',
    voltou: (nome: string, razao: string) => `${nome} voltou ao horário de antes. ${razao}`,
    fechar: 'Entendi',
    movida: (nome: string, onde: string) => `${nome}: ${onde}`,
    avisado: 'O paciente será avisado em um minuto.',
    naoAvisado: 'O paciente não será avisado.',
    desfazer: 'Desfazer',
    desfeita: 'A consulta voltou ao horário de antes',
    semConexao: 'Sem conexão, nada pode mudar de horário.',
    passar: {
      semAgenda: (nome: string) => `Você não altera a agenda de ${nome}. Peça a quem cuida dela.`,
      semClinica: 'Só uma consulta marcada na clínica pode passar para um colega.',
      naoAtende: (nome: string) => `${nome} não atende na clínica desta consulta.`,
      semServico: (nome: string, servico: string) =>
        `${nome} não tem o serviço ${servico}. A consulta passa sem serviço e com o preço de agora.`,
    },
  },

  lado: {
    titulo: 'Resumo da agenda',
    calendario: 'Calendário',
    mesAnterior: 'Mês anterior',
    mesSeguinte: 'Mês seguinte',
    nesteDia: 'Neste dia',
    nestaSemana: 'Nesta semana',
    nesteMes: 'Neste mês',
    nesteLista: 'Nestas duas semanas',
    /** Of the marks in the grid, the one that is no consultation. */
    ocupadosFora: 'Ocupado em outro calendário',
    aSeguir: 'A seguir',
    ninguem: 'Ninguém mais hoje',
    espera: 'Sala de espera',
    esperaVazia: 'Ninguém esperando',
    esperaMinutos: (minutos: number) => `${minutos} min`,
    pedidos: 'Pedidos a aprovar',
    aceitar: 'Aceitar',
    recusar: 'Recusar',
    aceito: 'Pedido aceito',
    confirmar: 'Confirmar para amanhã',
    confirmarVazio: 'Todas as consultas de amanhã estão confirmadas',
    ligarPara: (nome: string) => `Ligar para ${nome}`,
    whatsappDe: (nome: string) => `Mandar WhatsApp a ${nome}`,
    semTelefone: 'Sem telefone',
    oferecido: 'Horário oferecido: fica guardado por 15 minutos',
    todas: (quantas: number) => `Ver as ${quantas}`,
    menos: 'Ver menos',
    erro: 'Não foi possível carregar',
    resumoDoDia: (consultas: number, pedidos: number) =>
      `${plural(consultas, 'consulta')}${pedidos > 0 ? `, ${plural(pedidos, 'pedido')} a aprovar` : ''}`,
  },
} as const

/** WhatsApp text that asks for a confirmation. It never says what the appointment is for. */
export function mensagemDeConfirmacao({
  paciente,
  profissional,
  quando,
  onde,
}: {
  paciente: string
  profissional: string
  quando: string
  onde: string | null
}): string {
  const nome = paciente.split(' ')[0]
  return `Olá, ${nome}! Aqui é do consultório de ${profissional}. Sua consulta é ${quando}${onde ? `, ${onde}` : ''}. Você confirma a presença? Responda SIM para confirmar ou NÃO se precisar mudar.`
}
