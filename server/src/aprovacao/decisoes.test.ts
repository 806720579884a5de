import { describe, expect, test } from 'vitest'
import { buildDocumento } from './fixtures.ts'
import { AGORA, cenaDeAprovacao, DIA } from './testing/cena.ts'

const { owner, comoPaulo, comoRita, comoDono, emSituacao, esperando, evidenciaDe } = cenaDeAprovacao()

const visto = 'aguardando-aprovacao' as const
/** An approval by Paulo, or by Rita, with its evidence. */
const aprovar = async (id: string, api = comoPaulo()) => ({
  ato: 'aprovar' as const,
  motivo: '',
  evidencia: await evidenciaDe(api, id),
})

async function linhaDe(id: string) {
  const { rows } = await owner().query(
    'select status_profissional, verificado, data_verificacao, conferir_ate from profissionais where id = $1',
    [id],
  )
  return rows[0]
}
async function avisosDe(usuario_id: string) {
  const { rows } = await owner().query(
    'select tipo, prioridade, link, titulo, mensagem from notificacoes where usuario_id = $1 order by created_at',
    [usuario_id],
  )
  return rows
}

describe('decisions', () => {
  test('ADMIN-02 ADMIN-05 approving, with no note, makes active, verified, dated and public, checks every registration and document, and tells the person', async () => {
    const helena = await esperando()
    await buildDocumento(owner(), { profissional_id: helena.id, dono_id: helena.usuario_id })
    const decisao = await aprovar(helena.id)
    expect(await comoPaulo().decidir({ id: helena.id, visto, decisao })).toEqual({
      status_profissional: 'ativo',
    })
    expect(await linhaDe(helena.id)).toEqual({
      status_profissional: 'ativo',
      verificado: true,
      data_verificacao: AGORA,
      conferir_ate: new Date('2027-11-23T15:00:00Z'),
    })
    const { rows } = await owner().query(
      `select (select bool_and(conferido) from profissional_especialidades) as registros,
        (select bool_and(situacao = 'aceito') from documentos_profissionais) as documentos,
        (select count(*)::int from vitrine_profissionais where profissional_id = $1) as na_vitrine`,
      [helena.id],
    )
    expect(rows).toEqual([{ registros: true, documentos: true, na_vitrine: 1 }])
    expect(await avisosDe(helena.usuario_id)).toMatchObject([
      { tipo: 'aprovacao', prioridade: 'alta', link: '/profissional', titulo: 'Seu cadastro foi aprovado' },
    ])
    expect((await comoPaulo().fila()).itens).toEqual([])
    expect((await comoPaulo().obter({ id: helena.id })).historico).toMatchObject([
      { ato: 'aprovar', de: visto, para: 'ativo', quem: 'Paulo Saldanha', motivo: '' },
    ])
  })

  test('ADMIN-03 ADMIN-05 rejecting needs its justification, makes reprovado, and tells the person why', async () => {
    const helena = await esperando()
    await expect(
      comoPaulo().decidir({ id: helena.id, visto, decisao: { ato: 'rejeitar', motivo: '   ' } }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ mensagem: 'Justificativa é obrigatória para rejeição' }] },
    })
    await comoPaulo().decidir({
      id: helena.id,
      visto,
      decisao: { ato: 'rejeitar', motivo: 'O número é de outra pessoa.' },
    })
    expect(await linhaDe(helena.id)).toMatchObject({ status_profissional: 'reprovado', verificado: false })
    expect(await avisosDe(helena.usuario_id)).toMatchObject([
      {
        tipo: 'revisao',
        prioridade: 'alta',
        mensagem: expect.stringContaining('O número é de outra pessoa.'),
      },
    ])
    expect((await comoPaulo().fila()).itens).toEqual([])
  })

  test('ADMIN-04 ADMIN-05 asking for documents needs the list, makes aguardando-documentacao, and tells the person which', async () => {
    const helena = await esperando()
    await expect(
      comoPaulo().decidir({ id: helena.id, visto, decisao: { ato: 'solicitar', documentos: [] } }),
    ).rejects.toMatchObject({
      code: 'ENTRADA_INVALIDA',
      data: { campos: [{ mensagem: 'Especifique os documentos necessários' }] },
    })
    const documentos = ['Diploma', 'Carteira do conselho, frente e verso']
    await comoPaulo().decidir({ id: helena.id, visto, decisao: { ato: 'solicitar', documentos } })
    expect(await linhaDe(helena.id)).toMatchObject({ status_profissional: 'aguardando-documentacao' })
    expect(await avisosDe(helena.usuario_id)).toMatchObject([
      {
        tipo: 'documentacao',
        prioridade: 'alta',
        mensagem: 'Envie: Diploma; Carteira do conselho, frente e verso.',
      },
    ])
    expect(await comoDono(helena).minha()).toMatchObject({
      historico: [{ ato: 'solicitar', documentos_pedidos: documentos, quem: null }],
    })
    expect((await comoPaulo().fila()).itens).toEqual([])
  })

  test('ADMIN-02 of two administrators who decide at once one does, and the other reads who was faster', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const { id, usuario_id } = await esperando(`Pessoa ${vez}`)
      const decisao = await aprovar(id)
      const respostas = await Promise.allSettled([
        comoPaulo().decidir({ id, visto, decisao }),
        comoRita().decidir({ id, visto, decisao: { ato: 'rejeitar', motivo: 'Registro cancelado.' } }),
      ])
      const [primeiro] = respostas.filter(({ status }) => status === 'fulfilled')
      const [segundo] = respostas.filter(({ status }) => status === 'rejected')
      expect(primeiro).toBeDefined()
      const paulosWon = respostas[0].status === 'fulfilled'
      expect(segundo).toMatchObject({
        reason: {
          code: 'JA_DECIDIDO',
          status: 409,
          message: expect.stringContaining(
            `já foi decidido por ${paulosWon ? 'Paulo Saldanha' : 'Rita Amaral'}`,
          ),
        },
      })
      expect(await linhaDe(id)).toMatchObject({ status_profissional: paulosWon ? 'ativo' : 'reprovado' })
      expect(await avisosDe(usuario_id)).toHaveLength(1)
    }
  })

  test('ADMIN-02 what the professional takes back while it is decided is either taken back or decided', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const quem = await esperando(`Pessoa ${vez}`)
      const aprovacao = await aprovar(quem.id)
      const [decisao, retirada] = await Promise.allSettled([
        comoPaulo().decidir({ id: quem.id, visto, decisao: aprovacao }),
        comoDono(quem).retirar(),
      ])
      const { status_profissional } = await linhaDe(quem.id)
      if (decisao.status === 'fulfilled') {
        expect(status_profissional).toBe('ativo')
        expect(retirada).toMatchObject({ reason: { code: 'SITUACAO_NAO_PERMITE' } })
      } else {
        expect(status_profissional).toBe('pendente')
        expect(decisao.reason).toMatchObject({
          code: 'JA_DECIDIDO',
          data: { por: null, situacao: 'pendente' },
        })
      }
    }
  })

  test('S14 a rejection is taken back by another administrator, with a reason, and goes back to the queue', async () => {
    const { id } = await esperando()
    await comoPaulo().decidir({ id, visto, decisao: { ato: 'rejeitar', motivo: 'Número errado.' } })
    const reverter = { ato: 'reverter' as const, motivo: 'O conselho confirmou o número.' }
    expect(await comoPaulo().obter({ id })).toMatchObject({ rejeitei: true })
    await expect(comoPaulo().decidir({ id, visto: 'reprovado', decisao: reverter })).rejects.toMatchObject({
      code: 'OUTRA_PESSOA_REVERTE',
    })
    await comoRita().decidir({ id, visto: 'reprovado', decisao: reverter })
    expect((await comoPaulo().fila()).itens).toMatchObject([{ id }])
  })

  test('S14 a suspension hides and a reactivation shows again; a yearly check renews the date', async () => {
    const { id } = await emSituacao('ativo', 'Helena', {
      profissional: { data_verificacao: new Date(AGORA.getTime() - 366 * DIA).toISOString() },
    })
    const naVitrine = async () =>
      (await owner().query('select from vitrine_profissionais where profissional_id = $1', [id])).rowCount
    expect((await comoPaulo().listar({ status: 'ativo', urgencia: 'reconferir' })).itens).toMatchObject([
      { id },
    ])
    await comoPaulo().decidir({
      id,
      visto: 'ativo',
      decisao: { ato: 'suspender', motivo: 'Denúncia em apuração.' },
    })
    expect(await naVitrine()).toBe(0)
    await comoRita().decidir({ id, visto: 'suspenso', decisao: { ato: 'reativar' } })
    expect(await naVitrine()).toBe(1)
    const reconferir = async () => ({ ...(await aprovar(id, comoRita())), ato: 'reconferir' as const })
    await expect(
      comoRita().decidir({ id, visto: 'ativo', decisao: { ato: 'reconferir' } }),
    ).rejects.toMatchObject({ code: 'FALTA_EVIDENCIA' })
    await comoRita().decidir({ id, visto: 'ativo', decisao: await reconferir() })
    expect(await linhaDe(id)).toMatchObject({ data_verificacao: AGORA })
    expect((await comoPaulo().listar({ status: 'ativo', urgencia: 'reconferir' })).itens).toEqual([])
    await expect(
      comoPaulo().decidir({ id, visto: 'ativo', decisao: { ato: 'aprovar' } }),
    ).rejects.toMatchObject({
      code: 'SITUACAO_NAO_PERMITE',
    })
  })

  test('ADMIN-04 several at once: each has its own outcome', async () => {
    const um = await esperando('Um')
    const outro = await esperando('Outro')
    await comoRita().decidir({ id: outro.id, visto, decisao: await aprovar(outro.id, comoRita()) })
    const decisao = { ato: 'solicitar' as const, documentos: ['Diploma'] }
    expect(await comoPaulo().decidirVarios({ ids: [um.id, outro.id], decisao })).toEqual([
      { id: um.id, nome: 'Um', feito: true, mensagem: null },
      {
        id: outro.id,
        nome: 'Outro',
        feito: false,
        mensagem: expect.stringContaining('já foi decidido por Rita Amaral'),
      },
    ])
  })

  test('ADMIN-01 who looks at a registration is shown, holds it for some minutes, and can be relieved', async () => {
    const { id } = await esperando()
    expect(await comoPaulo().analisar({ id })).toMatchObject({ em_analise: { minha: true } })
    expect(await comoRita().analisar({ id })).toMatchObject({
      em_analise: { nome: 'Paulo Saldanha', minha: false },
    })
    expect((await comoRita().fila()).itens[0]!.em_analise).toMatchObject({ nome: 'Paulo Saldanha' })
    const depois = comoRita(new Date(AGORA.getTime() + 6 * 60_000))
    expect((await depois.fila()).itens[0]!.em_analise).toBeNull()
    expect(await comoRita().analisar({ id, assumir: true })).toMatchObject({ em_analise: { minha: true } })
    expect(await comoPaulo().largar({ id })).toMatchObject({ em_analise: { nome: 'Rita Amaral' } })
    expect(await comoRita().largar({ id })).toEqual({ em_analise: null })
  })

  test('ADMIN-01 the same number elsewhere is pointed at, and a number out of form too', async () => {
    const numero = { especialidade: 'Medicina', uf_registro: 'SP' }
    const um = await esperando('Um', { especialidades: [{ ...numero, numero_registro: 'CRM/SP 123.456' }] })
    const outro = await esperando('Outro', {
      especialidades: [{ ...numero, numero_registro: 'CRM 123456-SP' }],
    })
    await owner().query(
      "update profissional_especialidades set codigo_conselho = 'CRM', registro_uf = 'SP', registro_numero = '123456'",
    )
    const { registros } = await comoPaulo().obter({ id: um.id })
    expect(registros).toMatchObject([
      {
        no_padrao: true,
        conselho_nome: 'Conselho Regional de Medicina',
        iguais: [{ id: outro.id, nome: 'Outro' }],
      },
    ])
  })
})

