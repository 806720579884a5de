import type { Contexto } from '#domain/busca/achados.ts'
import { interpretarPalavras, type Entendido, type Interpretacao } from '#domain/busca/interpretar.ts'
import type { Indice } from '#domain/busca/vocabulario.ts'
import { datasDe, horasDoPeriodo } from '#domain/profissionais/busca.ts'
import { comoDigitado, lerFrase, passarPor, procurar, type Frase } from './frase.ts'
import { lerMotivos } from './motivo.ts'
import { lerPassado } from './passado.ts'
import { comArea, pedidoVazio, type Filtros, type Pedido } from './pedido.ts'
import { ehCrianca, ehIdosa, lerPessoa } from './pessoa.ts'
import { lerPreco } from './preco.ts'
import { lerRefino, type Refino } from './refino.ts'
import { lerTempo } from './tempo.ts'
import { palavrasDeConversa } from './conversa.ts'

/** What was understood of one sentence. */
export type Entendimento = {
  pedido: Pedido
  refino: Refino
  /** Each filter with its words as typed. */
  entendidos: Entendido[]
  correcoes: Interpretacao['correcoes']
  /** Words that changed nothing, as typed, those beside each other together. */
  nao_entendi: string[]
  alternativas: Interpretacao['alternativas']
  /** Since when, as typed: shown beside the complaint, and no wish. */
  desde: string[]
  /** Complaints that were denied, as typed. */
  negados: string[]
}

export type ContextoDaPergunta = Pick<Contexto, 'conhecidas' | 'cidade'> & {
  /** 'YYYY-MM-DD' where the clinic is. */
  hoje: string
  /** Whether there are results that the sentence speaks of. */
  segue?: boolean
}

const CORTESIA =
  'bom dia|boa tarde|boa noite|oi|ola|e ai|tudo bem|por favor|por gentileza|muito obrigad[ao]|obrigad[ao]|desde ja|agradeco|eh|hum|entao|tipo assim|o quanto antes (?:possivel)?|sabado de aleluia'

/** Reads a sentence (BUSCA-01, BUSCA-02). The same sentence, data and day give the same answer. */
export function entender(digitado: string, indice: Indice, contexto: ContextoDaPergunta): Entendimento {
  const frase = lerFrase(digitado)
  passarPor(frase, CORTESIA)
  const refino = lerRefino(frase, contexto.segue ?? false)
  const passado = lerPassado(frase)
  const preco = lerPreco(frase)
  const pessoa = lerPessoa(frase)?.pessoa ?? null
  const { motivos, negados } = lerMotivos(frase)
  const semTudo: Filtros = {}
  lerModos(frase, semTudo)
  const tempo = lerTempo(frase, contexto.hoje)
  const exceto = lerNegados(frase, indice)

  const deQueixa = [
    ...motivos.flatMap(({ onde }) => indices(onde)),
    ...frase.palavras.flatMap(({ dobra }, i) =>
      /^(?:gravida|gestante|gravidez|gestacao)$/.test(dobra) ? [i] : [],
    ),
  ]
  const ditas = new Set(deQueixa.map((lugar) => frase.palavras[lugar]!.dobra))
  const ocupadas = new Set(frase.usadas.flatMap((usada, i) => (usada ? [i] : [])))
  const { interpretacao, itens } = interpretarPalavras(digitado, indice, {
    ...contexto,
    // Words of a complaint are looked for in no name of a service.
    conhecidas: new Set([...(contexto.conhecidas ?? [])].filter((palavra) => !ditas.has(palavra))),
    hoje: undefined,
    ocupadas,
    certas: new Set([...palavrasDeConversa, ...deQueixa.map((i) => frase.palavras[i]!.dobra)]),
    queixas: new Set(deQueixa),
  })
  const { disponibilidade, periodo, frase: _, ...lidos } = interpretacao.busca
  const filtros: Filtros = { ...semTudo, ...lidos }
  if (preco !== null) filtros.preco_max_centavos = preco
  if (disponibilidade !== undefined || periodo !== undefined)
    tempo.push({
      dias: disponibilidade === undefined ? null : datasDe(disponibilidade, contexto.hoje),
      janelas:
        periodo === undefined ? null : [[horasDoPeriodo[periodo][0] * 60, horasDoPeriodo[periodo][1] * 60]],
    })
  // Somebody grown is no child, whatever the word: 'meu filho de 25 anos'.
  if (pessoa && !ehCrianca(pessoa) && pessoa.idade !== null) delete filtros.atende
  if (pessoa && filtros.especialidade !== undefined && ehCrianca(pessoa)) filtros.atende = 'criancas'
  if (/^Pediatria|Infantil|Odontopediatria|Neonatologia|Neopediatria/.test(filtros.sub ?? ''))
    delete filtros.atende
  if (pessoa && ehIdosa(pessoa) && filtros.atende === 'idosos') delete filtros.atende
  // A complaint of a child goes to who knows children, unless another area was named.
  const deMotivo = new Set(deQueixa)
  if (pessoa && ehCrianca(pessoa) && filtros.sub !== 'Pediatria' && filtros.especialidade === 'Medicina') {
    const deArea = interpretacao.entendidos.find(
      ({ filtro }) => filtro === 'sub' || filtro === 'especialidade',
    )
    if (deArea && motivos.some(({ texto }) => texto.toLowerCase().includes(deArea.de.toLowerCase()))) {
      interpretacao.alternativas.unshift({ especialidade: 'Medicina', sub: filtros.sub })
      filtros.sub = 'Pediatria'
      delete filtros.atende
    }
  }
  const perto = interpretacao.perto && filtros.cidade === undefined

  const nao_entendi = sobras(frase, (i) => itens[i]!.usada || deMotivo.has(i) || itens[i]!.pedido)
  const pedido: Pedido = {
    ...pedidoVazio,
    filtros,
    perto,
    tempo,
    pessoa,
    motivos: motivos.map(({ texto }) => texto),
    exceto,
  }
  return {
    pedido: comArea(pedido),
    refino,
    entendidos: interpretacao.entendidos,
    correcoes: interpretacao.correcoes,
    nao_entendi,
    alternativas: interpretacao.alternativas,
    desde: passado.map(({ texto }) => texto),
    negados,
  }
}

