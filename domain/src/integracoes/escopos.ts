/** What a key may be allowed to do, in the order of the page. */
export const escopos = [
  'profissionais:ler',
  'horarios:ler',
  'agendamentos:ler',
  'pacientes:nome',
  'agendamentos:marcar',
  'agendamentos:cancelar',
  'fhir:ler',
] as const
export type Escopo = (typeof escopos)[number]

export const rotulosDosEscopos: Record<Escopo, { titulo: string; descricao: string }> = {
  'profissionais:ler': {
    titulo: 'Ler profissionais, locais e serviços',
    descricao: 'Nome, especialidade, endereços e o que cada um oferece.',
  },
  'horarios:ler': {
    titulo: 'Ler horários livres',
    descricao: 'Só o que está livre, sem dizer de quem é o resto.',
  },
  'agendamentos:ler': {
    titulo: 'Ler a agenda',
    descricao: 'Consultas com data, situação, profissional e local. Sem motivo, observações ou prontuário.',
  },
  'pacientes:nome': {
    titulo: 'Ver o nome de quem tem consulta',
    descricao: 'E achar um paciente pelo telefone inteiro, para marcar para ele.',
  },
  'agendamentos:marcar': { titulo: 'Marcar consultas', descricao: 'Pelas mesmas regras da agenda.' },
  'agendamentos:cancelar': {
    titulo: 'Cancelar consultas',
    descricao: 'Sempre com motivo; o paciente é avisado.',
  },
  'fhir:ler': {
    titulo: 'Ler em FHIR R4',
    descricao: 'Profissionais, locais, horários livres e consultas no padrão FHIR, em /fhir.',
  },
}

/** Days for which a key may hold, and the usual choice. */
export const duracoesDaChave = [30, 90, 180, 365] as const
export const duracaoDeCostume = 90

/** What every key begins with: a leaked one is recognised, also by scanners of code. */
export const INICIO_DA_CHAVE = 'saude_'
/** Keys and webhooks of one professional or clinic. */
export const maximoDeChaves = 20
export const maximoDeWebhooks = 10
