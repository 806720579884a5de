import { somarDias } from '#domain/formato/dia.ts'
import type { Bruto } from './achado.ts'
import { negadoEm } from './contexto.ts'
import { comecaNumero, inteiroEm } from './numeros.ts'
import { achar, lexico, type Oracao, type Palavra } from './palavras.ts'
import { tempoEm } from './queixas-faladas.ts'

const EM_DIAS: Record<string, number> = {
  dia: 1,
  dias: 1,
  semana: 7,
  semanas: 7,
  mes: 30,
  meses: 30,
  ano: 365,
  anos: 365,
}
const iguais = (termos: string) => termos.split(',').map((termo) => [termo.trim(), termo.trim()] as const)

const RETORNO = lexico<true>(
  'retorno, retorne, retornar, retorna, volte, volta, voltar, volto, reavaliar, reavaliação, reavalio, ver a senhora, ver o senhor, ver você, rever, nova consulta, próxima consulta, consulta de novo, marcar de novo, te vejo, vejo você, vejo a senhora, vejo o senhor, nos vemos, reconsulta, controle'
    .split(', ')
    .map((termo) => [termo, true] as const),
)

const EXAMES = lexico<string>([
  ...iguais(
    'hemograma, creatinina, ureia, potássio, sódio, glicemia de jejum, hemoglobina glicada, colesterol, perfil lipídico, lipidograma, triglicerídeos, tsh, t4 livre, vitamina d, vitamina b12, ferritina, ferro sérico, ácido úrico, urina, urocultura, parasitológico de fezes, psa, beta hcg, pcr, vhs, tgo, tgp, transaminases, cpk, raio x de tórax, raio x, radiografia, ultrassom de abdome, ultrassom, ultrassonografia, tomografia, ressonância, eletrocardiograma, ecocardiograma, teste ergométrico, mapa, holter, mamografia, papanicolau, colonoscopia, endoscopia, espirometria, densitometria óssea, densitometria, eletroencefalograma, audiometria, coagulograma, sorologias',
  ),
  ['eletro', 'eletrocardiograma'],
  ['ecg', 'eletrocardiograma'],
  ['eco', 'ecocardiograma'],
  ['glicada', 'hemoglobina glicada'],
  ['urina tipo um', 'urina'],
  ['urina 1', 'urina'],
  ['eas', 'urina'],
  ['endoscopia digestiva', 'endoscopia'],
  ['rx de tórax', 'raio x de tórax'],
])
const PEDE = new Set(
  'pedir peco pedi pede solicitar solicito solicitei solicitado colher coletar fazer faca repetir repita repito trazer traga quero vamos vou exame exames precisa peca colha'.split(
    ' ',
  ),
)
const FEITO = new Set(
  'mostrou deu veio normal alterado alterada alterou fez trouxe resultado resultados anterior ultimo ultima estava esta'.split(
    ' ',
  ),
)

const AREAS = lexico<string>(
  iguais(
    'cardiologista, ortopedista, dermatologista, neurologista, endocrinologista, oftalmologista, otorrino, otorrinolaringologista, ginecologista, urologista, psiquiatra, psicólogo, psicóloga, nutricionista, fisioterapeuta, fisioterapia, gastroenterologista, gastro, pneumologista, reumatologista, nefrologista, hematologista, oncologista, cirurgião, fonoaudióloga, fonoaudiólogo, dentista, alergista, geriatra, infectologista, mastologista, proctologista, cardiologia, ortopedia, dermatologia, neurologia, oftalmologia, psicologia, nutrição, endocrinologia, psiquiatria, ginecologia',
  ),
)

/** What is asked for and planned in one sentence: the next visit, exams, a certificate, a referral. */
export function planoDe(palavras: readonly Palavra[], oracao: Oracao): Bruto[] {
  return [...retornoDe(palavras, oracao), ...examesDe(palavras, oracao), ...documentosDe(palavras, oracao)]
}

