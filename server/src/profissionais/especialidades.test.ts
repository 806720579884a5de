import { describe, expect, test } from 'vitest'
import { perfilVazio } from '#domain/profissionais/editor.ts'
import { actorOf, dbFor } from '../database/db.ts'
import { buildProfissional } from './fixtures.ts'
import { cenaDoEditor, nova } from './testing/editor.ts'
import { findRegistrosIguais } from './queries.ts'

const { base, ana, como, deAna, visitante, linhas, doProfissional, usuarioNovo } = cenaDoEditor()

describe('PRO-05 specialties', () => {
  test('PRO-05 PRO-07 one row for each state with its own number; the first of all is principal, and the row follows', async () => {
    const usuario = await usuarioNovo()
    const depois = await como(usuario).adicionar({
      especialidade: 'Fonoaudiologia',
      sub_especialidade: 'Fonoaudiologia da Voz',
      registros: [
        { uf: 'SP', numero_registro: ' CRFa 2-12345 ' },
        { uf: 'PR', numero_registro: 'CRFa 3-54321' },
      ],
    })
    expect(
      depois.especialidades.map((cada) => [
        cada.uf_registro,
        cada.numero_registro,
        cada.principal,
        cada.conferido,
      ]),
    ).toEqual([
      ['SP', 'CRFa 2-12345', true, false],
      ['PR', 'CRFa 3-54321', false, false],
    ])
    expect(depois.especialidades[0]).toMatchObject({
      sub_especialidade: 'Fonoaudiologia da Voz',
      conselho: 'CRFa',
    })
    await como(usuario).adicionar(nova('Nutrição', 'SP'))
    expect(await doProfissional(usuario.id)).toMatchObject({
      especialidade_principal: 'Fonoaudiologia',
      especialidades_secundarias: ['Nutrição'],
      crm: 'CRFa 2-12345',
    })
    expect(
      await linhas(
        `select codigo_conselho, registro_uf, registro_numero from profissional_especialidades where numero_registro like 'CRFa 3%'`,
      ),
    ).toEqual([{ codigo_conselho: 'CRFA', registro_uf: 'PR', registro_numero: '54321' }])
  })

  test('PRO-08 a professional without a row gets one, active and unverified; others are refused by the sentence', async () => {
    for (const tipo of ['profissional', 'profissional-administrador'] as const) {
      const usuario = await usuarioNovo(tipo)
      expect(await como(usuario).meu()).toMatchObject({ id: null, especialidades: [], versao: '' })
      expect(await como(usuario).adicionar(nova('Medicina', 'SP'))).toMatchObject({ perfil_criado: true })
      expect(await como(usuario).adicionar(nova('Medicina', 'RJ'))).toMatchObject({ perfil_criado: false })
      expect(await doProfissional(usuario.id)).toMatchObject({
        status_profissional: 'ativo',
        verificado: false,
      })
    }
    for (const tipo of ['paciente', 'paciente-administrador', 'administrador-geral'] as const)
      await expect(como(await usuarioNovo(tipo)).adicionar(nova('Medicina', 'SP'))).rejects.toMatchObject({
        code: 'SEM_PERMISSAO',
        message: "Perfil inválido: Apenas usuários do tipo 'profissional' podem adicionar especialidades.",
      })
    expect(await linhas('select from profissionais')).toHaveLength(3)
  })

  test('PRO-04 saving texts first makes the row as well, once for two tabs', async () => {
    const usuario = await usuarioNovo()
    const envio = { ...perfilVazio, versao: '', biografia: 'Olá' }
    const [um, outro] = await Promise.allSettled([
      como(usuario).alterar(envio),
      como(usuario).alterar({ ...envio, biografia: 'Oi' }),
    ])
    expect([um.status, outro.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([um, outro].find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLITO' },
    })
  })

  test('PRO-06 the fourth specialty and the same state twice are refused; another state of one that is there comes in', async () => {
    await deAna().adicionar(nova('Nutrição', 'SP'))
    await deAna().adicionar(nova('Psicologia', 'SP'))
    await expect(deAna().adicionar(nova('Farmácia', 'SP'))).rejects.toMatchObject({
      code: 'LIMITE_ATINGIDO',
      message: 'Limite máximo de 3 especialidades atingido.',
    })
    await deAna().adicionar(nova('Psicologia', 'RJ', 'BA'))
    await expect(deAna().adicionar(nova('Psicologia', 'RJ', 'CE', 'BA'))).rejects.toMatchObject({
      code: 'JA_REGISTRADA',
      message: 'Você já possui esta especialidade registrada para: BA, RJ.',
      data: { ufs: ['BA', 'RJ'] },
    })
    expect((await deAna().meu()).especialidades).toHaveLength(5)
  })

  test('PRO-06 at once, from as many tabs as there are, never more than three', async () => {
    const nomes = ['Nutrição', 'Psicologia', 'Farmácia', 'Enfermagem', 'Biomedicina', 'Odontologia']
    const pedidos = await Promise.allSettled(nomes.map((nome) => deAna().adicionar(nova(nome, 'SP'))))
    expect(pedidos.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(
      await linhas(
        'select distinct especialidade_id from profissional_especialidades where profissional_id = $1',
        [ana().id],
      ),
    ).toHaveLength(3)
  })

  test('PRO-09 a specialty or sub-specialty that does not exist, or is out of use, is refused by the sentence', async () => {
    await base().owner.query("update especialidades set ativo = false where nome = 'Biomedicina'")
    for (const [especialidade, sub_especialidade] of [
      ['Astrologia', null],
      ['Biomedicina', null],
      ['Nutrição', 'Cardiologia'],
    ] as const)
      await expect(
        deAna().adicionar({ ...nova(especialidade, 'SP'), sub_especialidade }),
      ).rejects.toMatchObject({
        code: 'ESPECIALIDADE_INEXISTENTE',
        message:
          'Especialidade não encontrada: Esta especialidade não existe no sistema. Entre em contato com o administrador para adicioná-la.',
      })
    await base().owner.query("update especialidades set ativo = true where nome = 'Biomedicina'")
  })

  test.each([
    [
      'especialidade',
      'revoke select on especialidades from saude_app',
      'grant select on especialidades to saude_app',
      'Erro ao buscar especialidade no banco de dados.',
    ],
    [
      'profissional',
      'revoke select on profissionais from saude_app',
      'grant select on profissionais to saude_app',
      'Erro ao buscar dados do profissional.',
    ],
    [
      'criacao',
      'revoke insert on profissionais from saude_sistema',
      'grant insert on profissionais to saude_sistema',
      'Não foi possível criar o perfil profissional.',
    ],
    [
      'existentes',
      'revoke select on profissional_especialidades from saude_app',
      'grant select on profissional_especialidades to saude_app',
      'Erro ao verificar especialidades existentes.',
    ],
    [
      'gravacao',
      'revoke execute on function acertar_especialidades(uuid) from saude_app',
      'grant execute on function acertar_especialidades(uuid) to saude_app',
      'Erro ao salvar algumas especialidades. Tente novamente.',
    ],
  ])(
    'PRO-09 when the step %s fails, its sentence is told and nothing is written',
    async (passo, tira, devolve, message) => {
      const usuario = passo === 'criacao' ? await usuarioNovo() : ana().usuario!
      const antes = await linhas('select from profissional_especialidades')
      await base().owner.query(tira)
      try {
        await expect(como(usuario).adicionar(nova('Nutrição', 'SP'))).rejects.toMatchObject({
          code: 'PASSO_FALHOU',
          message,
          data: { passo, pedido: expect.any(String) },
        })
      } finally {
        await base().owner.query(devolve)
      }
      expect(await linhas('select from profissional_especialidades')).toHaveLength(antes.length)
    },
  )

  test('PRO-09 a removal that fails says so and leaves everything', async () => {
    const { id } = ana().especialidades[0]!
    await base().owner.query('revoke delete on profissional_especialidades from saude_app')
    try {
      await expect(deAna().remover({ id })).rejects.toMatchObject({
        code: 'PASSO_FALHOU',
        message: 'Não foi possível excluir a especialidade do banco.',
      })
    } finally {
      await base().owner.query('grant delete on profissional_especialidades to saude_app')
    }
    expect((await deAna().meu()).especialidades).toHaveLength(1)
  })

  test('PRO-07 another principal; removing it makes the next one principal, and the last one leaves the default', async () => {
    await base().owner.query('update profissional_especialidades set conferido = false, conferido_em = null')
    await base().owner.query('update profissionais set verificado = true, data_verificacao = app_agora()')
    const { especialidades } = await deAna().adicionar(nova('Nutrição', 'SP', 'RJ'))
    const nutricao = especialidades.find(({ especialidade }) => especialidade === 'Nutrição')!
    const depois = await deAna().tornarPrincipal({ id: nutricao.id })
    expect(depois.especialidades.filter(({ principal }) => principal).map(({ id }) => id)).toEqual([
      nutricao.id,
    ])
    expect(await doProfissional(ana().usuario_id)).toMatchObject({
      especialidade_principal: 'Nutrição',
      especialidades_secundarias: ['Medicina'],
      crm: nutricao.numero_registro,
    })
    const semNutricao = await deAna().remover({ id: nutricao.id, todas: true })
    expect(semNutricao.especialidades.map((cada) => [cada.especialidade, cada.principal])).toEqual([
      ['Medicina', true],
    ])
    await deAna().remover({ id: semNutricao.especialidades[0]!.id })
    expect(await doProfissional(ana().usuario_id)).toMatchObject({
      especialidade_principal: 'Medicina Geral',
      especialidades_secundarias: [],
      crm: null,
    })
  })

  test('S1 a registration of somebody else cannot be changed, promoted or removed, though everybody sees it', async () => {
    const outra = await buildProfissional(base().owner, {})
    const { id } = ana().especialidades[0]!
    const api = como(outra.usuario!)
    const alteracao = {
      id,
      sub_especialidade: null,
      numero_registro: '1',
      rqe: null,
      data_certificacao: null,
    }
    for (const pedir of [
      () => api.remover({ id, todas: true }),
      () => api.tornarPrincipal({ id }),
      () => api.alterarRegistro(alteracao),
      () => api.removerCertificado({ id }),
      () => api.certificado({ id }),
    ])
      await expect(pedir()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    expect((await deAna().meu()).especialidades).toMatchObject([{ id, principal: true, conferido: true }])
  })
})

describe('COMECO-03 a registration is written as its council writes it', () => {
  const frase = 'Escreva como o conselho escreve: CRM/UF e 4 a 6 dígitos. Exemplo: CRM/SP 123456.'

  test('COMECO-03 a bare number is refused with the format expected, when it is added and when it is changed', async () => {
    const usuario = await usuarioNovo()
    await expect(
      como(usuario).adicionar({
        especialidade: 'Medicina',
        sub_especialidade: null,
        registros: [{ uf: 'SP', numero_registro: '123456' }],
      }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ campo: 'registros.0.numero_registro', mensagem: frase }] },
    })
    const [minha] = (await deAna().meu()).especialidades
    const alterar = (mudanca: object) =>
      deAna().alterarRegistro({
        id: minha!.id,
        sub_especialidade: null,
        numero_registro: 'CRM/SP 123456',
        rqe: null,
        data_certificacao: null,
        ...mudanca,
      })
    await expect(alterar({ numero_registro: '123456' })).rejects.toMatchObject({
      data: { campos: [{ campo: 'numero_registro', mensagem: frase }] },
    })
    expect((await deAna().meu()).especialidades).toEqual([minha])
  })

  test.each([
    ['3456-01-31', 'Escolha uma data entre 01/01/1900 e 31/12/2100.'],
    ['2099-01-31', 'A certificação já aconteceu: informe uma data até hoje, como 15/03/2018.'],
    ['1929-12-31', 'Informe o ano em quatro dígitos, como em 15/03/2018.'],
  ])('COMECO-03 a certificate of %s is refused', async (data_certificacao, mensagem) => {
    const [minha] = (await deAna().meu()).especialidades
    await expect(
      deAna().alterarRegistro({
        id: minha!.id,
        sub_especialidade: null,
        numero_registro: 'CRM/SP 123456',
        rqe: null,
        data_certificacao,
      }),
    ).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA', data: { campos: [{ mensagem }] } })
  })
})

