import { ehObjeto, type Objeto } from './abrir-arquivo.ts'
import { deBase64, emBase64 } from './base64.ts'
import {
  autorDe,
  DA_PESSOA,
  displayDe,
  doAutor,
  lista,
  NAO_INFORMADO,
  palavras,
  type AutorTrazido,
  type Indice,
} from './referencias.ts'
import { textoDeHtml } from './texto.ts'

export interface Achatado {
  recurso: Objeto
  autores: AutorTrazido[]
  /** Parts that another reader would have taken, in words. */
  deixadas: string[]
}

/** Fields that say of whom a resource is, or hold what its references point at. */
const LIGACOES = ['subject', 'patient', 'contained', 'resourceType']
const REFERENCIAS = ['recorder', 'asserter', 'informationSource', 'requester', 'manufacturer']
const LISTAS = ['performer', 'author']

/**
 * A resource that stands by itself: a medicine that it points at is named in it, references to people become the person or an author, and files become text. Everything else stays
 * as it was.
 */
export function achatar(original: Objeto, indice: Indice, paciente: Objeto): Achatado {
  const autores: AutorTrazido[] = []
  const deixadas: string[] = []
  const apontar = (referencia: unknown): unknown => {
    if (!ehObjeto(referencia)) return referencia
    const alvo = indice.achar(referencia, original)
    if (alvo === paciente) return { reference: DA_PESSOA }
    const autor = autorDe(alvo, indice)
    const display = displayDe(referencia)
    if (alvo?.['resourceType'] === 'Organization' || !autor) return { display: display ?? autor?.nome }
    const chave = JSON.stringify(autor)
    const n = autores.findIndex((cada) => JSON.stringify(cada) === chave)
    if (n < 0) autores.push(autor)
    return { reference: doAutor(n < 0 ? autores.length - 1 : n), display: display ?? autor.nome }
  }
  const recurso: Objeto = Object.fromEntries(
    Object.entries(original).filter(([chave]) => !LIGACOES.includes(chave)),
  )
  for (const campo of REFERENCIAS) if (campo in recurso) recurso[campo] = apontar(recurso[campo])
  for (const campo of LISTAS)
    if (Array.isArray(recurso[campo]))
      recurso[campo] = recurso[campo].map((cada: unknown) =>
        ehObjeto(cada) && 'actor' in cada ? { ...cada, actor: apontar(cada['actor']) } : apontar(cada),
      )
  if (ehObjeto(recurso['medicationReference'])) {
    const remedio = indice.achar(recurso['medicationReference'], original)
    const nome = displayDe(recurso['medicationReference'])
    recurso['medicationCodeableConcept'] = remedio?.['code'] ?? (nome === null ? undefined : { text: nome })
    delete recurso['medicationReference']
  }
  // Our own word for a status that nobody gave.
  const { clinicalStatus } = recurso
  if (ehObjeto(clinicalStatus) && clinicalStatus['text'] === NAO_INFORMADO) delete recurso['clinicalStatus']
  // The measures that a report points at are entries themselves, which it goes on to name where they have a name in the world.
  if (Array.isArray(recurso['result']))
    recurso['result'] = lista(recurso['result']).map((cada) => ({
      reference: indice.achar(cada, original) && urnDe(cada['reference']),
      display: displayDe(cada) ?? undefined,
    }))
  if (original['resourceType'] === 'DocumentReference')
    recurso['content'] = lista(recurso['content']).flatMap((cada) => {
      const anexo = textoDoAnexo(cada['attachment'])
      if (typeof anexo === 'string') {
        deixadas.push(anexo)
        return []
      }
      return [{ attachment: anexo }]
    })
  recurso['resourceType'] = original['resourceType']
  return { recurso, autores, deixadas }
}

const urnDe = (reference: unknown) =>
  typeof reference === 'string' && /^urn:uuid:[0-9a-f-]{36}$/i.test(reference)
    ? reference.toLowerCase()
    : undefined

/** An attachment as text; the words of what it is when it is none. */
function textoDoAnexo(anexo: unknown): Objeto | string {
  if (!ehObjeto(anexo)) return 'Anexo sem conteúdo'
  const { contentType, data, language, title, creation } = anexo
  const tipo = typeof contentType === 'string' ? contentType.toLowerCase().split(';')[0]!.trim() : ''
  if (typeof data !== 'string') return 'Anexo que fica em outro endereço'
  if (!tipo.startsWith('text/')) return `Anexo em ${palavras(contentType) ?? 'formato que não se diz'}`
  const bytes = deBase64(data)
  const lido = new TextDecoder(tipo.includes('1252') ? 'windows-1252' : 'utf-8').decode(bytes)
  const texto = /html|xml/.test(tipo) ? textoDeHtml(lido) : lido
  return {
    contentType: 'text/plain; charset=utf-8',
    ...(language !== undefined && { language }),
    data: emBase64(texto),
    ...(title !== undefined && { title }),
    ...(creation !== undefined && { creation }),
  }
}

/** Leaves out what is empty: FHIR has no empty objects and lists. */
export function podar(valor: unknown): unknown {
  if (Array.isArray(valor)) {
    const itens = valor.map(podar).filter((cada) => cada !== undefined)
    return itens.length > 0 ? itens : undefined
  }
  if (!ehObjeto(valor)) return valor === null ? undefined : valor
  const campos = Object.entries(valor).flatMap(([chave, cada]) => {
    const podado = podar(cada)
    return podado === undefined ? [] : [[chave, podado] as const]
  })
  return campos.length > 0 ? Object.fromEntries(campos) : undefined
}

/** Paths of what was in one and is not in the other, each once: 'reaction.extension'. */
export function naoLidosEm(antes: unknown, depois: unknown, caminho = ''): string[] {
  if (Array.isArray(antes)) {
    const restante: unknown[] = Array.isArray(depois) ? depois : []
    return [...new Set(antes.flatMap((cada, i) => naoLidosEm(cada, restante[i], caminho)))]
  }
  if (!ehObjeto(antes)) return []
  return Object.entries(antes).flatMap(([chave, valor]) => {
    const inteiro = caminho === '' ? chave : `${caminho}.${chave}`
    return ehObjeto(depois) && Object.hasOwn(depois, chave)
      ? naoLidosEm(valor, depois[chave], inteiro)
      : [inteiro]
  })
}
