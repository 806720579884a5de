import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildPosts } from '../posts/fixtures.ts'
import { loadReferencia } from '../referencia/load.ts'
import { buildAnuncio } from './fixtures.ts'
import { AGORA, buildCenaDeAnuncios, cliente } from './testing/cena.ts'

const RAIZ = join(import.meta.dirname, '..', '..')
/** Everything by which professionals, clinics, posts, tips and hours are found and ordered. */
const QUE_ORDENAM = [
  'profissionais',
  'busca',
  'clinicas',
  'rede',
  'posts',
  'dicas',
  'favoritos',
  'horarios',
  'espera',
  'inicio',
  'locais',
  'servicos',
  'avaliacoes',
]
const DE_ANUNCIOS =
  /\b(?:anuncios|versoes_anuncios|anuncios_dia|ciencias_avisos|conversas_anuncios|mensagens_anuncios)\b|anuncio_no_ar|aviso_e_para/

async function arquivos(pasta: string, nome: RegExp): Promise<string[]> {
  const achados = await readdir(pasta, { withFileTypes: true, recursive: true }).catch(() => [])
  return achados
    .filter((cada) => cada.isFile() && nome.test(cada.name))
    .map((cada) => join(cada.parentPath, cada.name))
}

test('ANUNCIO-05 no query, function or view by which somebody is found or ordered reads a table of ads', async () => {
  const lidos: string[] = []
  const citam: string[] = []
  for (const capacidade of QUE_ORDENAM)
    for (const [pasta, nome] of [
      [join(RAIZ, 'src', capacidade), /^(?!.*\.test\.ts$).*\.ts$/],
      [join(RAIZ, 'sql', capacidade), /\.sql$/],
    ] as const)
      for (const arquivo of await arquivos(pasta, nome)) {
        lidos.push(arquivo)
        if (DE_ANUNCIOS.test(await readFile(arquivo, 'utf8'))) citam.push(arquivo)
      }
  expect(citam).toEqual([])
  // The search, the directory and the feed are among what was read.
  for (const qual of [
    'profissionais/queries-busca.ts',
    'rede/queries-feeds.ts',
    'profissionais/vitrine.sql',
    'clinicas/queries-publica.ts',
  ])
    expect(lidos.some((arquivo) => arquivo.endsWith(qual))).toBe(true)
})

let base: TestDatabase
let cena: Awaited<ReturnType<typeof buildCenaDeAnuncios>>
beforeAll(async () => {
  base = await testDatabase({ agora: () => AGORA })
  await loadReferencia(base.connection, AGORA)
  cena = await buildCenaDeAnuncios(base)
  await buildPosts(
    base.owner,
    [cena.helena, cena.rafael, cena.dona].map(({ usuario_id }, i) => ({
      autor_id: usuario_id,
      titulo: `Post ${i}`,
      created_at: `2026-11-1${i}T12:00:00Z`,
    })),
  )
})
afterAll(() => base.drop())

test('ANUNCIO-05 the finder, the directory and the feed answer in the same order with ads and without', async () => {
  const ordens = async () => {
    const paciente = cliente(base, cena.ana.usuario_id, 'paciente')
    const [busca, diretorio, feed] = await Promise.all([
      paciente.profissionais.buscar({}),
      paciente.profissionais.diretorio({}),
      cliente(base, cena.ve.usuario_id, 'profissional').rede.feed({ feed: 'para-voce' }),
    ])
    return JSON.stringify([busca, diretorio, feed])
  }
  const antes = await ordens()
  expect(antes).toContain('Rafael Tavares')
  for (const { usuario_id } of [cena.rafael, cena.rafael, cena.dona])
    await buildAnuncio(base.owner, { autor_id: usuario_id, conteudo: { categoria: 'servico' } })
  expect(await ordens()).toBe(antes)
})
