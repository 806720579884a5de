/** Words of the home page (HOME-01, HOME-02, HOME-04), letter for letter where the specification gives them. */
export const textos = {
  saudacoes: { manha: 'Bom dia', tarde: 'Boa tarde', noite: 'Boa noite' },
  encontrar: 'Encontrar Profissionais',

  proximaConsulta: 'Próxima Consulta',
  semConsulta: 'Nenhuma consulta marcada',
  semConsultaDescricao: 'Quando você marcar uma consulta, ela aparece aqui.',
  erroProxima: 'Erro ao carregar a próxima consulta',
  hoje: 'Hoje',
  amanha: 'Amanhã',
  emDias: (dias: number) => `Em ${dias} dias`,
  minutos: (minutos: number) => `${minutos} min`,
  com: 'com',

  proximos: 'Próximos Agendamentos',
  nenhumAgendamento: 'Nenhum agendamento encontrado',
  erroProximos: 'Erro ao carregar próximos agendamentos',

  sugeridos: 'Profissionais sugeridos',
  semSugestoes: 'Nenhum profissional disponível no momento',
  erroSugeridos: 'Erro ao carregar os profissionais sugeridos',
  verTodos: 'Ver todos',
  verPerfil: 'Ver perfil',
  verificado: 'Profissional verificado',

  acoesRapidas: 'Ações rápidas',

  /** HOME-04. */
  pacienteNaoInformado: 'Paciente não informado',
  consulta: 'Consulta',
  especialidadeNaoInformada: 'Especialidade não informada',
  profissionalNaoInformado: 'Profissional não informado',
} as const
