import { describe, expect, test } from 'vitest'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { semAutolesao } from '#domain/cuidado/achado.ts'
import { conselhoDe } from '#domain/referencia/conselhos.ts'
import { campanhas } from '#domain/dicas/campanhas.ts'
import { separarFontes } from '#domain/leitura/fontes.ts'
import { tagDaCampanha } from '#domain/leitura/leitura.ts'
import { tagNormal } from '#domain/posts/achar-facetas.ts'
import { caracteres, limitesDoPost } from '#domain/posts/escrita.ts'
import { textosDeDicas } from '../dicas/textos.ts'
import { emPreparo, paraAssinarJunto } from './em-preparo.ts'
import { comFontes } from './fontes.ts'
import { dasCampanhas, textosDePosts } from './textos.ts'

const daRede = [...textosDePosts, ...dasCampanhas]
const deProfissionais = daRede.filter(({ autor }) => autor !== 'paciente')
/** What would keep a text from being published, under the rules of every council at once. */
const conselhos = ['Medicina', 'Odontologia', 'Psicologia', 'Enfermagem', 'Nutrição', 'Fisioterapia'].map(
  (especialidade) => conselhoDe(especialidade)!.codigo_conselho,
)
const seguro = (texto: string) =>
  semAutolesao(revisarTexto(texto, { tipo_autor: 'profissional', conselhos })).map(
    ({ tipo, inicio, fim }) => `${tipo}: ${texto.slice(inicio, fim)}`,
  )
const agendados = emPreparo.filter(({ agendado }) => agendado)

describe('LEITURA-01 the posts of the demonstration', () => {
  test('LEITURA-01 more than forty posts of professionals, each with sources, no title twice', () => {
    expect(deProfissionais.length).toBeGreaterThanOrEqual(40)
    expect(new Set(daRede.map(({ titulo }) => titulo)).size).toBe(daRede.length)
  })

  test.each(deProfissionais.map((texto) => [texto.titulo, texto] as const))(
    'LEITURA-01 "%s" is of a readable length and names sources that a reader can open',
    (_, { titulo, conteudo, tags, fontes = [] }) => {
      expect(fontes.length).toBeGreaterThan(0)
      expect(caracteres(titulo)).toBeLessThanOrEqual(limitesDoPost.titulo)
      const palavras = conteudo.split(/\s+/).length
      expect(palavras).toBeGreaterThanOrEqual(80)
      expect(palavras).toBeLessThanOrEqual(250)
      expect(tags.map(tagNormal).every(Boolean)).toBe(true)
      const lido = separarFontes(comFontes(conteudo, fontes))
      expect(lido.corpo).toBe(conteudo)
      expect(lido.fontes.map(({ endereco }) => endereco)).toEqual(fontes.map(({ url }) => url))
      for (const { ano, url } of fontes) {
        expect(ano).toBeLessThanOrEqual(2026)
        // The front page of an institution: a deep address is gone with its next redesign.
        if (url) expect(new URL(url).pathname.split('/').filter(Boolean).length).toBeLessThanOrEqual(1)
      }
      expect(conteudo).not.toMatch(/\d\s*(mg|ml|mcg|UI|comprimidos?|gotas)\b/i)
    },
  )

  test.each(
    [...deProfissionais, ...agendados, ...paraAssinarJunto].map((texto) => [texto.titulo, texto] as const),
  )('LEITURA-01 nothing in "%s" is held: no advertising, no data of a patient, no command', (_, texto) => {
    const { titulo, conteudo, fontes = [] } = texto
    const achados = seguro(`${titulo}\n${comFontes(conteudo, fontes)}`)
    expect(achados).toEqual([])
  })

  test.each(textosDeDicas.map((texto) => [texto.titulo, texto] as const))(
    'DICA-02 nothing in the tip "%s" would be held either',
    (_, { titulo, resumo, texto }) => {
      const achados = seguro(`${titulo}\n${resumo}\n${texto}`)
      expect(achados).toEqual([])
    },
  )

  test('LEITURA-01 every campaign of the calendar has a post', () => {
    const tags = new Set(deProfissionais.flatMap((texto) => texto.tags.map(tagNormal)))
    expect(campanhas.filter(({ chave }) => !tags.has(tagDaCampanha(chave)))).toEqual([])
  })
})
