import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { CampoDaBusca } from './campos.ts'
import type { Vocabulario } from './leitura.ts'
import type { Sugestao } from './schemas.ts'

/** Suggestions of a field, at most. */
export const limiteSugestoes = 7

type Candidata = Sugestao & { palavras: readonly string[]; total: number; perto?: boolean }

/**
 * What the beginning of a word may be: its start before its middle, the person's city first, then where there are more professionals. Without a text, what is asked for most.
 * @param de the person's city, when it is known
 */
export function sugerir(
  campo: CampoDaBusca,
  texto: string,
  vocabulario: Vocabulario,
  de?: { cidade: string; uf: string },
): Sugestao[] {
  // As typed so far: half a word has no plural to strip.
  const procurado = semAcentos(texto).trim()
  const nota = ({ palavras, texto: nome }: Candidata) => {
    if (procurado === '') return 1
    if (semAcentos(nome).startsWith(procurado)) return 3
    const outras = palavras.map(semAcentos)
    if (outras.some((palavra) => palavra.startsWith(procurado))) return 2
    return outras.some((palavra) => palavra.includes(` ${procurado}`)) ? 1 : 0
  }
  return candidatas(campo, vocabulario, de)
    .filter(
      ({ tipo, texto: nome }) => procurado !== '' || tipo !== 'profissao' || !nome.startsWith('Medicina'),
    )
    .map((cada) => ({ cada, nota: nota(cada) }))
    .filter((par) => par.nota > 0)
    .toSorted(
      (a, b) =>
        b.nota - a.nota ||
        Number(b.cada.perto ?? false) - Number(a.cada.perto ?? false) ||
        b.cada.total - a.cada.total ||
        (a.cada.texto < b.cada.texto ? -1 : 1),
    )
    .slice(0, limiteSugestoes)
    .map(({ cada: { palavras: _, total: __, perto: ___, ...sugestao } }) => sugestao)
}

function candidatas(
  campo: CampoDaBusca,
  vocabulario: Vocabulario,
  de: { cidade: string; uf: string } | undefined,
): Candidata[] {
  if (campo === 'plano')
    return [...new Set(vocabulario.planos.flatMap(({ nome, operadora }) => [operadora, nome]))].map(
      (nome) => ({
        tipo: 'plano',
        texto: nome,
        detalhe: '',
        palavras: [nome],
        total: nome === 'Particular' ? 1 : 0,
      }),
    )
  if (campo === 'onde') {
    const fixas: Candidata[] = [
      {
        tipo: 'perto',
        texto: 'Perto de mim',
        detalhe: '',
        palavras: ['perto de mim', 'aqui perto', 'minha localização'],
        total: 1e9,
      },
      {
        tipo: 'video',
        texto: 'Por vídeo',
        detalhe: '',
        palavras: ['vídeo', 'online', 'teleconsulta'],
        total: 1e8,
      },
    ]
    return [
      ...fixas,
      ...vocabulario.cidades.map(({ cidade, uf, total = 0 }): Candidata => ({
        tipo: 'cidade',
        texto: `${cidade}, ${uf}`,
        detalhe: '',
        palavras: [cidade],
        total: total + 1,
        perto: cidade === de?.cidade && uf === de.uf,
      })),
      ...vocabulario.bairros.map(({ bairro, cidade, uf, total = 0 }): Candidata => ({
        tipo: 'bairro',
        texto: `${bairro}, ${cidade}`,
        detalhe: uf,
        palavras: [bairro],
        total,
        perto: cidade === de?.cidade && uf === de.uf,
      })),
    ]
  }
  return [
    ...vocabulario.areas.map(({ nome, profissao, sinonimos, total = 0 }): Candidata => ({
      tipo: 'area',
      texto: nome,
      detalhe: profissao,
      palavras: [nome, ...sinonimos, ...sinonimosDe('area', nome, vocabulario)],
      total,
    })),
    ...vocabulario.profissoes.map(({ nome, sinonimos, total = 0 }): Candidata => ({
      tipo: 'profissao',
      texto: nome,
      detalhe: '',
      palavras: [nome, ...sinonimos, ...sinonimosDe('profissao', nome, vocabulario)],
      total,
    })),
  ]
}

const sinonimosDe = (tipo: string, nome: string, { sinonimos }: Vocabulario) =>
  sinonimos.filter((sinonimo) => sinonimo.tipo === tipo && sinonimo.alvo === nome).map(({ termo }) => termo)
