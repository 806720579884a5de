import { afterAll, beforeAll, expect, test } from 'vitest'
import { trecho } from '#domain/profissionais/diretorio.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { cenaDeClinicas, codigo, type CenaDeClinicas, type Pessoa } from './testing/cena.ts'

let cena: CenaDeClinicas
beforeAll(async () => {
  cena = await cenaDeClinicas()
})
afterAll(() => cena.server.stop())

const visitante = () => clientFor(cena.server.base, null)
const publica = (id: string, quem?: Pessoa) =>
  quem ? cena.como(quem).publica({ id }) : visitante().clinicas.publica({ id })

test('ACHAR-09 the page of a clinic tells visitors who attends, what it costs and when it is open, and nothing of who keeps it', async () => {
  const { owner } = cena
  const dona = await cena.nova({ tipo_usuario: 'profissional-administrador', nome: 'Cláudia Reis' })
  const { id } = await buildClinica(owner, {
    nome_fantasia: 'Casa Amarela',
    razao_social: 'Casa Amarela Serviços Ltda.',
    cidade: 'Recife',
    uf: 'PE',
    email: 'administracao@casa-amarela.example',
    dono_id: dona.id,
  })
  await insertRow(owner, 'horarios_clinicas', {
    clinica_id: id,
    dia_semana: 1,
    inicio_min: 480,
    fim_min: 720,
  })
  const aqui = { clinica_id: id, cidade: 'Recife', uf: 'PE' }
  const servico = (preco: number) => [
    { nome: 'Avaliação inicial', preco },
    { nome: 'Retorno', categoria: 'Retorno', preco: 0, ordem: 2 },
  ]
  const um = await buildProfissional(owner, { locais: [aqui], servicos: servico(300) })
  const outro = await buildProfissional(owner, { locais: [aqui], servicos: servico(250) })
  const fora = await buildProfissional(owner, { servicos: servico(100) })

  const pagina = await publica(id)
  expect(pagina).toMatchObject({
    nome_fantasia: 'Casa Amarela',
    profissionais_total: 2,
    servicos: [{ nome: 'Avaliação inicial', profissionais_total: 2, preco_centavos: 25_000, a_partir: true }],
    horarios: [{ dia_semana: 1, inicio_min: 480, fim_min: 720 }],
    notas: null,
  })
  const texto = JSON.stringify(pagina)
  for (const segredo of ['administracao@', 'Serviços Ltda', 'Cláudia Reis', dona.id, 'gestao'])
    expect(texto).not.toContain(segredo)
  expect(await publica(id, dona)).toEqual(pagina)

  const { profissionais } = await visitante().profissionais.buscar({ clinica: id })
  expect(profissionais.map((cada) => cada.id).toSorted()).toEqual([um.id, outro.id].toSorted())
  expect(profissionais.map((cada) => cada.id)).not.toContain(fora.id)

  const perfil = await visitante().profissionais.publico({ id: um.id })
  expect(perfil.locais[0]?.clinica_id).toBe(id)
  const { rows } = await owner.query(
    'select especialidade from vitrine_profissionais where profissional_id = $1',
    [um.id],
  )
  const cidade = await visitante().profissionais.diretorio({
    area: trecho(rows[0].especialidade),
    cidade: 'recife-pe',
  })
  expect(cidade.clinicas).toEqual([{ id, nome: 'Casa Amarela', bairro: 'Bela Vista' }])
})

test('ACHAR-09 a clinic that is not active has no page, also for its owner', async () => {
  const dona = await cena.nova({ tipo_usuario: 'profissional-administrador' })
  for (const status of ['rascunho', 'aguardando-aprovacao', 'suspensa'] as const) {
    const { id } = await buildClinica(cena.owner, { status, dono_id: dona.id })
    expect(await codigo(publica(id)), status).toBe('NAO_ENCONTRADO')
    expect(await codigo(publica(id, dona)), status).toBe('NAO_ENCONTRADO')
  }
})