const indices = ({ de, ate }: { de: number; ate: number }) =>
  Array.from({ length: ate - de }, (_, i) => de + i)

/** Ways of being seen and of choosing that are said in several words. */
function lerModos(frase: Frase, filtros: Filtros): void {
  const por = (fonte: string, mudanca: Filtros) =>
    procurar(frase, fonte, () => void Object.assign(filtros, mudanca))
  const NAO =
    '(?:nao (?:quero|posso|pode ser|precisa ser|seja|e|gosto de)|sem ser|menos|nada de|que nao seja|sem|exceto|prefiro nao|nao)(?: (?:por|de|em|com|uma?|ser|atendimento|consulta))*'
  const VIDEO =
    '(?:video|video chamada|videochamada|online|on line|teleconsulta|telemedicina|internet|remot[oa]|virtual|a distancia|distancia|computador|celular|zoom|meet)'
  const PRESENCIAL =
    '(?:presencial|presencialmente|pessoalmente|cara a cara|olho no olho|frente a frente|no consultorio|ir ate la|sair de casa|me deslocar|me locomover)'
  por(`${NAO} ${VIDEO}`, { modalidade: 'presencial' })
  por(`${NAO} ${PRESENCIAL}`, { modalidade: 'teleconsulta' })
  por(
    `(?:so |apenas |somente )?(?:pode ser |quero |que seja |atendimento |consulta )*(?:por |pelo |pela |de |em )*(?:chamada de video|video chamada|celular|computador|whatsapp|zap|zoom|google meet|remotamente|virtualmente)`,
    { modalidade: 'teleconsulta' },
  )
  por('(?:so |apenas )?(?:pessoalmente|cara a cara|olho no olho|frente a frente|ao vivo|em pessoa)', {
    modalidade: 'presencial',
  })
  por(
    '(?:que )?(?:venha|vem|va|vai|atenda|atende|atendimento|vir|visita|visite)(?: (?:aqui|me ver|ate|la))* (?:em|a|na|n[oa]) (?:minha |nossa |sua )?(?:casa|domicilio|residencia)(?: (?:dela|dele|da minha mae|do meu pai))?',
    { modalidade: 'domiciliar' },
  )
  por(
    `(?:nao (?:quero|pode ser|gosto de|seja|me sinto bem com|fico a vontade com)|sem ser|que nao seja|menos|exceto|nada de)(?: (?:medic[ao]|doutor|doutora|um|uma|com|ser|profissional|profissionais))* (?:homem|homens|do sexo masculino)`,
    { genero: 'feminino' },
  )
  por(
    `(?:nao (?:quero|pode ser|gosto de|seja|me sinto bem com|fico a vontade com)|sem ser|que nao seja|menos|exceto|nada de)(?: (?:medic[ao]|doutor|doutora|um|uma|com|ser|profissional|profissionais))* (?:mulher|mulheres|do sexo feminino)`,
    { genero: 'masculino' },
  )
  por(
    '(?:so |apenas |somente )?(?:de preferencia |prefiro |pode ser |quero |atendid[ao] por |atendimento por |com )*(?:uma? )?(?:(?:medicas?|doutoras?|profissionais|profissional) )?(?:mulher|mulheres|do sexo feminino|feminin[ao])|(?:so|apenas|somente) (?:medicas|doutoras|elas)|(?:prefiro|so com|so) (?:uma )?(?:medica|doutora)',
    { genero: 'feminino' },
  )
  por(
    '(?:so |apenas |somente )?(?:de preferencia |prefiro |pode ser |quero |atendid[ao] por |com )*(?:um )?(?:(?:medicos?|doutor|doutores|profissionais|profissional) )?(?:homem|homens|do sexo masculino|masculino)|(?:so|apenas|somente) (?:medicos homens|doutores|eles)',
    { genero: 'masculino' },
  )
  por(
    '(?:nao (?:tenho|temos|uso|possuo)|sem|estou sem|to sem|perdi (?:o|meu))(?: (?:nenhum|mais|um|o meu|meu))* (?:plano|convenio)(?: de saude| medico)?|pago do (?:meu )?bolso|pagando do bolso|vou pagar particular|(?:no |pelo |consulta |atendimento )?particular',
    { plano: 'Particular' },
  )
  por('(?:de graca|gratuit[ao]|gratis|pelo sus|no sus|na rede publica|rede publica|posto de saude)', {
    plano: 'SUS',
  })
  por(
    '(?:o |a )?(?:mais (?:barat[ao]s?|em conta|baratinh[ao]s?|economic[ao]s?|acessivel)|menor preco|menos car[ao]s?|preco mais baixo|que cobre menos)(?: (?:possivel|que tiver|de todos))?',
    { ordem: 'preco' },
  )
  por(
    '(?:o |a )?(?:mais (?:bem )?(?:avaliad[ao]s?|recomendad[ao]s?|elogiad[ao]s?)|melhor(?:es)? (?:avaliad[ao]s?|nota|avaliacao|avaliacoes)|com (?:as )?melhores notas|bem avaliad[ao]s?)',
    { ordem: 'avaliacao' },
  )
  por('(?:o |a )?(?:mais pert[oa]|mais proxim[oa]|mais pertinho)(?: (?:de mim|daqui|de casa|possivel))?', {
    ordem: 'distancia',
  })
  por(
    '(?:o )?(?:quanto antes|mais rapido possivel|mais rapido|mais cedo possivel|primeiro horario(?: livre| disponivel)?|proximo horario(?: livre| disponivel)?|logo que der|assim que possivel|com urgencia|urgente|urgencia|pra ja|para ja|o mais breve|primeira vaga|tenho pressa|com pressa)',
    { ordem: 'proximo-horario' },
  )
}

