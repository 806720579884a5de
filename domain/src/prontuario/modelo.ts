/** Column `anotacoes.modelo`: the shape a note began with. Its sections stay in the note, whatever becomes of the template. */
export const modelosDeAnotacao = [
  'soap',
  'livre',
  'psicologia',
  'fisioterapia',
  'nutricao',
  'enfermagem',
  'odontologia',
  'proprio',
] as const
export type ModeloDeAnotacao = (typeof modelosDeAnotacao)[number]

export const rotulosDoModelo: Record<ModeloDeAnotacao, string> = {
  soap: 'SOAP',
  livre: 'Livre',
  psicologia: 'Psicologia',
  fisioterapia: 'Fisioterapia',
  nutricao: 'Nutrição',
  enfermagem: 'Enfermagem',
  odontologia: 'Odontologia',
  proprio: 'Modelo próprio',
}

export const limitesDaAnotacao = {
  secoes: 12,
  titulo: 60,
  /** Letters of one section, and of an addendum. */
  texto: 20_000,
  nomeDoModelo: 60,
  modelos: 20,
} as const

/** A section without its text. `chave` is unique in its note. */
export interface SecaoDoModelo {
  chave: string
  titulo: string
}

const secoes = (...titulos: string[]): SecaoDoModelo[] =>
  titulos.map((titulo, i) => ({ chave: `s${i + 1}`, titulo }))

/** Sections of the templates that come with the product. */
export const secoesDoModelo: Record<Exclude<ModeloDeAnotacao, 'proprio'>, readonly SecaoDoModelo[]> = {
  soap: secoes('Subjetivo', 'Objetivo', 'Avaliação', 'Plano'),
  livre: secoes('Anotação'),
  psicologia: secoes('Demanda', 'Desenvolvimento da sessão', 'Análise', 'Encaminhamento'),
  fisioterapia: secoes(
    'Queixa e evolução',
    'Avaliação funcional',
    'Conduta',
    'Resposta ao tratamento',
    'Orientações',
  ),
  nutricao: secoes('Queixa e rotina', 'Avaliação nutricional', 'Diagnóstico nutricional', 'Plano alimentar'),
  enfermagem: secoes(
    'Histórico',
    'Diagnóstico de enfermagem',
    'Planejamento',
    'Implementação',
    'Avaliação de enfermagem',
  ),
  odontologia: secoes('Queixa', 'Exame clínico', 'Procedimento', 'Orientações'),
}

const daProfissao: Record<string, Exclude<ModeloDeAnotacao, 'proprio'>> = {
  CRP: 'psicologia',
  CREFITO: 'fisioterapia',
  CRN: 'nutricao',
  COREN: 'enfermagem',
  CRO: 'odontologia',
}

/**
 * The templates that a professional is offered, the usual one first.
 * @param conselho code of the council, such as `CRM`; null where it is not known
 */
export function modelosPara(conselho: string | null): Exclude<ModeloDeAnotacao, 'proprio'>[] {
  const proprio = conselho === null ? undefined : daProfissao[conselho]
  return proprio ? [proprio, 'soap', 'livre'] : ['soap', 'livre']
}
