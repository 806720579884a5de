import { createHash } from 'node:crypto'
import { compararQuando, escreverQuando, existe } from '#domain/fatos/quando.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Fonte, NaoLido } from '#domain/trazidos/contract.ts'
import type { SecaoTrazida } from '#domain/trazidos/secao.ts'
import type { Identificacao } from '#domain/trazidos/identidade.ts'
import { LOINC, secoesFhir } from '#domain/fhir/codigos.ts'
import { abrirArquivo, ehObjeto, NaoSeTraz, type Objeto } from './abrir-arquivo.ts'
import { achatar, naoLidosEm, podar } from './achatar.ts'
import { ehTipoLido, recursosLidos, type RecursoLido, type TipoLido } from './r4.ts'
import { autorDe, displayDe, Indice, lista, nomeDe, palavras, type AutorTrazido } from './referencias.ts'
import { listaDe, quandoDe, termoDe } from './palavras.ts'
import { emBase64 } from './base64.ts'
import { textoDeHtml } from './texto.ts'

/** One thing of a document, as it is kept. */
export interface EntradaLida {
  secao: SecaoTrazida
  /** Year, month or day; null where it does not say. */
  quando: string | null
  recurso: RecursoLido
  autores: AutorTrazido[]
  /** Its name in the world; null for what has none. */
  fonte_chave: string | null
  /** SHA-256 of what it says, in hexadecimal, without its names: the same thing in two files is one. */
  impressao: string
}

export interface DocumentoLido {
  fonte: Fonte
  /** A URI of the document; null for one without. */
  fonte_uri: string | null
  pessoa: Identificacao
  entradas: EntradaLida[]
  nao_lido: NaoLido[]
  avisos: string[]
}

