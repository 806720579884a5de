/** The title that the councils ask for beside the name, by specialty. */
const titulos: Record<string, string> = {
  Medicina: 'MÉDICO(A)',
  'Medicina Geral': 'MÉDICO(A)',
  Odontologia: 'CIRURGIÃO(Ã)-DENTISTA',
  Enfermagem: 'ENFERMEIRO(A)',
  Fisioterapia: 'FISIOTERAPEUTA',
  Psicologia: 'PSICÓLOGO(A)',
  Farmácia: 'FARMACÊUTICO(A)',
  Nutrição: 'NUTRICIONISTA',
  Fonoaudiologia: 'FONOAUDIÓLOGO(A)',
  'Terapia Ocupacional': 'TERAPEUTA OCUPACIONAL',
  Biomedicina: 'BIOMÉDICO(A)',
  'Educação Física': 'PROFISSIONAL DE EDUCAÇÃO FÍSICA',
}

/** A line of the register: `profissional_especialidades`. */
export interface RegistroProfissional {
  numero_registro: string
  rqe: string | null
}

/**
 * The identity line that advertising rules require (CFM 2.336/2023, art. 4), built from the register and never typed: 'MÉDICO(A) · CRM/SP 123456 · RQE 45678'. A specialty without
 * a title is named as it is.
 * @param registros those of the specialty, in order; repeated numbers and RQE are shown once
 * @returns null when the register has no number
 */
export function identidadeProfissional(
  especialidade: string,
  registros: readonly RegistroProfissional[],
): string | null {
  const numeros = registros.map(({ numero_registro }) => numero_registro.trim()).filter(Boolean)
  if (numeros.length === 0) return null
  const rqes = registros.flatMap(({ rqe }) => {
    const numero = rqe?.replace(/^\s*RQE[\sNº°.:]*/i, '').trim()
    return numero ? [`RQE ${numero}`] : []
  })
  const titulo = titulos[especialidade] ?? especialidade.toLocaleUpperCase('pt-BR')
  return [...new Set([titulo, ...numeros, ...rqes])].join(' · ')
}
