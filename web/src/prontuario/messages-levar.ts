/** Words of the record that is taken elsewhere. */
export const levar = {
  botao: 'Levar o prontuário (FHIR)',
  dica: 'Um arquivo que outros sistemas de saúde leem: alergias, medicamentos, problemas, vacinas, medidas e evoluções liberadas. Guarde-o com cuidado.',
  preparando: 'Preparando…',
  falhou: 'O arquivo não foi preparado',
} as const
