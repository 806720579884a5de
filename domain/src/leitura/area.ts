import { chaveDaFrase } from '#domain/busca/palavras.ts'

/** An area of a profession, with the other words by which people look for it. `sub` is null for the profession itself. */
export interface AreaConhecida {
  especialidade: string
  sub: string | null
  termos: readonly string[]
}

/** A registration of a professional that was checked with the council. */
export interface RegistroConferido {
  especialidade: string
  sub: string | null
  rqe: string | null
  numero_registro: string
}

/** How the subject of a post stands to what its author registered (LEITURA-02). */
export const relacoes = ['registrada', 'outra-area', 'sem-rqe', 'sem-assunto', 'sem-registro'] as const
export type Relacao = (typeof relacoes)[number]

export interface AreaDoPost {
  relacao: Relacao
  /** The area of the subject that is told; null where none was recognised. */
  assunto: string | null
  /** The author's registered area, 'Cardiologia · RQE 45678'; null where there is none. */
  registro: string | null
}

/** Professions whose specialties are registered with an RQE. */
const COM_RQE = ['Medicina', 'Medicina Geral']
const chaveDaArea = ({ especialidade, sub }: Pick<AreaConhecida, 'especialidade' | 'sub'>) =>
  `${especialidade} ${sub ?? ''}`

export type IndiceDeAreas = ReadonlyMap<string, readonly AreaConhecida[]>

/** Areas by the keys of their names and other words. */
export function indexarAreas(areas: readonly AreaConhecida[]): IndiceDeAreas {
  const indice = new Map<string, AreaConhecida[]>()
  for (const area of areas)
    for (const termo of new Set([area.sub ?? area.especialidade, ...area.termos].map(chaveDaFrase))) {
      if (termo === '') continue
      const lista = indice.get(termo)
      if (lista) lista.push(area)
      else indice.set(termo, [area])
    }
  return indice
}

/** Words of one phrase that names an area: no name or synonym is longer. */
const MAIOR_FRASE = 4

/** Areas that the hashtags and the title of a post speak of. The text itself is left out: it speaks of many things. */
export function areasDoAssunto(
  { titulo, tags }: { titulo: string; tags: readonly string[] },
  indice: IndiceDeAreas,
): AreaConhecida[] {
  const achadas = new Map<string, AreaConhecida>()
  for (const frase of [...tags, titulo]) {
    const palavras = chaveDaFrase(frase.replace(/^#/, '')).split(' ')
    for (let i = 0; i < palavras.length; i += 1)
      for (let n = 1; n <= MAIOR_FRASE && i + n <= palavras.length; n += 1)
        for (const area of indice.get(palavras.slice(i, i + n).join(' ')) ?? [])
          achadas.set(chaveDaArea(area), area)
  }
  return [...achadas.values()]
}

const nomeDe = ({ especialidade, sub }: Pick<AreaConhecida, 'especialidade' | 'sub'>) => sub ?? especialidade

function registroDito(registro: RegistroConferido): string {
  const { rqe, numero_registro } = registro
  // Some were registered with the word, and some with the number alone.
  return `${nomeDe(registro)} · ${rqe ? `RQE ${rqe.replace(/^RQE\s*/i, '')}` : numero_registro}`
}

/**
 * Whether the subject of a post lies in what its author registered. Of a physician that is a specialty with its RQE; other councils register the profession, with the area that the
 * professional declared. An area of another profession is no measure of the author.
 * @param registros the author's checked registrations, the principal first
 */
export function areaDoPost(
  assuntos: readonly AreaConhecida[],
  registros: readonly RegistroConferido[],
): AreaDoPost {
  const [principal] = registros
  if (!principal) return { relacao: 'sem-registro', assunto: null, registro: null }
  const daProfissao = assuntos.filter(({ especialidade }) =>
    registros.some((cada) => cada.especialidade === especialidade),
  )
  const valem = registros.filter(({ especialidade, rqe }) => !COM_RQE.includes(especialidade) || rqe !== null)
  const registrado = valem.find((registro) =>
    daProfissao.some((assunto) =>
      // The profession itself is a subject of all who registered it, but of physicians: 'médico' names no specialty.
      assunto.sub === null
        ? assunto.especialidade === registro.especialidade && !COM_RQE.includes(assunto.especialidade)
        : chaveDaArea(assunto) === chaveDaArea(registro),
    ),
  )
  if (registrado)
    return {
      relacao: 'registrada',
      assunto: nomeDe(registrado),
      registro: registroDito(registrado),
    }
  const assunto = daProfissao.find(({ sub }) => sub !== null) ?? null
  if (valem.length === 0)
    return { relacao: 'sem-rqe', assunto: assunto && nomeDe(assunto), registro: principal.numero_registro }
  const registro = registroDito(valem[0]!)
  if (!assunto) return { relacao: 'sem-assunto', assunto: null, registro }
  return { relacao: 'outra-area', assunto: nomeDe(assunto), registro }
}
