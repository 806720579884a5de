import { expect, test } from 'vitest'
import { temasEspecialidade } from '#domain/referencia/especialidades.ts'
import { servicoEscrito } from './contract.ts'
import { modelosDeServico } from './modelos.ts'

test.each(temasEspecialidade)(
  'COMECO-02 the templates of %s are services as the contract takes them, and name no price',
  (tema) => {
    const modelos = modelosDeServico(tema)
    expect(modelos.length).toBeGreaterThan(1)
    expect(new Set(modelos.map(({ nome }) => nome)).size).toBe(modelos.length)
    for (const modelo of modelos) {
      expect(Object.keys(modelo).toSorted()).toEqual(['categoria', 'duracao_min', 'modalidades', 'nome'])
      expect(
        servicoEscrito.safeParse({ ...modelo, situacao: 'visivel', preco_centavos: null }).error,
      ).toBeUndefined()
    }
  },
)