function retornoDe(palavras: readonly Palavra[], oracao: Oracao): Bruto[] {
  for (let i = oracao.de; i < oracao.ate; i++) {
    const volta = achar(RETORNO, palavras, i)
    if (!volta || negadoEm(palavras, oracao, i, 3)) continue
    for (let j = i + volta.tamanho; j < Math.min(oracao.ate, i + volta.tamanho + 8); j++) {
      const dito = palavras[j]!.p
      const tempo = ['em', 'a', 'com', 'apos', 'depois', 'dentro', 'para', 'uns', 'de'].includes(dito)
        ? tempoEm(palavras, dito === 'dentro' || dito === 'depois' ? j + 2 : j + 1)
        : null
      const dias = tempo && EM_DIAS[tempo.unidade]
      if (tempo && dias && tempo.fim <= oracao.ate && palavras[tempo.fim]?.p !== 'atras')
        return [{ tipo: 'retorno', dias: Math.round(tempo.n * dias), i, fim: tempo.fim, contexto: 'agora' }]
      const proximo = proximaVez(palavras, j)
      if (proximo) return [{ tipo: 'retorno', dias: proximo.dias, i, fim: proximo.fim, contexto: 'agora' }]
    }
  }
  // 'daqui a trinta dias quero ver a senhora', 'em um mês volte'.
  for (let i = oracao.de; i < oracao.ate; i++) {
    const inicio =
      palavras[i]!.p === 'daqui' && ['a', 'uns', 'ha'].includes(palavras[i + 1]?.p ?? '')
        ? i + 1
        : palavras[i]!.p === 'em'
          ? i
          : -1
    const tempo = inicio < 0 ? null : tempoEm(palavras, inicio + 1)
    const dias = tempo && EM_DIAS[tempo.unidade]
    if (!tempo || !dias) continue
    for (let j = tempo.fim; j < Math.min(oracao.ate, tempo.fim + 6); j++) {
      const volta = achar(RETORNO, palavras, j)
      if (volta)
        return [
          { tipo: 'retorno', dias: Math.round(tempo.n * dias), i, fim: j + volta.tamanho, contexto: 'agora' },
        ]
    }
  }
  return []
}

function proximaVez(palavras: readonly Palavra[], j: number): { dias: number; fim: number } | null {
  const [p, q, r] = [palavras[j]?.p, palavras[j + 1]?.p, palavras[j + 2]?.p]
  if (p === 'semana' && q === 'que' && r === 'vem') return { dias: 7, fim: j + 3 }
  if (p === 'mes' && q === 'que' && r === 'vem') return { dias: 30, fim: j + 3 }
  if (p === 'proxima' && q === 'semana') return { dias: 7, fim: j + 2 }
  if (p === 'proximo' && q === 'mes') return { dias: 30, fim: j + 2 }
  return null
}

function examesDe(palavras: readonly Palavra[], oracao: Oracao): Bruto[] {
  if (oracao.fim === '?') return []
  const pedido = palavras.slice(oracao.de, oracao.ate).findIndex(({ p }) => PEDE.has(p))
  if (pedido < 0) return []
  const achados: Bruto[] = []
  for (let i = oracao.de; i < oracao.ate;) {
    const exame = achar(EXAMES, palavras, i)
    if (!exame) {
      i++
      continue
    }
    const fim = i + exame.tamanho
    const feito = palavras.slice(fim, fim + 3).some(({ p, n }) => FEITO.has(p) || n !== null)
    const pedidoAntes = i >= oracao.de + pedido
    if (
      pedidoAntes &&
      !feito &&
      !negadoEm(palavras, oracao, i, 10) &&
      !palavras.slice(oracao.de, i).some(({ p }) => ['trouxe', 'fez', 'mostrou'].includes(p))
    )
      achados.push({ tipo: 'exame', nome: exame.valor, i, fim, contexto: 'agora' })
    i = fim
  }
  return achados
}

function documentosDe(palavras: readonly Palavra[], oracao: Oracao): Bruto[] {
  const achados: Bruto[] = []
  for (let i = oracao.de; i < oracao.ate; i++) {
    const { p } = palavras[i]!
    if (p === 'atestado' && !negadoEm(palavras, oracao, i, 5) && oracao.fim !== '?') {
      let dias: number | null = null
      let fim = i + 1
      for (let j = i + 1; j < Math.min(oracao.ate, i + 6) && dias === null; j++) {
        const tempo = comecaNumero(palavras[j]!) ? tempoEm(palavras, j) : null
        const unidade = tempo && EM_DIAS[tempo.unidade]
        if (tempo && unidade) [dias, fim] = [Math.round(tempo.n * unidade), tempo.fim]
      }
      achados.push({ tipo: 'documento', documento: 'atestado', dias, para: null, i, fim, contexto: 'agora' })
    }
    if (
      ['encaminhar', 'encaminho', 'encaminhamento', 'encaminhei', 'encaminhada', 'encaminhado'].includes(p) &&
      !negadoEm(palavras, oracao, i, 5)
    )
      for (let j = i + 1; j < Math.min(oracao.ate, i + 7); j++) {
        const area = achar(AREAS, palavras, j)
        if (!area) continue
        achados.push({
          tipo: 'documento',
          documento: 'encaminhamento',
          dias: null,
          para: area.valor,
          i,
          fim: j + area.tamanho,
          contexto: 'agora',
        })
        break
      }
  }
  return achados
}

