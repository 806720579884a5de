import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { permissoesDoPapel, semPermissoes } from '#domain/equipe/membro.ts'
import { endereco } from '../clinicas/testing/cena.ts'
import { buildMembro } from '../equipe/fixtures.ts'
import { buildClinica } from '../profissionais/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildAssinatura, buildFatura } from './fixtures.ts'
import { montarPlanos, type CenaDosPlanos } from './testing/cena.ts'

let cena: CenaDosPlanos
beforeAll(async () => {
  cena = await montarPlanos()
})
afterAll(() => cena.base.drop())
beforeEach(() => cena.limpar())

const criarClinica = (nome: string) =>
  cena.dela().clinicas.criar({ nome_fantasia: nome, razao_social: nome, cnpj: '', endereco })
const assinante = (dados: Record<string, unknown> = {}) =>
  buildAssinatura(cena.base.owner, { usuario_id: cena.helena, plano_id: cena.pequeno.id, ...dados })

describe('limits', () => {
  test('PLANO-02 a clinic too many is refused with what it would take, also when two are made at once', async () => {
    await assinante()
    const feitas = await Promise.allSettled([criarClinica('Um'), criarClinica('Dois')])
    expect(feitas.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const erro = await criarClinica('Três').catch((error: unknown) => error)
    expect(erro).toMatchObject({ code: 'LIMITE_DO_PLANO' })
    expect((erro as Error).message).toBe(
      `Clínicas: o plano Consultório vai até 1. O plano Clínica vai até 3 e custa ${formatarCentavos(19_900)} por mês: mude em Planos, ou retire uma que não usa mais.`,
    )
    await cena.ler('update assinaturas set plano_id = $1', [cena.medio.id])
    await criarClinica('Três')
  })

  test('PLANO-02 people of the team count with invitations, by the plan of whoever owns the clinic', async () => {
    await assinante()
    const clinica = await buildClinica(cena.base.owner, { dono_id: cena.helena, status: 'ativa' })
    await cena.ler('update membros_clinicas set inicio = $1', ['2026-10-01'])
    const convidar = (n: number) =>
      cena.dela().equipe.convidar({
        clinica_id: clinica.id,
        email: `pessoa${n}@exemplo.com.br`,
        papel: 'recepcao',
        permissoes: permissoesDoPapel.recepcao,
        ate: null,
      })
    for (const n of [1, 2, 3]) await convidar(n)
    await expect(convidar(4)).rejects.toMatchObject({ code: 'LIMITE_DO_PLANO' })
    await cena.ler(
      `update membros_clinicas set status = 'encerrado', encerrado_em = $1 where status = 'convidado' and id = (select id from membros_clinicas where status = 'convidado' limit 1)`,
      ['2026-11-01T15:00:00Z'],
    )
    await convidar(4)
  })

  test.each(['pausado', 'suspenso'])(
    'PLANO-03 while it is %s nothing new is made, and everything that exists is read and exported',
    async (situacao) => {
      await criarClinica('Antes')
      await assinante({
        situacao,
        ...(situacao === 'pausado' && { pausado_em: '2026-11-01', dias_guardados: 20 }),
      })
      const erro = await criarClinica('Depois').catch((error: unknown) => error)
      expect(erro).toMatchObject({ code: 'LIMITE_DO_PLANO' })
      expect((erro as Error).message).toContain('está parado')
      expect((await cena.dela().clinicas.minhas()).clinicas).toMatchObject([{ nome_fantasia: 'Antes' }])
      const meu = await cena.dela().planos.meu()
      expect(meu.uso.find(({ limite }) => limite === 'clinicas')!.em_uso).toBe(1)
    },
  )

  test('PLANO-01 nobody asks what another person uses; whoever works for their clinic is refused by it all the same', async () => {
    const clinica = await buildClinica(cena.base.owner, { dono_id: cena.helena, status: 'ativa' })
    const estranha = await buildUsuario(cena.base.owner, { tipo_usuario: 'profissional' })
    const gestor = await buildUsuario(cena.base.owner, { tipo_usuario: 'profissional-administrador' })
    await buildMembro(cena.base.owner, {
      clinica_id: clinica.id,
      usuario_id: gestor.id,
      permissoes: semPermissoes,
    })
    const quantos = async (uid: string, perfil: string) => {
      await cena.base.owner.query('begin')
      await cena.base.owner.query(
        "select set_config('role', 'saude_app', true), set_config('app.uid', $1, true), set_config('app.perfil', $2, true)",
        [uid, perfil],
      )
      const { rowCount } = await cena.base.owner.query('select from fatos_do_plano($1)', [cena.helena])
      await cena.base.owner.query('rollback')
      return rowCount
    }
    expect(await quantos(cena.helena, 'profissional-administrador')).toBe(1)
    expect(await quantos(gestor.id, 'profissional-administrador')).toBe(1)
    expect(await quantos(estranha.id, 'profissional')).toBe(0)
  })
})

describe('administration', () => {
  test('PLANO-06 plans are made, changed and withdrawn; two people never overwrite each other, and the free one stays free', async () => {
    const { planos } = cena.admin()
    const novo = {
      id: null,
      versao: null,
      nome: 'Rede',
      descricao: 'Para várias unidades.',
      mensal_centavos: 49_900,
      anual_centavos: 499_000,
      limites: {
        profissionais: null,
        clinicas: null,
        servicos: null,
        armazenamento_mb: null,
        minutos_ia: 1_000,
      },
      ordem: 3,
      ativo: true,
    }
    const feito = await planos.salvarPlano(novo)
    await expect(planos.salvarPlano({ ...novo, nome: 'rede' })).rejects.toMatchObject({ code: 'NOME' })
    const mudado = await planos.salvarPlano({
      ...novo,
      id: feito.id,
      versao: feito.versao,
      mensal_centavos: 45_000,
    })
    await expect(planos.salvarPlano({ ...novo, id: feito.id, versao: feito.versao })).rejects.toMatchObject({
      code: 'MUDOU',
    })
    await planos.salvarPlano({ ...novo, id: feito.id, versao: mudado.versao, ativo: false })
    expect((await cena.dela().planos.meu()).planos.map(({ nome }) => nome)).not.toContain('Rede')
    const { planos: lista } = await planos.catalogo()
    const gratuito = lista.find((cada) => cada.gratuito)!
    await expect(
      planos.salvarPlano({ ...novo, id: gratuito.id, versao: gratuito.versao, nome: gratuito.nome }),
    ).rejects.toMatchObject({ code: 'GRATUITO' })
  })

  test('PLANO-06 a coupon is a part or an amount, its code is one, and it is stopped by a tap', async () => {
    const { planos } = cena.admin()
    const cupom = {
      codigo: 'natal10',
      percentual: 10,
      valor_centavos: null,
      periodos: 3,
      usos_max: null,
      vale_ate: '2026-12-31',
    }
    const feito = await planos.salvarCupom(cupom)
    expect(feito).toMatchObject({ codigo: 'NATAL10', usos: 0, ativo: true })
    await expect(planos.salvarCupom(cupom)).rejects.toMatchObject({ code: 'CODIGO' })
    await expect(planos.salvarCupom({ ...cupom, codigo: 'DOIS', valor_centavos: 100 })).rejects.toMatchObject(
      { code: 'ENTRADA_INVALIDA' },
    )
    await planos.mudarCupom({ id: feito.id, ativo: false, versao: feito.versao })
    await expect(
      cena.dela().planos.previa({ plano_id: cena.pequeno.id, ciclo: 'mensal', cupom: 'NATAL10' }),
    ).rejects.toMatchObject({ code: 'CUPOM_INVALIDO' })
  })

  test('PLANO-06 what comes in by month, who came and who left, is counted from the same rows', async () => {
    const { planos } = cena.dela()
    await planos.assinar({ plano_id: cena.pequeno.id, ciclo: 'mensal', total_centavos: 0, versao: null })
    for (const dia of ['2026-11-15', '2026-12-15', '2027-01-15']) {
      cena.ir(dia)
      await cena.passar()
      for (const { id, versao, situacao } of (await planos.faturas({})).itens)
        if (situacao === 'aberta') await cena.admin().planos.conferir({ id, paga: true, versao })
    }
    await planos.cancelar({ versao: (await planos.meu()).assinatura!.versao })
    cena.ir('2027-02-15')
    await cena.passar()
    const { meses, em_teste } = await cena.admin().planos.resumo()
    expect(em_teste).toBe(0)
    expect(meses).toHaveLength(12)
    expect(meses.slice(-5).map(({ mes: _, ...mes }) => mes)).toEqual([
      { mrr_centavos: 0, pagantes: 0, novos: 0, sairam: 0, recebido_centavos: 0 },
      { mrr_centavos: 9_900, pagantes: 1, novos: 1, sairam: 0, recebido_centavos: 9_900 },
      { mrr_centavos: 9_900, pagantes: 1, novos: 0, sairam: 0, recebido_centavos: 9_900 },
      { mrr_centavos: 9_900, pagantes: 1, novos: 0, sairam: 0, recebido_centavos: 9_900 },
      { mrr_centavos: 0, pagantes: 0, novos: 0, sairam: 1, recebido_centavos: 0 },
    ])
  })

  test('PLANO-06 who pays and who is late, found by name and situation, page by page', async () => {
    const { owner } = cena.base
    cena.ir('2026-11-10')
    const uma = await assinante({ situacao: 'em-atraso' })
    await buildFatura(owner, { usuario_id: cena.helena, assinatura_id: uma.id })
    for (let n = 0; n < 35; n++) {
      const { id } = await buildUsuario(owner, { tipo_usuario: 'profissional', nome: `Pessoa ${n}` })
      await buildAssinatura(owner, {
        usuario_id: id,
        plano_id: cena.medio.id,
        cheio: 199,
        created_at: `2026-10-01T00:00:${String(n).padStart(2, '0')}Z`,
      })
    }
    const { assinantes } = cena.admin().planos
    const atrasados = await assinantes({ situacao: 'em-atraso' })
    expect(atrasados.itens).toMatchObject([
      { nome: 'Helena Prado', atraso_centavos: 9_900, por_mes_centavos: 9_900 },
    ])
    expect((await assinantes({ texto: 'helena' })).itens).toHaveLength(1)
    const primeira = await assinantes({})
    const segunda = await assinantes({ cursor: primeira.proximo! })
    expect([primeira.itens.length, segunda.itens.length, segunda.proximo]).toEqual([30, 6, null])
    expect(new Set([...primeira.itens, ...segunda.itens].map(({ id }) => id)).size).toBe(36)
    await expect(assinantes({ cursor: 'x' })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
  })

  test('PLANO-05 what the plan brought is counted from real bookings, beside what was paid for it', async () => {
    const { owner } = cena.base
    const { buildAgendamento } = await import('../agendamentos/fixtures.ts')
    const { buildPaciente } = await import('../usuarios/fixtures.ts')
    const [{ id: profissional_id }] = (await cena.ler<{ id: string }>(
      'select id from profissionais where usuario_id = $1',
      [cena.helena],
    )) as [{ id: string }]
    const { id: paciente_id } = await buildPaciente(owner)
    const de = (dados: object) =>
      buildAgendamento(owner, { paciente_id, profissional_id, duracao_min: 50, ...dados } as never)
    await de({
      status: 'concluido',
      origem: 'app',
      data_agendamento: new Date('2026-10-20T13:00:00Z'),
      created_at: new Date('2026-10-17T23:00:00Z'),
    })
    await de({
      status: 'agendado',
      origem: 'app',
      data_agendamento: new Date('2026-11-20T13:00:00Z'),
      created_at: new Date('2026-10-19T13:00:00Z'),
    })
    await de({
      status: 'concluido',
      origem: 'profissional',
      data_agendamento: new Date('2026-10-21T13:00:00Z'),
      created_at: new Date('2026-10-19T13:00:00Z'),
    })
    await de({
      status: 'concluido',
      origem: 'app',
      data_agendamento: new Date('2026-09-21T13:00:00Z'),
      created_at: new Date('2026-09-01T13:00:00Z'),
    })
    const rendeu = await cena.dela().planos.rendeu({ desde: '2026-10-01' })
    expect(rendeu).toMatchObject({
      marcadas: 2,
      atendidas: 1,
      minutos: 50,
      fora_do_horario: 1,
      pago_centavos: 0,
    })
  })
})
