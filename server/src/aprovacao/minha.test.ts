import { describe, expect, test } from 'vitest'
import { buildDocumento } from './fixtures.ts'
import { AGORA, cenaDeAprovacao } from './testing/cena.ts'

const { owner, pessoas, comoPaulo, comoDono, emSituacao, esperando } = cenaDeAprovacao()

const visto = 'aguardando-aprovacao' as const

describe('the professional', () => {
  const carteira = (texto = '%PDF-1.7 carteira') => ({
    query: { tipo: 'carteira-conselho' as const },
    body: new File([texto], 'carteira.pdf', { type: 'application/pdf' }),
  })

  test('PRO-08 sends what came into being as active without verification; without the council’s card it says what is missing', async () => {
    const helena = await emSituacao('ativo', 'Helena', { profissional: { verificado: false } })
    await expect(comoDono(helena).enviar()).rejects.toMatchObject({
      code: 'CADASTRO_INCOMPLETO',
      data: { faltam: ['documentos'] },
    })
    expect(await comoDono(helena).enviarDocumento(carteira())).toMatchObject({
      tipo: 'carteira-conselho',
      formato: 'application/pdf',
      situacao: 'pendente',
    })
    expect(await comoDono(helena).enviar()).toMatchObject({
      status_profissional: 'aguardando-aprovacao',
      enviado_em: AGORA.toISOString(),
      resposta_ate: '2026-11-25',
      impedem: [],
    })
    expect((await comoPaulo().fila()).itens).toMatchObject([
      { id: helena.id, documentos: { total: 1, pendentes: 1 } },
    ])
    await expect(comoDono(helena).enviar()).rejects.toMatchObject({ code: 'SITUACAO_NAO_PERMITE' })
    expect(await comoDono(helena).retirar()).toMatchObject({ status_profissional: 'pendente' })
  })

  test('ADMIN-04 a document is what its content says, is removed only while nobody looks, and what was asked for is sent again', async () => {
    const helena = await emSituacao('pendente')
    const eu = comoDono(helena)
    await expect(eu.enviarDocumento(carteira('<html>não sou um PDF'))).rejects.toMatchObject({
      code: 'DOCUMENTO_RECUSADO',
    })
    const errado = await eu.enviarDocumento(carteira())
    expect(await eu.removerDocumento({ id: errado.id })).toEqual({ removido: true })
    expect((await owner().query('select from arquivos')).rowCount).toBe(0)
    const certo = await eu.enviarDocumento(carteira())
    await eu.enviar()
    await expect(eu.removerDocumento({ id: certo.id })).rejects.toMatchObject({
      code: 'SITUACAO_NAO_PERMITE',
    })
    await comoPaulo().decidir({
      id: helena.id,
      visto,
      decisao: { ato: 'solicitar', documentos: ['Diploma'] },
    })
    await comoPaulo().avaliarDocumento({
      id: certo.id,
      avaliacao: { situacao: 'recusado', motivo: 'A foto está cortada.' },
    })
    expect(await eu.minha()).toMatchObject({
      impedem: ['documentos'],
      documentos: [{ situacao: 'recusado', motivo_recusa: 'A foto está cortada.' }],
    })
    await eu.enviarDocumento(carteira())
    expect(await eu.enviar()).toMatchObject({
      status_profissional: 'aguardando-aprovacao',
      historico: [{ ato: 'reenviar' }, { ato: 'solicitar' }, { ato: 'enviar' }],
    })
  })

  test('L3 a document is opened by its owner and by the administrator, whose reading leaves a line; to others it is not there', async () => {
    const helena = await esperando()
    const outra = await esperando('Outra')
    const { id } = await buildDocumento(owner(), {
      profissional_id: helena.id,
      dono_id: helena.usuario_id,
    })
    expect((await comoDono(helena).abrirDocumento({ id })).endereco).toMatch(
      new RegExp(`^/arquivos/documentos/${helena.usuario_id}/profissional/.*\\?ate=\\d+&tela=1&assinatura=`),
    )
    expect((await comoPaulo().abrirDocumento({ id })).endereco).toContain('assinatura=')
    await expect(comoDono(outra).abrirDocumento({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(comoDono(outra).removerDocumento({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    const { rows } = await owner().query('select titular_id, quem_id, recurso from acessos_dados')
    expect(rows).toEqual([
      { titular_id: helena.usuario_id, quem_id: pessoas().paulo.id, recurso: 'documento' },
    ])
  })

  test('S2 nothing that the professional sends along decides anything about themselves', async () => {
    const helena = await emSituacao('pendente', 'Helena')
    const outra = await esperando('Outra')
    const demais = {
      status_profissional: 'ativo',
      verificado: true,
      situacao: 'aceito',
      avaliado_por: pessoas().paulo.id,
      profissional_id: outra.id,
      usuario_id: outra.usuario_id,
      perfil: 'administrador-geral',
    }
    const { query, body } = carteira()
    const enviado = await comoDono(helena).enviarDocumento({ query: { ...query, ...demais }, body })
    await comoDono(helena).enviar(demais as never)
    const { rows } = await owner().query(
      `select p.status_profissional, p.verificado, d.situacao, d.avaliado_por from profissionais p
         join documentos_profissionais d on d.profissional_id = p.id where d.id = $1 and p.id = $2`,
      [enviado.id, helena.id],
    )
    expect(rows).toEqual([
      {
        status_profissional: 'aguardando-aprovacao',
        verificado: false,
        situacao: 'pendente',
        avaliado_por: null,
      },
    ])
  })
})
