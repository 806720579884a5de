import { cidades } from '#domain/referencia/cidades.ts'
import { especialidades } from '#domain/referencia/especialidades.ts'
import { idiomas } from '#domain/referencia/idiomas.ts'
import { operadoras, semOperadora } from '#domain/referencia/operadoras.ts'
import { subEspecialidades } from '#domain/referencia/sub-especialidades.ts'
import { sinonimosDeBusca } from '#domain/referencia/sinonimos.ts'
import type { Vocabulario } from '../leitura.ts'

/** The vocabulary of the reference data, with a few names. */
export const vocabularioDeProva: Vocabulario = {
  profissoes: especialidades.map(({ nome, sinonimos }) => ({ nome, sinonimos })),
  areas: Object.entries(subEspecialidades).flatMap(([profissao, subs]) =>
    subs.map(({ nome, sinonimos }) => ({ nome, profissao, sinonimos })),
  ),
  cidades: cidades.map(({ nome, uf }) => ({ cidade: nome, uf })),
  bairros: cidades.flatMap(({ nome, uf, bairros }) =>
    bairros.map((bairro) => ({ bairro: bairro.nome, cidade: nome, uf })),
  ),
  planos: [
    ...semOperadora.map((nome) => ({ nome, operadora: nome })),
    ...operadoras.flatMap(({ nome, regionais }) =>
      regionais.length > 0
        ? regionais.map((regional) => ({ nome: `${nome} ${regional}`, operadora: nome }))
        : [{ nome, operadora: nome }],
    ),
  ],
  idiomas: [...idiomas],
  acessibilidade: ['Rampa de acesso', 'Elevador', 'Banheiro acessível'],
  sinonimos: sinonimosDeBusca,
  nomes: new Set([
    'helena',
    'prado',
    'duarte',
    'tomoko',
    'hayashi',
    'davi',
    'nascimento',
    'santos',
    'ivone',
    'batista',
    'vitoria',
    'alice',
    'moura',
    'costa',
    'lima',
  ]),
}
