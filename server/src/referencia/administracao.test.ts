import { afterAll, beforeAll, expect, test } from 'vitest'
import { chaveDaFrase } from '#domain/busca/palavras.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { loadReferencia } from './load.ts'

let base: TestDatabase
let api: ReturnType<typeof clientFor>['referencia']

beforeAll(async () => {
  base = await testDatabase()
  const { id } = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  api = clientFor(base, {
    usuario_id: id,
    perfil: 'administrador-geral',
    sessao_id: id,
    aal: 'aal1',
  } as never).referencia
})
afterAll(() => base.drop())

const especialidade = async (nome: string) => (await api.especialidades()).find((cada) => cada.nome === nome)!

test('DATA-04 whether a council lets prices be shown reaches the finder at once', async () => {
  const { id: profissional_id } = await buildProfissional(base.owner, {
    especialidades: [{ especialidade: 'Psicologia' }],
  })
  const mostra = async () =>
    (
      await base.owner.query('select mostra_preco from vitrine_profissionais where profissional_id = $1', [
        profissional_id,
      ])
    ).rows[0].mostra_preco
  expect(await mostra()).toBe(false)
  const { nome_especialidade: _, ...conselho } = (await api.conselhos()).find(
    (cada) => cada.nome_especialidade === 'Psicologia',
  )!
  await api.salvarConselho({ ...conselho, mostra_preco: true })
  expect(await mostra()).toBe(true)
})

test('DATA-04 a specialty in use goes out of use only for another, and takes nobody’s check away', async () => {
  const de = await especialidade('Fonoaudiologia')
  const para = await especialidade('Fisioterapia')
  const profissional = await buildProfissional(base.owner, {
    especialidades: [{ especialidade: 'Fonoaudiologia' }],
    profissional: { especialidade_principal: 'Fonoaudiologia' },
  })
  const campos = { id: de.id, tema: de.tema, sinonimos: de.sinonimos, duracao_min: de.duracao_min }
  await expect(api.salvarEspecialidade({ ...campos, ativo: false })).rejects.toMatchObject({ code: 'EM_USO' })
  await expect(api.salvarEspecialidade({ ...campos, ativo: false, substituta: de.id })).rejects.toMatchObject(
    { code: 'EM_USO' },
  )
  expect(await api.salvarEspecialidade({ ...campos, ativo: false, substituta: para.id })).toEqual({
    id: de.id,
    movidos: 1,
  })
  expect(await especialidade('Fonoaudiologia')).toMatchObject({ ativo: false, usos: 0 })
  const { rows } = await base.owner.query(
    `select p.especialidade_principal, p.verificado, x.especialidade_id, x.conferido,
            (select especialidades from vitrine_profissionais v where v.profissional_id = p.id) as vitrine
       from profissionais p join profissional_especialidades x on x.profissional_id = p.id where p.id = $1`,
    [profissional.id],
  )
  expect(rows).toEqual([
    {
      especialidade_principal: 'Fisioterapia',
      verificado: true,
      especialidade_id: para.id,
      conferido: true,
      vitrine: ['Fisioterapia'],
    },
  ])
  // A start of the program does not bring it back.
  await base.owner.query("delete from cargas_referencia where carga = 'especialidades'")
  await loadReferencia(base.connection)
  expect((await especialidade('Fonoaudiologia')).ativo).toBe(false)
})

test('DATA-04 a sub-specialty in use is replaced by another of the same specialty', async () => {
  const medicina = await especialidade('Medicina')
  const [uma, outra] = medicina.subs
  await buildProfissional(base.owner, {
    especialidades: [{ especialidade: 'Medicina', sub_especialidade: uma!.nome }],
  })
  const campos = { id: uma!.id, sinonimos: ['palavra nova'], ativo: false }
  const alheia = (await especialidade('Odontologia')).subs[0]!
  for (const substituta of [undefined, alheia.id])
    await expect(api.salvarSub({ ...campos, substituta })).rejects.toMatchObject({ code: 'EM_USO' })
  expect(await api.salvarSub({ ...campos, substituta: outra!.id })).toMatchObject({ movidos: 1 })
  await api.criarSub({ id: medicina.id, nome: 'Medicina de viagem', sinonimos: [] })
  await expect(
    api.criarSub({ id: medicina.id, nome: 'Medicina de viagem', sinonimos: [] }),
  ).rejects.toMatchObject({ code: 'JA_EXISTE' })
})