const NEGA_COISA =
  '(?:nao quero|nao gosto|nao preciso de|nao pode ser|nao seja|que nao seja|sem ser|menos|exceto|tirando|nada de|nao aceito|evitar|nao e|em vez de|ao inves de|longe d[oae])(?: (?:de|da|do|na|no|nas|nos|o|a|em|ser|com|pelo|pela|um|uma|plano|convenio|bairro))*'

/** What is not wanted: an area, a plan, a place. The words after the 'não' are read like any others. */
function lerNegados(frase: Frase, indice: Indice): Pedido['exceto'] {
  const exceto: Pedido['exceto'] = { especialidades: [], subs: [], planos: [], lugares: [] }
  procurar(frase, `${NEGA_COISA} ([a-z0-9]+(?: [a-z0-9]+){0,3})`, ([, resto], onde) => {
    const primeira = onde.ate - resto!.split(' ').length
    // Up to a pause, and the longest that means something.
    let fim = onde.ate
    for (let i = primeira + 1; i < onde.ate; i++) if (frase.pausas[i]) fim = Math.min(fim, i)
    for (let ate = fim; ate > primeira; ate--) {
      if (frase.palavras[ate - 1]!.ligacao) continue
      const texto = comoDigitado(frase, { de: primeira, ate })
      const { interpretacao } = interpretarPalavras(texto, indice)
      const { busca, nao_entendi } = interpretacao
      if (nao_entendi.length > 0) continue
      if (busca.sub) exceto.subs.push(busca.sub)
      else if (busca.especialidade) exceto.especialidades.push(busca.especialidade)
      else if (busca.plano) exceto.planos.push(busca.plano)
      else if (busca.cidade) exceto.lugares.push(busca.bairro ?? busca.cidade)
      else if (busca.idioma === undefined && busca.acessibilidade === undefined && busca.atende === undefined)
        continue
      frase.usadas.fill(true, onde.de, ate)
      return false
    }
    return false
  })
  return exceto
}

/** Words that changed nothing, grouped as they stand beside each other. */
function sobras(frase: Frase, entendida: (indice: number) => boolean): string[] {
  const grupos: { de: number; ate: number }[] = []
  frase.palavras.forEach(({ ligacao, dobra }, i) => {
    if (ligacao || frase.usadas[i] || entendida(i) || palavrasDeConversa.has(dobra)) return
    const ultimo = grupos.at(-1)
    const entreEles = ultimo ? frase.palavras.slice(ultimo.ate, i) : []
    if (
      ultimo &&
      entreEles.every((palavra) => palavra.ligacao) &&
      !frase.pausas.slice(ultimo.ate, i + 1).some(Boolean)
    )
      ultimo.ate = i + 1
    else grupos.push({ de: i, ate: i + 1 })
  })
  return grupos.map(({ de, ate }) => {
    const antes = frase.palavras[de - 1]
    const comeco =
      antes && ['com', 'sem', 'por'].includes(antes.dobra) && !frase.usadas[de - 1] && !frase.pausas[de]
        ? de - 1
        : de
    return comoDigitado(frase, { de: comeco, ate })
  })
}
