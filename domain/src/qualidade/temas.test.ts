import { expect, test } from 'vitest'
import { padraoDoTema, temasDaAvaliacao, temasDe, type TemaDaAvaliacao } from './temas.ts'

test.each<[string, TemaDaAvaliacao[]]>([
  ['Esperei muito e a consulta durou dez minutos.', ['espera', 'tempo']],
  ['Explicou tudo com calma e desenhou no papel.', ['explicacao', 'acolhimento']],
  ['Ótimo atendimento, AMBIENTE limpo.', ['ambiente']],
  ['Remarcaram duas vezes em cima da hora.', ['recepcao']],
  ['Cobrança de convênio errada', ['preco']],
  ['Muito bom!', []],
  ['', []],
  // The beginning of a word counts, not its middle.
  ['Desesperador, mas recuperei', []],
])('QUAL-02 a review speaks of what its words say: %s', (comentario, temas) => {
  expect(temasDe(comentario)).toEqual(temas)
})

test('QUAL-02 every theme has a pattern of plain letters, which both engines read alike', () => {
  for (const tema of temasDaAvaliacao) expect(padraoDoTema(tema)).toMatch(/^\(\^\|\[\^a-z\]\)\([a-z |]+\)$/)
})
