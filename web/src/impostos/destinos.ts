import type { FaltaDoImposto } from '#domain/impostos/imposto.ts'

type Alvo = { agendamento_id: string | null; paciente_id: string | null; eu: boolean }

/** The page on which something that is missing is filled in; null where nobody here can. */
export function ondeCompletar(
  falta: FaltaDoImposto,
  lado: 'familia' | 'profissional',
  alvo: Alvo,
): string | null {
  const consulta = alvo.agendamento_id
    ? `${lado === 'familia' ? '/consultas' : '/agenda'}?consulta=${alvo.agendamento_id}`
    : null
  switch (falta) {
    case 'recibo':
      return consulta
    case 'cpf-pagador':
    case 'cpf-beneficiario':
      if (lado === 'profissional') return alvo.paciente_id ? `/pacientes/${alvo.paciente_id}` : consulta
      // Of somebody whom one looks after the consultation leads on.
      return alvo.eu ? '/perfil-paciente?aba=dados' : consulta
    case 'cpf-recebedor':
      return consulta
    case 'registro':
      return lado === 'profissional' ? '/profissional?aba=especialidades' : consulta
  }
}
