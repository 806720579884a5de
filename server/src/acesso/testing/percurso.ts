import { whole } from '../../testing/whole.ts'
import { permissoes } from './permission-table.ts'
import { identidades, respostaDe, type Identidade, type Relacao } from './permission-words.ts'

export interface Operacao {
  nome: string
  metodo: string
  caminho: string
}

export interface Resposta {
  status: number
  texto: string
}

export interface Percurso {
  /** Answers that are not those of the table. */
  errados: string[]
  /** Private words in answers to others than the administrator. */
  vazados: string[]
  celulas: number
  /** Answers that were searched for private words. */
  lidos: number
  /** What a patient hears of each operation, by relation. */
  doPaciente: Map<string, Partial<Record<string, Resposta>>>
}

/** Who asks with an id that is none: the contract refuses it before anybody looks at a row. Everybody with `whole`, otherwise three in turn. */
function quemErra(vez: number): readonly Identidade[] {
  return whole ? identidades : identidades.filter((_, n) => n % 4 === vez % 4)
}

/** Every operation by every identity for a row of every relation, each asked once. */
export async function percorrer(cena: {
  operacoes: readonly Operacao[]
  segredos: readonly string[]
  pedir(operacao: Operacao, identidade: Identidade, id: string | undefined): Promise<Resposta>
  idDe(caminho: string, relacao: Relacao, identidade: Identidade): string | undefined
}): Promise<Percurso> {
  const visto: Percurso = { errados: [], vazados: [], celulas: 0, lidos: 0, doPaciente: new Map() }
  for (const [vez, operacao] of cena.operacoes.toSorted(porFim).entries()) {
    const ouvido: Partial<Record<string, Resposta>> = {}
    visto.doPaciente.set(operacao.nome, ouvido)
    for (const [relacao, esperado] of Object.entries(permissoes[operacao.nome] ?? {}))
      await Promise.all(
        (relacao === 'malformado' ? quemErra(vez) : identidades).map(async (identidade) => {
          const id = cena.idDe(operacao.caminho, relacao as Relacao, identidade)
          if (relacao !== 'sem id' && id === undefined) return
          const certo = respostaDe(esperado, identidade)
          const resposta = await cena.pedir(operacao, identidade, id)
          const onde = `${operacao.nome}, ${relacao}, ${identidade}`
          visto.celulas += 1
          if (resposta.status !== certo) visto.errados.push(`${onde}: ${resposta.status}, not ${certo}`)
          if (identidade === 'paciente') ouvido[relacao] = resposta
          if (identidade === 'administrador-geral') return
          visto.lidos += 1
          for (const palavra of cena.segredos)
            if (resposta.texto.includes(palavra)) visto.vazados.push(`${onde}: ${palavra}`)
        }),
      )
  }
  return visto
}

/** Who begins a clinic becomes another profile by it. */
const porFim = (a: Operacao, b: Operacao) =>
  Number(a.nome === 'POST /clinicas') - Number(b.nome === 'POST /clinicas')