test('ADMIN-05 every step is announced to the queue and to the professional, so that other open pages drop the row', async () => {
  const helena = await esperando()
  const { rows: antes } = await owner().query('select coalesce(max(id), 0) as id from eventos')
  await comoPaulo().decidir({ id: helena.id, visto, decisao: await aprovar(helena.id) })
  const { rows } = await owner().query(
    "select entidade_id, topicos from eventos where tipo = 'aprovacao' and id > $1",
    [antes[0].id],
  )
  expect(rows).toEqual([
    {
      entidade_id: helena.id,
      topicos: expect.arrayContaining(['aprovacao/fila', `aprovacao/profissional/${helena.usuario_id}`]),
    },
  ])
})

test('ADMIN-05 no role of the product changes or deletes a line of the history, but for the words that an erasure takes', async () => {
  const helena = await esperando()
  await comoPaulo().decidir({ id: helena.id, visto, decisao: await aprovar(helena.id) })
  for (const papel of ['saude_app', 'saude_sistema'])
    for (const sql of [
      "update decisoes_profissionais set ato = 'rejeitar'",
      'delete from decisoes_profissionais',
    ]) {
      await owner().query('begin')
      await owner().query("select set_config('role', $1, true)", [papel])
      await expect(owner().query(sql)).rejects.toMatchObject({ code: '42501' })
      await owner().query('rollback')
    }
})