const secaoDoTipo: Record<TipoLido, SecaoTrazida> = {
  AllergyIntolerance: 'alergias',
  MedicationStatement: 'medicamentos',
  MedicationRequest: 'medicamentos',
  Condition: 'problemas',
  Immunization: 'vacinas',
  FamilyMemberHistory: 'antecedentes',
  Observation: 'resultados',
  DiagnosticReport: 'resultados',
  Procedure: 'procedimentos',
  DocumentReference: 'evolucoes',
}
/** What a section of the summary holds of kinds that may stand in several. */
const secaoDoCodigo: Record<string, Partial<Record<TipoLido, SecaoTrazida>>> = {
  [secoesFhir.antecedentes[0]]: { Condition: 'antecedentes' },
  '11348-0': { Condition: 'antecedentes' },
  [secoesFhir.medidas[0]]: { Observation: 'medidas' },
}
const SINAIS = 'vital-signs'
const OUTROS = ['Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'Medication', 'Composition']
/** Without these a reader would take the words for something that they are not. */
const MUDAM_O_SENTIDO = ['modifierExtension', 'implicitRules']
const DATAS =
  /^(onset|abatement|effective|occurrence|performed)(DateTime|Instant)$|^(recordedDate|recorded|authoredOn|dateAsserted|date|issued|lastOccurrence)$/

/**
 * Reads a document of another service.
 * @param hoje local day
 * @param nascimento of the person of the record; the document's own counts where it is not known
 * @throws NaoSeTraz
 */
export function lerDocumento(bytes: Uint8Array, hoje: string, nascimento: string | null): DocumentoLido {
  const { recursos, bundle } = abrirArquivo(bytes)
  const indice = new Indice(recursos)
  const composicao = recursos.find(({ recurso }) => recurso['resourceType'] === 'Composition')!.recurso
  const pacientes = recursos
    .map(({ recurso }) => recurso)
    .filter((cada) => cada['resourceType'] === 'Patient')
  const paciente =
    indice.achar(composicao['subject'], composicao) ?? (pacientes.length === 1 ? pacientes[0] : undefined)
  const nome = paciente?.['resourceType'] === 'Patient' ? nomeDe(paciente) : null
  if (!paciente || nome === null) throw new NaoSeTraz('SEM_PACIENTE')
  const { birthDate } = paciente
  const pessoa = { nome, nascimento: typeof birthDate === 'string' && existe(birthDate) ? birthDate : null }

  const fora = new Map<string, NaoLido>()
  const deixar = (o_que: string, motivo: string) => {
    const antes = fora.get(`${o_que}|${motivo}`)
    fora.set(`${o_que}|${motivo}`, { o_que, motivo, quantas: (antes?.quantas ?? 0) + 1 })
  }
  const { secaoDe, textos } = lerSecoes(composicao, indice)
  const entradas: EntradaLida[] = []
  const listas = new Set<string>()
  const ler = ({ url, recurso: original }: { url: string | null; recurso: Objeto }) => {
    const tipo = original['resourceType']
    if (!ehTipoLido(tipo)) {
      if (!OUTROS.includes(String(tipo))) deixar(String(tipo).slice(0, 60), 'não é um tipo que se lê aqui')
      return
    }
    if (MUDAM_O_SENTIDO.some((cada) => original[cada] !== undefined))
      return deixar(tipo, 'tem uma extensão que muda o seu sentido')
    const deQuem = original['subject'] ?? original['patient']
    const alvo = indice.achar(deQuem, original)
    if (deQuem !== undefined && alvo !== paciente && (alvo !== undefined || pacientes.length > 1))
      return deixar(tipo, 'é de outra pessoa')
    const { recurso, autores, deixadas } = achatar(original, indice, paciente)
    for (const cada of deixadas) deixar(cada, 'só textos são lidos')
    if (tipo === 'DocumentReference' && lista(recurso['content']).length === 0) return
    const limpo = podar(recurso)
    const lido = recursosLidos[tipo].safeParse(limpo)
    if (!lido.success) {
      const campo = lido.error.issues[0]!.path.filter((parte) => typeof parte === 'string').join('.')
      return deixar(
        tipo,
        campo === '' ? 'contradiz a si mesmo' : `o campo ${campo} falta ou não é o que devia ser`,
      )
    }
    const guardado = podar(lido.data) as RecursoLido
    if (foiEngano(guardado)) return deixar(tipo, 'está marcado como erro por quem o escreveu')
    if (termoDe(guardado) === null) return deixar(tipo, 'não tem palavras nem código')
    const data = dataImpossivel(guardado, hoje, nascimento ?? pessoa.nascimento)
    if (data) return deixar(tipo, data)
    for (const caminho of naoLidosEm(limpo, lido.data))
      deixar(caminho === 'text' ? `${tipo}: texto formatado` : `${tipo}: ${caminho}`, 'este campo não é lido')
    for (const { lista: qual, nossa } of listaDe(guardado)) if (!nossa) listas.add(qual)
    const { id: _, meta: __, ...conteudo } = guardado
    const secao = secaoDe(url, original, tipo) ?? (sinalVital(guardado) ? 'medidas' : secaoDoTipo[tipo])
    entradas.push({
      secao,
      quando: diaDe(guardado),
      recurso: guardado,
      autores,
      fonte_chave: chaveDe(url, original),
      impressao: createHash('sha256')
        .update(ordenado({ secao, conteudo: semNomes(conteudo), autores: autores.map((cada) => cada.nome) }))
        .digest('hex'),
    })
    for (const contido of lista(original['contained']))
      if (ehTipoLido(contido['resourceType']))
        ler({ url: null, recurso: { ...contido, contained: original['contained'] } })
  }
  for (const cada of [...recursos, ...textos]) ler(cada)

  const autores = lista(composicao['author']).map((autor) => {
    const alvo = indice.achar(autor, composicao)
    if (alvo === paciente) return { nome, organizacao: null }
    return autorDe(alvo, indice) ?? { nome: displayDe(autor), organizacao: null }
  })
  const guarda = indice.achar(composicao['custodian'], composicao)
  const { identifier } = bundle
  const uri = ehObjeto(identifier) ? palavras(identifier['value']) : null
  return {
    fonte: {
      autor: autores.find((cada) => cada.nome !== null)?.nome ?? null,
      organizacao:
        (guarda && nomeDe(guarda)) ??
        displayDe(composicao['custodian']) ??
        autores.find((cada) => cada.organizacao !== null)?.organizacao ??
        null,
      emitido_em: dataDoDocumento(composicao['date'], hoje),
      titulo: palavras(composicao['title']),
    },
    fonte_uri: uri !== null && /^[a-z][a-z0-9+.-]*:\S+$/i.test(uri) ? uri : null,
    pessoa,
    entradas: unicas(entradas),
    nao_lido: [...fora.values()].slice(0, 300),
    avisos:
      listas.size > 0
        ? [
            `Há códigos de listas que não são as nossas, e eles ficam como vieram: ${[...listas].slice(0, 20).join(', ')}.`,
          ]
        : [],
  }
}

/** The section in which the document puts each resource, and the narratives that stand there alone. */
function lerSecoes(composicao: Objeto, indice: Indice) {
  const porRecurso = new Map<Objeto, string>()
  const textos: { url: null; recurso: Objeto }[] = []
  const andar = (secoes: readonly Objeto[]) => {
    for (const { code, entry, text, title, section, emptyReason } of secoes) {
      const codigos = ehObjeto(code) ? lista(code['coding']) : []
      const codigo = codigos.find((cada) => cada['system'] === LOINC)?.['code']
      for (const cada of lista(entry)) {
        const alvo = indice.achar(cada, composicao)
        if (alvo && typeof codigo === 'string') porRecurso.set(alvo, codigo)
      }
      const div = ehObjeto(text) && typeof text['div'] === 'string' ? textoDeHtml(text['div']) : ''
      if (div !== '' && lista(entry).length === 0 && lista(section).length === 0 && emptyReason === undefined)
        textos.push({
          url: null,
          recurso: {
            resourceType: 'DocumentReference',
            status: 'current',
            type: { ...(codigos.length > 0 && { coding: codigos }), text: palavras(title) ?? 'Texto' },
            content: [
              {
                attachment: {
                  contentType: 'text/plain; charset=utf-8',
                  data: emBase64(div),
                  title: palavras(title) ?? 'Texto',
                },
              },
            ],
          },
        })
      andar(lista(section))
    }
  }
  andar(lista(composicao['section']))
  const secaoDe = (_url: string | null, recurso: Objeto, tipo: TipoLido): SecaoTrazida | undefined => {
    const codigo = porRecurso.get(recurso)
    return codigo === undefined ? undefined : secaoDoCodigo[codigo]?.[tipo]
  }
  return { secaoDe, textos }
}

/** What an entry says, without the names of others that it points at: they are new in each file of some services. */
const semNomes = <Conteudo extends object>(conteudo: Conteudo) =>
  'result' in conteudo && Array.isArray(conteudo.result)
    ? { ...conteudo, result: conteudo.result.map(({ display }: { display?: string }) => display ?? null) }
    : conteudo

const foiEngano = (recurso: RecursoLido): boolean =>
  ('status' in recurso && recurso.status === 'entered-in-error') ||
  ('verificationStatus' in recurso &&
    (recurso.verificationStatus?.coding ?? []).some(({ code }) => code === 'entered-in-error'))

const sinalVital = (recurso: RecursoLido) =>
  recurso.resourceType === 'Observation' &&
  (recurso.category ?? []).some(({ coding = [] }) => coding.some(({ code }) => code === SINAIS))

function dataImpossivel(recurso: RecursoLido, hoje: string, nascimento: string | null): string | null {
  const datas = Object.entries(recurso).flatMap(([chave, valor]) => {
    if (typeof valor === 'string') return DATAS.test(chave) ? [valor] : []
    return chave.endsWith('Period') && ehObjeto(valor) && typeof valor['start'] === 'string'
      ? [valor['start']]
      : []
  })
  // An instant of another zone may be tomorrow's here.
  const amanha = somarDias(hoje, 1)
  for (const data of datas.map((cada) => cada.slice(0, 10))) {
    if (compararQuando(data, amanha) > 0)
      return `traz uma data que ainda não chegou (${escreverQuando(data)})`
    if (nascimento !== null && compararQuando(data, nascimento) < 0)
      return `traz uma data anterior ao nascimento (${escreverQuando(data)})`
  }
  return null
}

function diaDe(recurso: RecursoLido): string | null {
  const quando = quandoDe(recurso).quando?.slice(0, 10) ?? ''
  return existe(quando) ? quando : null
}

const dataDoDocumento = (data: unknown, hoje: string): string | null =>
  typeof data === 'string' &&
  existe(data.slice(0, 10)) &&
  compararQuando(data.slice(0, 10), somarDias(hoje, 1)) <= 0
    ? data.slice(0, 40)
    : null

/** A name that no other service gives to something else: a plain id is one of its own document alone. */
function chaveDe(url: string | null, { id }: Objeto): string | null {
  if (url !== null && /^(urn:|https?:)\S+$/.test(url) && url.length <= 500) return url
  return typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
    ? `urn:uuid:${id.toLowerCase()}`
    : null
}

/** JSON with its keys in order, so that the same words are the same text. */
function ordenado(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(ordenado).join(',')}]`
  if (!ehObjeto(valor)) return JSON.stringify(valor) ?? 'null'
  return `{${Object.keys(valor)
    .toSorted()
    .filter((chave) => valor[chave] !== undefined)
    .map((chave) => `${JSON.stringify(chave)}:${ordenado(valor[chave])}`)
    .join(',')}}`
}

function unicas(entradas: readonly EntradaLida[]): EntradaLida[] {
  const vistas = new Set<string>()
  return entradas.filter(({ impressao }) => !vistas.has(impressao) && vistas.add(impressao))
}
