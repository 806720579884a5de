import { expect, test } from 'vitest'
import { acharCampanha, campanhas } from '#domain/dicas/campanhas.ts'
import { categoriasDica, faixasDica, interessesDica } from '#domain/dicas/dica.ts'
import { conteudoSchema } from '#domain/dicas/schemas.ts'
import { faltasPara } from '#domain/dicas/rules.ts'
import { especialidades } from '#domain/referencia/especialidades.ts'
import { subEspecialidades } from '#domain/referencia/sub-especialidades.ts'
import { textosDeDicas } from './textos.ts'

const existe = (especialidade: string, sub?: string | null) =>
  especialidades.some(({ nome }) => nome === especialidade) &&
  (sub == null || (subEspecialidades[especialidade] ?? []).some(({ nome }) => nome === sub))

test('DICA-01 the demonstration has sixty tips over every category, campaign, age and interest, twenty and more with a quiz', () => {
  expect(textosDeDicas).toHaveLength(60)
  expect(new Set(textosDeDicas.map(({ titulo }) => titulo)).size).toBe(60)
  const falta = <T>(todas: readonly T[], usadas: readonly (T | null)[]) =>
    todas.filter((cada) => !usadas.includes(cada))
  expect(
    falta(
      categoriasDica,
      textosDeDicas.map(({ categoria }) => categoria),
    ),
  ).toEqual([])
  expect(
    falta(
      faixasDica,
      textosDeDicas.flatMap(({ faixas }) => faixas),
    ),
  ).toEqual([])
  expect(
    falta(
      interessesDica,
      textosDeDicas.flatMap(({ interesses }) => interesses),
    ),
  ).toEqual([])
  const chaves = campanhas.map(({ chave }) => chave)
  expect(
    falta(
      chaves,
      textosDeDicas.map(({ campanha }) => campanha),
    ),
  ).toEqual([])
  expect(textosDeDicas.filter(({ quiz }) => quiz.length > 0).length).toBeGreaterThanOrEqual(20)
})

test.each(textosDeDicas.map((texto) => [texto.titulo, texto] as const))(
  'DICA-02 "%s" could be sent to review: it has a source, a campaign that exists, an act that leads somewhere, and names no dose',
  (_, { autor, ...conteudo }) => {
    expect(conteudoSchema.safeParse(conteudo).error).toBeUndefined()
    expect(faltasPara(conteudo)).toEqual([])
    expect(conteudo.campanha === null || acharCampanha(conteudo.campanha) !== undefined).toBe(true)
    expect(existe(autor[0], autor[1]), autor.join(' ')).toBe(true)
    const { acao } = conteudo
    if (acao.tipo === 'agendar') expect(existe(acao.especialidade, acao.sub), acao.sub ?? '').toBe(true)
    expect(conteudo.texto).not.toMatch(/\d\s*(mg|ml|mcg|UI|comprimidos?|gotas)\b/i)
  },
)
