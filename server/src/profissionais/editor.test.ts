import { describe, expect, test } from 'vitest'
import type { TextosAlterados } from '#domain/profissionais/contract-editor.ts'
import { perfilVazio } from '#domain/profissionais/editor.ts'
import { actorOf, dbFor } from '../database/db.ts'
import { buildProfissional } from './fixtures.ts'
import { cenaDoEditor, nova } from './testing/editor.ts'

const { base, ana, como, deAna, visitante, linhas, doProfissional, usuarioNovo } = cenaDoEditor()

async function textos(mudanca: Partial<TextosAlterados> = {}): Promise<TextosAlterados> {
  const meu = await deAna().meu()
  const campos = Object.keys(perfilVazio) as (keyof typeof perfilVazio)[]
  const atuais = Object.fromEntries(campos.map((campo) => [campo, meu[campo]]))
  return { ...(atuais as unknown as TextosAlterados), versao: meu.versao, ...mudanca }
}

describe('PRO-01 the texts of the profile', () => {
  test('PRO-01 PRO-02 DATA-03 what is saved is kept cleaned, whatever script it is in, and the public side follows', async () => {
    const depois = await deAna().alterar(
      await textos({
        biografia: 'Atendo\n<script>alert(1)</script> 😀 שלום',
        areas_interesse: [' Hipertensão ', 'hipertensão', '', 'x'.repeat(300)],
        idiomas: ['Português', 'Libras'],
        certificacoes: ['ACLS'],
        formacao_academica: 'USP',
        valor_consulta_centavos: 35_000,
        atende_criancas: true,
        atende_idosos: false,
        aceita_planos_saude: true,
        planos_aceitos: ['Amil', 'AMIL '],
      }),
    )
    expect(depois).toMatchObject({
      biografia: 'Atendo\n<script>alert(1)</script> 😀 שלום',
      areas_interesse: ['Hipertensão', 'x'.repeat(300)],
      valor_consulta_centavos: 35_000,
      planos_aceitos: ['Amil'],
      atende_criancas: true,
      atende_idosos: false,
      perfil_criado: false,
    })
    const { perfil_criado: _, ...meu } = depois
    expect(await deAna().meu()).toEqual(meu)
    expect(await visitante().publico({ id: ana().id })).toMatchObject({
      biografia: depois.biografia,
      planos: ['Amil'],
    })
  })

  test('ANUNCIO-04 what the council forbids outright is refused in each text of the profile with its rule, and what stood there before is not', async () => {
    const biografia = 'Sou o melhor cardiologista da cidade.'
    await expect(
      deAna().alterar(await textos({ biografia, certificacoes: ['ACLS', 'Resultado garantido'] })),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: {
        campos: [
          { campo: 'biografia', mensagem: expect.stringContaining('CFM nº 2.336/2023') },
          { campo: 'certificacoes', mensagem: expect.stringContaining('“Resultado garantido”') },
        ],
      },
    })
    await base().owner.query('update profissionais set biografia = $1 where id = $2', [biografia, ana().id])
    expect(await deAna().alterar(await textos({ idiomas: ['Libras'] }))).toMatchObject({
      biografia,
      idiomas: ['Libras'],
    })
  })

  test('PRO-04 what another device saved in between is not overwritten: the stored profile comes back', async () => {
    const velho = await textos({ biografia: 'Do celular' })
    await deAna().alterar(await textos({ biografia: 'Do computador' }))
    await expect(deAna().alterar(velho)).rejects.toMatchObject({
      code: 'CONFLITO',
      data: { biografia: 'Do computador' },
    })
    // A change of the registrations does not count as a change of the texts.
    const agora = await textos({ biografia: 'De novo' })
    await deAna().adicionar(nova('Nutrição', 'SP'))
    await expect(deAna().alterar(agora)).resolves.toMatchObject({ biografia: 'De novo' })
  })

  test('S2 nobody writes verification, status or check of themselves, by the API or by SQL', async () => {
    const eu = await buildProfissional(base().owner, {
      profissional: { status_profissional: 'pendente' },
    })
    const corpo = {
      ...perfilVazio,
      versao: (await como(eu.usuario!).meu()).versao,
      biografia: 'Olá',
      verificado: true,
      data_verificacao: new Date().toISOString(),
      status_profissional: 'ativo',
      usuario_id: ana().usuario_id,
      conferido: true,
    }
    await como(eu.usuario!).alterar(corpo)
    await como(eu.usuario!).adicionar({
      ...nova('Nutrição', 'SP'),
      conferido: true,
      profissional_id: ana().id,
    } as never)
    expect(await doProfissional(eu.usuario_id)).toMatchObject({
      biografia: 'Olá',
      verificado: false,
      data_verificacao: null,
      status_profissional: 'pendente',
    })
    expect(
      await linhas('select from profissional_especialidades where conferido and profissional_id = $1', [
        eu.id,
      ]),
    ).toEqual([])
    const db = dbFor(base().pools, actorOf({ usuario_id: eu.usuario_id, perfil: 'profissional' }))
    for (const escrita of [
      'update profissional_especialidades set conferido = true, conferido_em = app_agora()',
      'update profissionais set verificado = true, data_verificacao = app_agora()',
      "update profissionais set status_profissional = 'ativo'",
    ])
      await expect(db.rows({ sql: escrita, parameters: [] } as never)).rejects.toMatchObject({
        code: '42501',
      })
  })
})

describe('PRO-03 what the editor is told', () => {
  test('PRO-10 DATA-04 specialties come with council and example, plans and languages in their order, and counts of those who are public', async () => {
    await buildProfissional(base().owner, {
      profissional: { biografia: 'Olá', aceita_planos_saude: true, planos_aceitos: ['Amil'] },
    })
    const { especialidades, planos, idiomas, publicos } = await deAna().referencia()
    expect(especialidades.find(({ nome }) => nome === 'Fonoaudiologia')).toMatchObject({
      conselho: { codigo_conselho: 'CRFa', exemplo_registro: 'CRFa 2-12345' },
      subs: expect.arrayContaining(['Fonoaudiologia da Voz']),
    })
    expect(planos).toContain('Amil')
    expect(idiomas[0]).toBe('Português')
    expect(publicos).toEqual({
      total: 2,
      biografia: 1,
      areas_interesse: 0,
      idiomas: 2,
      planos_aceitos: 1,
      especialidades: 2,
    })
  })

  test('PRO-01 the preview shows who waits for approval what the page will be, and a verified one what it is', async () => {
    const usuario = await usuarioNovo()
    expect(await como(usuario).previa()).toBeNull()
    await como(usuario).adicionar(nova('Nutrição', 'SP'))
    expect(await como(usuario).previa()).toMatchObject({
      especialidade: 'Nutrição',
      verificado_em: null,
      selo: false,
      registros: [{ numero_registro: 'CRN-3 12345' }],
      servicos: [],
    })
    await deAna().adicionar(nova('Nutrição', 'SP'))
    expect(await deAna().previa()).toMatchObject({
      nome: 'Ana Prado',
      registros: [{ especialidade: 'Medicina' }],
      servicos: [{ nome: 'Consulta', preco_centavos: 30_000 }],
      locais: [{ cidade: 'São Paulo' }],
    })
  })
})