const MESES =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')
const RELATIVAS: readonly (readonly [string, number])[] = [
  ['depois de amanhã', 2],
  ['anteontem', -2],
  ['antes de ontem', -2],
  ['ontem', -1],
  ['hoje', 0],
  ['amanhã', 1],
]
const DIAS = lexico<number>(RELATIVAS)
const dois = (n: number) => String(n).padStart(2, '0')

/** A day of a month that exists, of the year that is named or else of the nearest one. */
function dia(d: number, m: number, ano: number | null, hoje: string | null): string | null {
  if (d < 1 || d > 31 || m < 1 || m > 12) return null
  const qual = ano === null ? (hoje === null ? null : Number(hoje.slice(0, 4))) : ano < 100 ? 2000 + ano : ano
  if (qual === null) return null
  const texto = `${qual}-${dois(m)}-${dois(d)}`
  const lido = new Date(`${texto}T00:00:00Z`)
  return Number.isNaN(lido.getTime()) || lido.toISOString().slice(0, 10) !== texto ? null : texto
}

/** The dates of one sentence. @param hoje the civil day of the consultation, for 'ontem' and for days without a year */
export function datasDe(palavras: readonly Palavra[], oracao: Oracao, hoje: string | null): Bruto[] {
  const achadas: Bruto[] = []
  const guardar = (i: number, fim: number, qual: string | null) =>
    achadas.push({
      tipo: 'data',
      texto: palavras
        .slice(i, fim)
        .map(({ p }) => p)
        .join(' '),
      dia: qual,
      i,
      fim,
      contexto: 'agora',
    })
  for (let i = oracao.de; i < oracao.ate;) {
    const relativa = achar(DIAS, palavras, i)
    if (relativa) {
      guardar(i, i + relativa.tamanho, hoje === null ? null : somarDias(hoje, relativa.valor))
      i += relativa.tamanho
      continue
    }
    const escrita = porBarras(palavras, i, hoje) ?? porExtenso(palavras, i, hoje)
    if (escrita) {
      guardar(i, escrita.fim, escrita.dia)
      i = escrita.fim
    } else i++
  }
  return achadas
}

function porBarras(palavras: readonly Palavra[], i: number, hoje: string | null) {
  const [d, b1, m, b2, a] = palavras.slice(i, i + 5)
  if (!d || d.n === null || b1?.p !== '/' || !m || m.n === null || m.ate - m.de > 2) return null
  const comAno = b2?.p === '/' && a && a.n !== null
  if (!comAno && palavras[i - 1]?.p !== 'dia' && palavras[i - 1]?.p !== 'em') return null
  const qual = dia(d.n, m.n, comAno ? a.n : null, hoje)
  return qual === null ? null : { dia: qual, fim: i + (comAno ? 5 : 3) }
}

function porExtenso(palavras: readonly Palavra[], i: number, hoje: string | null) {
  const numero =
    palavras[i]!.p === 'primeiro'
      ? { valor: 1, ate: i + 1 }
      : comecaNumero(palavras[i]!)
        ? inteiroEm(palavras, i)
        : null
  if (!numero || palavras[numero.ate]?.p !== 'de') return null
  const mes = MESES.indexOf(palavras[numero.ate + 1]?.p ?? '')
  if (mes < 0) return null
  const depois = palavras[numero.ate + 2]?.p === 'de' ? inteiroEm(palavras, numero.ate + 3) : null
  const ano = depois && depois.valor > 1900 && depois.valor < 2200 ? depois : null
  const qual = dia(numero.valor, mes + 1, ano?.valor ?? null, hoje)
  return qual === null && (ano !== null || hoje !== null)
    ? null
    : { dia: qual, fim: ano?.ate ?? numero.ate + 2 }
}
