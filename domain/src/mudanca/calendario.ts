import { dobrar, semControle } from './celulas.ts'

/** Columns into which the events of a calendar are read. */
export const colunasDoCalendario = [
  'Paciente',
  'Serviço',
  'Início',
  'Fim',
  'Situação',
  'E-mail',
  'Local',
  'Observação',
] as const

/** Words by which calendars name the kind of an appointment. */
const ESPECIES =
  /^(consulta|retorno|avaliacao|sessao|exame|teleconsulta|primeira consulta|1 consulta|atendimento|procedimento|terapia|vacina|orientacao|visita|check up|checkup|appointment|session|follow up|visit)\b/

/**
 * Patient and kind out of the title of an event: 'Ana Lima - Retorno', 'Retorno: Ana Lima', 'Consulta com Ana Lima' and 'Ana Lima (Retorno)' are the same two. Of two parts the one
 * that begins with the word of a kind, or is the name of a service, is the kind; where none does, the first part is the patient.
 * @param servicos names of services of the agenda
 */
export function lerTitulo(
  titulo: string,
  servicos: readonly string[] = [],
): { paciente: string; servico: string } {
  const texto = semControle(titulo)
  const nomes = new Set(servicos.map(dobrar))
  const especie = (parte: string) => ESPECIES.test(dobrar(parte)) || nomes.has(dobrar(parte))
  const com = /^(.+?)\s+(?:com|de|do|da|with|for|para)\s+(?:o |a )?(?:paciente\s+)?(.+)$/i.exec(texto)
  if (com && especie(com[1]!) && !/[-–—:|(]/.test(com[1]!)) return { paciente: com[2]!, servico: com[1]! }
  const entre = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(texto)
  const partes = entre?.[1] ? [entre[1], entre[2]!] : texto.split(/\s+[-–—|]\s+|\s*[:|]\s+/)
  const [primeira = '', ...resto] = partes.map((parte) => parte.trim()).filter(Boolean)
  const segunda = resto.join(' - ')
  if (segunda === '') return { paciente: primeira, servico: '' }
  return especie(primeira) && !especie(segunda)
    ? { paciente: segunda, servico: primeira }
    : { paciente: primeira, servico: segunda }
}
