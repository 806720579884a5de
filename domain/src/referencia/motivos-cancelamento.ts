export type MotivoCancelamento = {
  codigo: string
  /** The sentence that the person chooses, and that the other side reads. */
  rotulo: string
  /** Who is offered it. */
  de: 'paciente' | 'profissional'
}

/** Ready reasons for cancelling (APPT-03); 'Outro motivo' asks for words of one's own. */
export const motivosCancelamento: readonly MotivoCancelamento[] = [
  { codigo: 'melhorei', rotulo: 'Melhorei e não preciso mais da consulta', de: 'paciente' },
  { codigo: 'imprevisto', rotulo: 'Tive um imprevisto', de: 'paciente' },
  { codigo: 'trabalho-escola', rotulo: 'Compromisso de trabalho ou escola', de: 'paciente' },
  { codigo: 'transporte', rotulo: 'Não consigo chegar ao local', de: 'paciente' },
  { codigo: 'preco-convenio', rotulo: 'Preço ou convênio', de: 'paciente' },
  { codigo: 'outro-profissional', rotulo: 'Marquei com outro profissional', de: 'paciente' },
  { codigo: 'outro-paciente', rotulo: 'Outro motivo', de: 'paciente' },
  { codigo: 'emergencia', rotulo: 'Emergência do profissional', de: 'profissional' },
  { codigo: 'doenca', rotulo: 'Doença do profissional', de: 'profissional' },
  { codigo: 'agenda-alterada', rotulo: 'A agenda foi alterada', de: 'profissional' },
  { codigo: 'convenio-recusado', rotulo: 'Documento ou convênio recusado', de: 'profissional' },
  { codigo: 'outro-profissional-motivo', rotulo: 'Outro motivo', de: 'profissional' },
]