test('ACHAR-04 two synonyms that the search reads as one word are not both accepted, and the refusal names the other', async () => {
  const todos = await api.sinonimos()
  const chaves = todos.map(({ termo }) => chaveDaFrase(termo))
  expect(chaves).toEqual([...new Set(chaves)])
  const novo = { termo: 'tique-taque', tipo: 'area', alvo: 'Cardiologia' } as const
  const { id } = await api.criarSinonimo(novo)
  const igual = {
    code: 'ENTRADA_INVALIDA',
    data: { campos: [{ campo: 'termo', mensagem: expect.stringContaining('“tique-taque”') }] },
  }
  for (const termo of ['Tique-Taques', 'tique taque', 'tíque do taque'])
    await expect(api.criarSinonimo({ ...novo, termo }), termo).rejects.toMatchObject(igual)
  const outro = await api.criarSinonimo({ ...novo, termo: 'tum-tum' })
  await expect(
    api.salvarSinonimo({ ...novo, id: outro.id, termo: 'tique taques', ativo: true }),
  ).rejects.toMatchObject(igual)
  // The row itself may be written in another way, and one out of use stands in nobody's way.
  await api.salvarSinonimo({ ...novo, id, termo: 'tiques-taques', ativo: true })
  await api.salvarSinonimo({ ...novo, id, ativo: false })
  await api.salvarSinonimo({ ...novo, id: outro.id, termo: 'tique taques', ativo: true })
})

test('DATA-10 a holiday of a city has its city and its state, and closes nothing elsewhere', async () => {
  const feriado = {
    data: '2027-07-14',
    nome: 'Aniversário de Campinas',
    tipo: 'municipal',
    uf: 'SP',
  } as const
  await expect(api.criarFeriado({ ...feriado, cidade: '' })).rejects.toMatchObject({
    code: 'ENTRADA_INVALIDA',
  })
  await expect(api.criarFeriado({ ...feriado, uf: null, cidade: 'Campinas' })).rejects.toMatchObject({
    code: 'ENTRADA_INVALIDA',
  })
  const { id } = await api.criarFeriado({ ...feriado, cidade: 'Campinas' })
  await expect(api.criarFeriado({ ...feriado, cidade: 'Campinas' })).rejects.toMatchObject({
    code: 'JA_EXISTE',
  })
  const lugar = (cidade: string) => buildProfissional(base.owner, { locais: [{ cidade, uf: 'SP' }] } as never)
  const [de, fora] = [await lugar('Campinas'), await lugar('Santos')]
  const { rows } = await base.owner.query(
    `select profissional_id from feriados_de($1, '2027-07-14', '2027-07-14')`,
    [[de.id, fora.id]],
  )
  expect(rows).toEqual([{ profissional_id: de.id }])
  await api.salvarFeriado({ ...feriado, id, cidade: 'Campinas', data: '2027-07-15' })
  expect((await api.feriados({ ano: 2027 })).find((cada) => cada.id === id)).toMatchObject({
    data: '2027-07-15',
  })
  await api.tirarFeriado({ id })
  await expect(api.tirarFeriado({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
})

test('DATA-05 categories and plans are added and put out of use, each name once', async () => {
  const categoria = { nome: 'Brindes', tipo: 'despesa', cor: '#123456', icone: 'Gift' } as const
  const { id } = await api.criarCategoria(categoria)
  await expect(api.criarCategoria(categoria)).rejects.toMatchObject({ code: 'JA_EXISTE' })
  await api.salvarCategoria({ id, cor: '#654321', icone: 'Gift', ativo: false })
  expect((await api.categorias()).find((cada) => cada.id === id)).toMatchObject({ ativo: false, usos: 0 })
  await api.criarPlano({ operadora: 'Saúde do Vale', regional: 'Sul', tipo: 'medico' })
  expect((await api.planos()).find((cada) => cada.nome === 'Saúde do Vale Sul')).toMatchObject({
    usos: 0,
    ativo: true,
  })
})
