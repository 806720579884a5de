import { describe, expect, it } from 'vitest'
import { especialidades } from '#domain/referencia/especialidades.ts'
import { subEspecialidades } from '#domain/referencia/sub-especialidades.ts'
import { senhaForte } from '#domain/acesso/senha.ts'
import { demoLogins } from '../logins.ts'
import { textosDePosts } from '../posts/textos.ts'
import { escrever } from './oficio.ts'
import { oficios } from './todos.ts'

const nomes = oficios.map(([oficio]) => oficio.especialidade)

describe('the words of the demonstration', () => {
  it('DATA-04 are written for every specialty of the reference data', () => {
    expect(nomes.toSorted()).toEqual(especialidades.map(({ nome }) => nome).toSorted())
  })

  it.each(oficios.map(([oficio]) => [oficio.especialidade, oficio] as const))(
    'DATA-04 %s names only its own sub-specialties, each once',
    (especialidade, { campos }) => {
      const conhecidas = subEspecialidades[especialidade]!.map(({ nome }) => nome)
      const subs = campos.flatMap(({ sub }) => sub ?? [])
      expect(subs.filter((sub) => !conhecidas.includes(sub))).toEqual([])
      expect(new Set(subs).size).toBe(subs.length)
    },
  )

  it('DATA-03 every sentence of a biography can be filled in for a man and for a woman', () => {
    for (const [{ aberturas, fechos, campos }] of oficios)
      for (const { estudo, foco } of campos)
        for (const texto of [...aberturas, ...foco, ...fechos])
          for (const genero of ['feminino', 'masculino'] as const) {
            const frase = escrever(texto, genero, { estudo, anos: 8, faculdade: 'UFMG' })
            expect(frase).toMatch(/^[A-ZÀ-Ú][^{}|]+[.!?]$/)
          }
  })

  it('DATA-08 posts are of 80 to 250 words, have tags, and their authors’ fields exist', () => {
    for (const { titulo, conteudo, tags, autor, colaboracao, responde } of textosDePosts) {
      const palavras = conteudo.split(/\s+/).length
      expect(palavras, titulo).toBeGreaterThanOrEqual(80)
      expect(palavras, titulo).toBeLessThanOrEqual(250)
      expect(tags.length, titulo).toBeGreaterThan(0)
      for (const quem of [autor, colaboracao, responde]) {
        if (!quem || quem === 'paciente') continue
        const [oficio] = oficios.find(([each]) => each.especialidade === quem[0])!
        if (quem[1])
          expect(
            oficio.campos.map(({ sub }) => sub),
            titulo,
          ).toContain(quem[1])
      }
    }
    expect(new Set(textosDePosts.map(({ titulo }) => titulo)).size).toBe(textosDePosts.length)
  })

  it('LOGIN-07 the password of the logins meets the five rules, and there is a login for each profile, and a second administrator', () => {
    expect(demoLogins.every(({ senha }) => senhaForte(senha))).toBe(true)
    expect(demoLogins.map(({ perfil }) => perfil)).toEqual([
      'paciente',
      'paciente-administrador',
      'profissional',
      'profissional-administrador',
      'clinica',
      'administrador-geral',
      'administrador-geral',
    ])
  })
})
