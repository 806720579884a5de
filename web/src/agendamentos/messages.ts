/** Words for an appointment wherever it stands in a list, also of what is not known of it (HOME-04). */
export const daConsulta = {
  consulta: 'Consulta',
  especialidadeNaoInformada: 'Especialidade não informada',
  profissionalNaoInformado: 'Profissional não informado',
  pacienteNaoInformado: 'Paciente não informado',
  com: 'com',
  online: 'Por vídeo',
  emCasa: 'Em domicílio',
  ligar: (telefone: string) => `Ligar ${telefone}`,
  sobre: (quem: string) => `sobre a consulta com ${quem}`,
} as const