describe('PRO-07 a check covers what was checked', () => {
  const publico = () => visitante().publico({ id: ana().id })

  test('PRO-07 a new registration is not public until it is checked, nor found by', async () => {
    await deAna().adicionar(nova('Nutrição', 'SP'))
    await deAna().tornarPrincipal({
      id: (await deAna().meu()).especialidades.find(({ especialidade }) => especialidade === 'Nutrição')!.id,
    })
    expect(await publico()).toMatchObject({
      especialidade: 'Medicina',
      registros: [{ especialidade: 'Medicina' }],
    })
    expect((await visitante().buscar({ especialidade: 'Nutrição' })).total).toBe(0)
    await base().owner.query(
      'update profissional_especialidades set conferido = true, conferido_em = app_agora()',
    )
    expect(await publico()).toMatchObject({ especialidade: 'Nutrição' })
    expect((await publico()).registros).toHaveLength(2)
  })

  test('PRO-07 changing number, field or RQE takes the check of that row; without any checked row the profile is public no more', async () => {
    await deAna().adicionar(nova('Nutrição', 'SP'))
    await base().owner.query(
      'update profissional_especialidades set conferido = true, conferido_em = app_agora()',
    )
    const [medicina, nutricao] = (await deAna().meu()).especialidades
    const alterar = (qual: typeof medicina, mudanca: object) =>
      deAna().alterarRegistro({
        id: qual!.id,
        sub_especialidade: qual!.sub_especialidade,
        numero_registro: qual!.numero_registro,
        rqe: qual!.rqe,
        data_certificacao: null,
        ...mudanca,
      })
    expect((await alterar(medicina, { data_certificacao: '2020-01-31' })).especialidades[0]).toMatchObject({
      conferido: true,
      data_certificacao: '2020-01-31',
    })
    const semUma = await alterar(medicina, { rqe: 'rqe 12345' })
    expect(semUma).toMatchObject({ verificado: true, publico: true })
    expect(semUma.especialidades[0]).toMatchObject({ rqe: 'RQE 12345', conferido: false })
    expect((await publico()).registros).toMatchObject([{ especialidade: 'Nutrição' }])
    const semNenhuma = await alterar(nutricao, { numero_registro: 'CRN-3 9999' })
    expect(semNenhuma).toMatchObject({ verificado: false, publico: false })
    await expect(publico()).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })

  test('PRO-07 removing the last checked registration takes the verification too', async () => {
    await deAna().adicionar(nova('Nutrição', 'SP'))
    const depois = await deAna().remover({ id: ana().especialidades[0]!.id })
    expect(depois).toMatchObject({ verificado: false, publico: false })
  })

  test('ADMIN-02 one number written in two ways is found as the same, and only for other people', async () => {
    const outra = await buildProfissional(base().owner, {
      usuario: { nome: 'Bia' },
      especialidades: [{ especialidade: 'Psicologia', uf_registro: 'RR', numero_registro: 'CRP 20/12.345' }],
    })
    await deAna().adicionar({
      especialidade: 'Psicologia',
      sub_especialidade: null,
      registros: [{ uf: 'AM', numero_registro: 'CRP 20/012345' }],
    })
    const db = dbFor(base().pools, actorOf({ usuario_id: ana().usuario_id, perfil: 'administrador-geral' }))
    const minha = { codigo_conselho: 'CRP', registro_uf: 'AM', registro_numero: '12345' } as const
    expect(await db.rows(findRegistrosIguais(minha, ana().id))).toMatchObject([
      { profissional_id: outra.id, nome: 'Bia', numero_registro: 'CRP 20/12.345' },
    ])
    expect(await db.rows(findRegistrosIguais({ ...minha, registro_uf: 'SP' }, ana().id))).toEqual([])
  })
})
