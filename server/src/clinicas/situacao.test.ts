import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statusClinica, type StatusClinica } from '#domain/clinicas/clinica.ts'
import {
  cenaDeClinicas,
  codigo,
  endereco,
  novoCnpj,
  type CenaDeClinicas,
  type Pessoa,
} from './testing/cena.ts'

let cena: CenaDeClinicas
let dona: Pessoa
let outro: Pessoa
const como = (...quem: Parameters<CenaDeClinicas['como']>) => cena.como(...quem)

beforeAll(async () => {
  cena = await cenaDeClinicas()
})
beforeEach(async () => {
  dona = await cena.nova({ tipo_usuario: 'profissional-administrador', nome: 'Cláudia Reis' })
  outro = await cena.nova({ tipo_usuario: 'profissional' })
})
afterAll(() => cena.server.stop())

describe('ROUTE-09 status', () => {
  test('ROUTE-09 from the draft to the eyes of everybody, with its history and the word to the owner', async () => {
    const { id } = await cena.rascunho(dona, { nome_fantasia: 'Clínica do Caminho' })
    expect(await codigo(como(outro).ver({ id }))).toBe('NAO_ENCONTRADO')
    await como(dona).mudarSituacao({ id, para: 'aguardando-aprovacao' })
    const fila = await como(cena.admin).fila({})
    expect(fila.clinicas.find((cada) => cada.id === id)).toMatchObject({ status: 'aguardando-aprovacao' })
    expect(await codigo(como(cena.admin).mudarSituacao({ id, para: 'rascunho', motivo: '  ' }))).toBe(
      'MOTIVO_NECESSARIO',
    )
    await como(cena.admin).mudarSituacao({ id, para: 'rascunho', motivo: 'Falta o alvará.' })
    const minha = (await como(dona).minhas()).clinicas.find((cada) => cada.id === id)
    expect(minha).toMatchObject({ status: 'rascunho', motivo: 'Falta o alvará.', vinculo: 'dono' })
    await como(dona).mudarSituacao({ id, para: 'aguardando-aprovacao' })
    await como(cena.admin).mudarSituacao({ id, para: 'ativa' })
    expect((await como(outro).listar({ q: 'clinica CAMINHO' })).clinicas.map((cada) => cada.id)).toEqual([id])
    const vista = await como(outro).ver({ id })
    expect(vista.gestao).toBeNull()
    await como(cena.admin).mudarSituacao({ id, para: 'suspensa', motivo: 'Denúncia em apuração.' })
    expect((await como(outro).listar({ q: 'caminho' })).clinicas).toEqual([])
    const { gestao } = await como(dona).ver({ id })
    expect(gestao!.decisoes.map(({ para }) => para)).toEqual([
      'suspensa',
      'ativa',
      'aguardando-aprovacao',
      'rascunho',
      'aguardando-aprovacao',
    ])
    const { rows } = await cena.owner.query(
      'select titulo, mensagem from notificacoes where usuario_id = $1 and link = $2 order by created_at',
      [dona.id, `/clinicas/${id}`],
    )
    expect(rows.map(({ titulo }) => titulo)).toEqual([
      'Clínica devolvida',
      'Clínica aprovada',
      'Clínica suspensa',
    ])
    expect(rows[0].mensagem).toContain('Falta o alvará.')
  })

  test('S14 every step of every actor: what the table does not name changes nothing', async () => {
    const podem: Record<'dono' | 'administrador', Partial<Record<StatusClinica, StatusClinica[]>>> = {
      dono: {
        rascunho: ['aguardando-aprovacao'],
        'aguardando-aprovacao': ['rascunho'],
        ativa: ['rascunho'],
      },
      administrador: {
        'aguardando-aprovacao': ['ativa', 'rascunho'],
        ativa: ['suspensa'],
        suspensa: ['ativa', 'rascunho'],
      },
    }
    const { id } = await cena.rascunho(dona)
    for (const [ator, pessoa] of [
      ['dono', dona],
      ['administrador', cena.admin],
    ] as const)
      for (const de of statusClinica)
        for (const para of statusClinica) {
          await cena.owner.query('update clinicas set status = $1 where id = $2', [de, id])
          const feito = await codigo(como(pessoa).mudarSituacao({ id, para, motivo: 'Porque sim.' }))
          const pode = podem[ator][de]?.includes(para) ?? false
          expect([ator, de, para, feito]).toEqual([ator, de, para, pode ? 'ok' : 'MUDANCA_NAO_PERMITIDA'])
          expect((await cena.linha(id)).status).toBe(pode ? para : de)
        }
  })

  test('ROUTE-09 of two who decide at once one decides, and the other is told', async () => {
    const { id } = await cena.rascunho(dona)
    await como(dona).mudarSituacao({ id, para: 'aguardando-aprovacao' })
    const feitas = await Promise.all([
      codigo(como(cena.admin).mudarSituacao({ id, para: 'ativa' })),
      codigo(como(cena.admin).mudarSituacao({ id, para: 'rascunho', motivo: 'Falta o alvará.' })),
      codigo(como(dona).mudarSituacao({ id, para: 'rascunho' })),
    ])
    // The owner may take an approved clinic down, so at most two of the three succeed.
    expect(feitas.filter((feita) => feita !== 'ok').every((feita) => feita === 'MUDANCA_NAO_PERMITIDA')).toBe(
      true,
    )
    const { rows } = await cena.owner.query(
      'select de, para from decisoes_clinicas where clinica_id = $1 order by created_at',
      [id],
    )
    expect(rows.length).toBe(1 + feitas.filter((feita) => feita === 'ok').length)
    for (const [indice, { de }] of rows.entries()) if (indice > 0) expect(de).toBe(rows[indice - 1].para)
    expect(rows.at(-1).para).toBe((await cena.linha(id)).status)
  })

  test('ROUTE-09 an incomplete draft is not handed in, and says what it lacks', async () => {
    const { id } = await como(outro).criar({ razao_social: 'A', nome_fantasia: 'A', cnpj: '', endereco })
    await expect(como(outro).mudarSituacao({ id, para: 'aguardando-aprovacao' })).rejects.toMatchObject({
      code: 'INCOMPLETA',
      data: { falta: ['cnpj', 'responsavel', 'telefone'] },
    })
  })

  test('ROUTE-09 what is being looked at stays as it is, and an approved identity too', async () => {
    const { id, versao, dados } = await cena.rascunho(dona)
    await como(dona).mudarSituacao({ id, para: 'aguardando-aprovacao' })
    const mudada = { ...dados, cnpj: novoCnpj() }
    expect(await codigo(como(dona).alterar({ id, versao, dados: mudada }))).toBe('EM_ANALISE')
    await como(cena.admin).mudarSituacao({ id, para: 'ativa' })
    await expect(como(dona).alterar({ id, versao, dados: mudada })).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo: 'cnpj' }] },
    })
    expect(
      await codigo(
        como(dona).alterar({ id, versao, dados: { ...mudada, cnpj: dados.cnpj, descricao: 'B' } }),
      ),
    ).toBe('ok')
    expect(await codigo(como(dona).excluir({ id }))).toBe('NAO_E_RASCUNHO')
  })

  test('ROUTE-09 one CNPJ is one clinic: said by name, and of two who hand it in at once one comes through', async () => {
    const { dados } = await cena.ativa(dona, { nome_fantasia: 'Clínica Primeira' })
    const nova = { razao_social: 'B', nome_fantasia: 'B', cnpj: dados.cnpj, endereco }
    await expect(como(outro).criar(nova)).rejects.toMatchObject({
      code: 'CNPJ_EM_USO',
      message: expect.stringContaining('Este CNPJ já está cadastrado por Clínica Primeira.'),
      data: { campos: [{ campo: 'cnpj' }] },
    })
    // A draft does not reserve its number.
    const cnpj = novoCnpj()
    const dois = [await cena.rascunho(dona, { cnpj }), await cena.rascunho(outro, { cnpj })]
    const feitas = await Promise.all(
      dois.map(({ id }, indice) =>
        codigo(como(indice ? outro : dona).mudarSituacao({ id, para: 'aguardando-aprovacao' })),
      ),
    )
    expect(feitas.toSorted()).toEqual(['CNPJ_EM_USO', 'ok'])
  })
})
