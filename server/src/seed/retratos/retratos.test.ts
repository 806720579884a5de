import { expect, test } from 'vitest'
import sharp from 'sharp'
import { tipoDoConteudo } from '#domain/arquivos/tipo-do-conteudo.ts'
import { planejarClinicas } from '../clinicas.ts'
import { criarMundo } from '../mundo.ts'
import { planejarLogins, planejarProfissionais } from '../pedidos.ts'
import { guardarRetratos } from './guardar.ts'
import { desenharRetrato } from './retrato.ts'
import { planejarRetratos } from './sortear.ts'

const AGORA = new Date('2026-11-24T14:10:00Z')

/** The professionals of a demonstration, as it plans them. */
function planejados() {
  const mundo = criarMundo(20_261, AGORA)
  const gestora_id = mundo.random.uuid()
  const clinicas = planejarClinicas(mundo, gestora_id)
  return [...planejarLogins(mundo, clinicas, gestora_id), ...planejarProfissionais(mundo, 254, clinicas)]
}

test('ACHAR-07 seven of eight have a portrait, those who sign in among them, and the same each time', () => {
  const todos = planejados()
  const retratos = planejarRetratos({ agora: AGORA }, todos)
  expect(retratos.size / todos.length).toBeCloseTo(7 / 8, 2)
  for (const { usuario_id } of todos.slice(0, 2)) expect(retratos.has(usuario_id)).toBe(true)
  expect([...planejarRetratos({ agora: AGORA }, planejados()).values()]).toEqual([...retratos.values()])
})

test('ACHAR-07 skins are spread evenly, gender and age are those of the person, and faces differ', () => {
  const todos = planejados()
  const retratos = planejarRetratos({ agora: AGORA }, todos)
  const rostos = [...retratos.values()]
  const porPele = [0, 1, 2, 3, 4, 5, 6].map((pele) => rostos.filter((cada) => cada.pele === pele).length)
  expect(Math.min(...porPele)).toBeGreaterThan(rostos.length / 14)
  expect(Math.max(...porPele)).toBeLessThan(rostos.length / 4)
  for (const { usuario_id, overrides } of todos) {
    const rosto = retratos.get(usuario_id)
    if (!rosto) continue
    expect(rosto.mulher).toBe(overrides.usuario!.genero === 'feminino')
    expect(rosto.idade >= 2).toBe(2026 - Number(overrides.usuario!.data_nascimento!.slice(0, 4)) > 50)
    if (rosto.mulher) expect(rosto.barba).toBe(0)
  }
  expect(new Set(rostos.map(desenharRetrato)).size).toBe(rostos.length)
})

test('ACHAR-07 a portrait is a real picture, stored where an upload of the person lies, with the row of one', async () => {
  const guardados = new Map<string, Uint8Array>()
  const [primeiro] = planejarRetratos({ agora: AGORA }, planejados().slice(0, 1))
  const retratos = await guardarRetratos(
    async (caminho, conteudo, bucket) => {
      guardados.set(`${bucket}/${caminho}`, conteudo)
      return `/arquivos/${bucket}/${caminho}`
    },
    new Map([primeiro!]),
  )
  const [dono] = primeiro!
  const bytes = Buffer.from(guardados.get(`avatars/${dono}/avatar.jpg`)!)
  expect(tipoDoConteudo(bytes)).toBe('image/jpeg')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 320 })
  expect(retratos.get(dono)).toMatchObject({
    avatar_url: `/arquivos/avatars/${dono}/avatar.jpg`,
    arquivo: { dono_id: dono, tamanho: bytes.length },
  })
})
