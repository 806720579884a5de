import { describe, expect, test } from 'vitest'
import type { Achado } from './achado.ts'
import { acharNoTexto } from './achados.ts'
import { frasesFaladas } from './testing/frases-faladas.ts'

const CURTO: Record<string, string> = {
  pressao: 'PA',
  peso: 'Peso',
  altura: 'Altura',
  'frequencia-cardiaca': 'FC',
  'frequencia-respiratoria': 'FR',
  saturacao: 'Sat',
  temperatura: 'Temp',
  glicemia: 'Glicemia',
  'glicemia-jejum': 'Glicemia jejum',
  cintura: 'Cintura',
  dor: 'Dor',
}

/** A finding in the words of the table. */
function escrito(achado: Achado): string {
  const de = achado.contexto === 'agora' ? '' : `${achado.contexto} `
  switch (achado.tipo) {
    case 'medida':
      return `${de}${CURTO[achado.medida]} ${achado.valor}${achado.valor2 === null ? '' : `/${achado.valor2}`}`
    case 'medicamento':
      return `${de}${achado.nome}, ${achado.dose ?? '-'}, ${achado.posologia ?? '-'}, ${achado.ato}`
    case 'alergia':
      return `${de}${achado.nega ? 'nega alergia' : 'alergia'} ${achado.substancia}${achado.reacao ? ` (${achado.reacao})` : ''}`
    case 'nega-alergias':
      return `${de}nega alergias`
    case 'queixa':
      return `${de}${achado.nega ? 'nega' : 'queixa'} ${achado.termo}${achado.ha ? ` ${achado.ha}` : ''}`
    case 'problema':
      return `problema ${achado.cid}`
    case 'retorno':
      return `retorno ${achado.dias}`
    case 'exame':
      return `exame ${achado.nome}`
    case 'documento':
      return achado.documento === 'atestado' ? `atestado ${achado.dias}` : `encaminhamento ${achado.para}`
    case 'data':
      return `data ${achado.dia}`
  }
}

describe('what a spoken text says, by rules', () => {
  test('IA-03 of 200 sentences 95 in a hundred are exact', () => {
    expect(frasesFaladas.length).toBeGreaterThanOrEqual(200)
    const erradas = frasesFaladas.flatMap(({ frase, achados }) => {
      const lidos = acharNoTexto(frase).map(escrito)
      return [...lidos].sort().join('; ') === [...achados].sort().join('; ')
        ? []
        : [`${frase} → ${lidos.join('; ')} (${achados.join('; ')})`]
    })
    expect(erradas.length, erradas.join('\n')).toBeLessThanOrEqual(frasesFaladas.length * 0.05)
  })

  test('IA-03 every finding names its own letters of the text', () => {
    for (const { frase } of frasesFaladas)
      for (const { de, ate } of acharNoTexto(frase)) {
        expect(de).toBeGreaterThanOrEqual(0)
        expect(ate).toBeLessThanOrEqual(frase.length)
        expect(frase.slice(de, ate).trim()).not.toBe('')
      }
  })

  test('IA-03 dates are civil days, seen from the day of the consultation', () => {
    const dias = (texto: string) =>
      acharNoTexto(texto, '2026-11-28').flatMap((achado) => (achado.tipo === 'data' ? [achado.dia] : []))
    expect(dias('Ontem foi ao posto, volta depois de amanhã.')).toEqual(['2026-11-27', '2026-11-30'])
    expect(dias('A cirurgia foi em 12/08/2025.')).toEqual(['2025-08-12'])
    expect(dias('Menstruou no dia quinze de outubro.')).toEqual(['2026-10-15'])
    expect(dias('Em 3 de março de 2019.')).toEqual(['2019-03-03'])
    expect(dias('Dia 31/02/2026.')).toEqual([])
  })

  test('IA-03 an hour of speech is read in a moment, and rubbish is no error', () => {
    const hora = Array.from({ length: 6 }, () => frasesFaladas.map(({ frase }) => frase).join(' ')).join('\n')
    expect(acharNoTexto(hora).length).toBeGreaterThan(1_000)
    for (const texto of [
      '',
      '\n\n',
      '12',
      'por',
      '🙂 de 8 em',
      'a'.repeat(5_000),
      '1 e 1 e 1 e '.repeat(1_000),
      'de '.repeat(5_000),
      'The pressure is one twenty over eighty.',
    ])
      expect(Array.isArray(acharNoTexto(texto))).toBe(true)
  })
})
