/** Address of the work surface of a consultation (`prontuario`). */
export const enderecoDoAtendimento = (paciente_id: string, consulta: string): string =>
  `/pacientes/${paciente_id}/atendimento?consulta=${consulta}`
