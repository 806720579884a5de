import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { statusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { statusAprovacao } from '#domain/horarios/template-horario.ts'
import { cpfValido } from '#domain/formato/cpf.ts'
import { modelosDoProduto } from '#domain/trilhas/modelos.ts'
import { tipoTelefone } from '#domain/referencia/telefone.ts'
import { tiposPost } from '#domain/posts/post.ts'
import { statusProfissional } from '#domain/profissionais/profissional.ts'
import { conselhoDe, registroNoPadrao } from '#domain/referencia/conselhos.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { conferirLivro } from '../financeiro/conferencia.ts'
import { loadReferencia } from '../referencia/load.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { seedDemo } from './demo.ts'
import { demoLogin } from './logins.ts'
import { AGORA, demonstrationDatabase, demonstrationFiles, poucos } from './testing/demonstration.ts'

let db: TestDatabase
let arquivos: Map<string, Uint8Array>

beforeAll(async () => {
  db = await demonstrationDatabase()
  arquivos = await demonstrationFiles()
})
afterAll(() => db.drop())

// oxlint-disable-next-line typescript/no-explicit-any -- the shape of a row is its query's
async function query<T extends Record<string, any>>(text: string, on = db): Promise<T[]> {
  return (await on.owner.query(text)).rows
}
const numero = async (text: string) => Object.values((await query<Record<string, number>>(text))[0]!)[0]!
const lista = async (text: string) => (await query(text)).map((row) => Object.values(row)[0])

describe('people of the demonstration', () => {
  it('DATA-03 at least 240 professionals of every status, about 85 in a hundred of them public', async () => {
    const total = await numero('select count(*) from profissionais')
    expect(total).toBeGreaterThanOrEqual(240)
    const publicos = await numero('select count(*) from vitrine_profissionais')
    expect(publicos / total).toBeGreaterThan(0.8)
    expect(publicos / total).toBeLessThan(0.9)
    expect((await lista('select distinct status_profissional from profissionais')).toSorted()).toEqual(
      [...statusProfissional].toSorted(),
    )
  })

  it('DATA-04 all twelve specialties are met, in more than ten cities, each city with several', async () => {
    expect(await numero('select count(distinct especialidade_principal) from profissionais')).toBe(12)
    const cidades = await query(
      'select cidade, count(*) from vitrine_profissionais group by 1 having count(*) >= 4',
    )
    expect(cidades.length).toBeGreaterThanOrEqual(10)
  })

  it('DATA-04 the registration of every verified professional has the form of its council', async () => {
    const rows = await query(`select e.nome, x.numero_registro from profissional_especialidades x
      join especialidades e on e.id = x.especialidade_id join profissionais p on p.id = x.profissional_id where p.verificado`)
    const outros = rows.filter((row) => !registroNoPadrao(row.numero_registro, conselhoDe(row.nome)!))
    expect(outros).toEqual([])
  })

  it('DATA-03 biographies are of two or three sentences with nothing left to fill in, and hardly two are alike', async () => {
    const biografias = await lista('select biografia from profissionais')
    for (const biografia of biografias) {
      expect(biografia).not.toMatch(/[{}|]|undefined/)
      expect(biografia.length).toBeLessThanOrEqual(500)
      expect(biografia.match(/[.!?](\s|$)/g)!.length).toBeGreaterThanOrEqual(2)
    }
    expect(new Set(biografias).size).toBeGreaterThan(biografias.length * 0.97)
  })

  it('DATA-01 no name carries a title, and every CPF and phone is well formed', async () => {
    const pessoas = await query('select nome, cpf, telefone from usuarios')
    expect(pessoas.filter(({ nome }) => /\bDra?\b|undefined|  /.test(nome))).toEqual([])
    expect(new Set(pessoas.map(({ nome }) => nome)).size).toBe(pessoas.length)
    expect(pessoas.filter(({ cpf }) => cpf !== null && !cpfValido(cpf))).toEqual([])
    // Only those who are looked after without a login have none of their own.
    expect(pessoas.filter(({ telefone }) => telefone === null)).toHaveLength(2)
    const comTelefone = pessoas.filter(({ telefone }) => telefone !== null)
    expect(comTelefone.filter(({ telefone }) => tipoTelefone(telefone) !== 'celular')).toEqual([])
  })

  it('DATA-01 at least sixty patients, some past fifty and some born on a leap day', async () => {
    expect(await numero('select count(*) from pacientes')).toBeGreaterThanOrEqual(60)
    const de = 'from pacientes p join usuarios u on u.id = p.usuario_id where'
    expect(await numero(`select count(*) ${de} data_nascimento < '1976-11-24'`)).toBeGreaterThan(10)
    expect(await numero(`select count(*) ${de} to_char(data_nascimento, 'MM-DD') = '02-29'`)).toBeGreaterThan(
      1,
    )
    expect(await numero(`select count(*) ${de} data_nascimento > '2026-11-24'`)).toBe(0)
  })

  it('DATA-04 everyone in the finder has two to five services with a price and a place on the map', async () => {
    expect(
      await numero('select count(*) from vitrine_profissionais where posicao is null or preco is null'),
    ).toBe(0)
    const [range] = await query(`select min(n)::int as menos, max(n)::int as mais from
      (select count(*) as n from servicos_profissionais group by profissional_id) s`)
    expect(range).toEqual({ menos: 2, mais: 5 })
  })
})

describe('what happens between visits', () => {
  it('TRILHA-02 there is a trail of each template of the product, followed, and of a person whom it fits', async () => {
    const trilhas = await query(`
      select t.modelo_nome as nome, u.genero, extract(year from age('2026-11-24', u.data_nascimento))::int as idade, t.versao_aceita,
             (select count(*)::int from registros_de_trilha r where r.trilha_id = t.id) as feitos
        from trilhas t join pacientes p on p.id = t.paciente_id join usuarios u on u.id = p.usuario_id`)
    expect(trilhas.map(({ nome }) => nome).toSorted()).toEqual(
      modelosDoProduto.map(({ nome }) => nome).toSorted(),
    )
    for (const { nome, genero, idade, versao_aceita, feitos } of trilhas) {
      expect(versao_aceita, nome).toBe(1)
      expect(feitos, nome).toBeGreaterThan(3)
      if (nome === 'Pré-natal em dia') expect([genero, idade >= 20 && idade < 40]).toEqual(['feminino', true])
      if (nome === 'Joelho em reabilitação') expect(idade).toBeGreaterThanOrEqual(45)
    }
  })

  it('DATA-06 each patient login has been seen by a professional login', async () => {
    expect(
      await lista(`select distinct u.email from agendamentos a join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
        join profissionais r on r.id = a.profissional_id join usuarios m on m.id = r.usuario_id
        where a.status = 'concluido' and m.email = 'profissional@exemplo.com.br' and u.email in ('paciente@exemplo.com.br', 'familia@exemplo.com.br')`),
    ).toHaveLength(2)
  })

  it('DATA-06 no adult login is a patient of an area of children', async () => {
    expect(
      await numero(`select count(*) from agendamentos a join pacientes p on p.id = a.paciente_id join usuarios u on u.id = p.usuario_id
        where u.email in ('paciente@exemplo.com.br', 'familia@exemplo.com.br') and a.especialidade ~* 'pediatr|infantil'`),
    ).toBe(0)
  })
})

describe('its appointments', () => {
  it('DATA-06 every status is there within two weeks behind and ahead, and somebody did not come', async () => {
    const janela = `data_agendamento between '2026-11-10' and '2026-12-09'`
    expect((await lista(`select distinct status from agendamentos where ${janela}`)).toSorted()).toEqual(
      [...statusAgendamento].toSorted(),
    )
    expect(await numero("select count(*) from agendamentos where presenca = 'ausente'")).toBeGreaterThan(0)
    expect(
      await numero(
        "select count(*) from agendamentos where status = 'concluido' and data_agendamento > '2026-11-24T14:10Z'",
      ),
    ).toBe(0)
    expect(await numero('select count(*) from agendamentos where created_at > data_agendamento')).toBe(0)
  })

  it('APPT-07 no professional and no patient is in two places at once', async () => {
    for (const coluna of ['profissional_id', 'paciente_id'])
      expect(
        await numero(`select count(*) from agendamentos a join agendamentos b
          on a.${coluna} = b.${coluna} and a.id < b.id and a.ocupacao && b.ocupacao
          where a.status <> 'cancelado' and b.status <> 'cancelado'`),
      ).toBe(0)
  })

  it('DATA-09 every appointment lies inside of the hours of its professional, in the local time of the place', async () => {
    expect(
      await query(`with local as (
          select a.id, t.id as template_id, a.modalidade, a.duracao_min, a.data_agendamento at time zone t.zona as em
          from agendamentos a join templates_horarios t on t.profissional_id = a.profissional_id
            and (t.id = template_do_dia(t.profissional_id, (a.data_agendamento at time zone t.zona)::date) or not t.ativo and t.nome = 'Padrão')),
        dentro as (
          select local.*, extract(dow from em)::int as dia, (extract(hour from em) * 60 + extract(minute from em))::int as minuto
          from local)
        select d.id, d.em from dentro d
        where not exists (select from intervalos_horarios i where i.template_id = d.template_id and i.tipo = 'atendimento'
            and i.dia_semana = d.dia and i.inicio_min <= d.minuto and d.minuto + d.duracao_min <= i.fim_min
            and d.modalidade = any (i.modalidades))
          or exists (select from intervalos_horarios i where i.template_id = d.template_id and i.tipo = 'pausa'
            and i.dia_semana = d.dia and i.inicio_min < d.minuto + d.duracao_min and d.minuto < i.fim_min)`),
    ).toEqual([])
  })

  it('DATA-09 what is live could be published as it is, and what is planned orphans nobody', async () => {
    const [helena] = await query<{ id: string }>(
      `select id from usuarios where email = '${demoLogin('profissional').email}'`,
    )
    const sessao = { usuario_id: helena!.id, perfil: 'profissional', sessao_id: helena!.id }
    const { horarios } = clientFor(db, sessao, () => AGORA)
    const { templates } = await horarios.painel({})
    expect(templates).toHaveLength(3)
    for (const { id } of templates) {
      expect((await horarios.template({ id })).problemas).toEqual([])
      if (templates.find((um) => um.id === id)!.ativo)
        expect((await horarios.ensaiar({ id })).fora.filter(({ ja_estava }) => !ja_estava)).toEqual([])
    }
  })

  it('DATA-09 hours of every state: several templates, days that differ, and a clinic that approves', async () => {
    expect(await lista('select distinct status_aprovacao from versoes_template_horarios')).toEqual(
      expect.arrayContaining([...statusAprovacao]),
    )
    expect(await lista("select nome from templates_horarios where nome <> 'Padrão' order by nome")).toEqual([
      'Férias escolares',
      'Mutirão',
    ])
    expect(await lista('select distinct modo from excecoes_horarios')).toEqual(
      expect.arrayContaining(['fecha', 'acrescenta']),
    )
    expect(await numero('select count(*) from feriados_profissionais')).toBe(2)
    expect(
      await numero(`select count(*) from versoes_template_horarios v join templates_horarios t on t.id = v.template_id
        where v.status_aprovacao = 'aguardando-aprovacao' and t.ativo and precisa_aprovacao(t.profissional_id)`),
    ).toBe(1)
  })

  it('DATA-06 reviews are of concluded visits only, one each, with marks that differ', async () => {
    expect(
      await numero(`select count(*) from avaliacoes v join agendamentos a on a.id = v.agendamento_id
        where a.status <> 'concluido' or a.profissional_id <> v.profissional_id or a.paciente_id <> v.paciente_id
          or v.created_at < a.data_agendamento`),
    ).toBe(0)
    const [notas] = await query(
      'select min(nota_media)::float as menor, max(nota_media)::float as maior, count(distinct nota_media)::int as quantas from vitrine_profissionais',
    )
    expect(notas!.maior - notas!.menor).toBeGreaterThan(0.5)
    expect(notas!.quantas).toBeGreaterThan(15)
  })
})

describe('what they write and spend', () => {
  it('DATA-08 posts of every type, with counts that are those of the rows', async () => {
    expect((await lista('select distinct tipo_post from posts_rede')).toSorted()).toEqual(
      [...tiposPost].toSorted(),
    )
    expect(await numero('select count(*) from posts_rede')).toBeGreaterThanOrEqual(40)
    expect(
      await query(`select id from posts_rede p where likes_count <> (select count(*) from curtidas_posts where post_id = p.id)
        or comentarios_count <> (select count(*) from comentarios_posts where post_id = p.id)
        or visualizacoes_count <> (select count(*) from visualizacoes_posts where post_id = p.id)`),
    ).toEqual([])
    expect(
      await numero('select count(*) from posts_rede where colaboracao_profissional_id is not null'),
    ).toBeGreaterThan(10)
  })

  it('DATA-08 every medium of a post is a file that was kept, pictures and videos', async () => {
    const midias = await query<{ type: string; url: string }>(
      'select distinct m.type, m.url from posts_rede, jsonb_to_recordset(midias) as m (type text, url text)',
    )
    expect(midias.length).toBeGreaterThan(10)
    for (const { type, url } of midias) {
      const conteudo = arquivos.get(url.replace('/arquivos/posts/', ''))!
      const assinatura = Buffer.from(conteudo.subarray(0, 4)).toString('hex')
      expect(assinatura).toBe(type === 'image' ? '89504e47' : '1a45dfa3')
    }
  })

  it('DATA-05 six months of transactions with categories for professionals and for the two patient profiles', async () => {
    const quem = (email: string) =>
      `from transacoes_financeiras t join usuarios u on u.id = t.usuario_id where u.email = '${email}'`
    for (const email of [
      'paciente@exemplo.com.br',
      'familia@exemplo.com.br',
      'profissional@exemplo.com.br',
    ]) {
      expect(
        await numero(`select count(distinct date_trunc('month', data_transacao_date)) ${quem(email)}`),
      ).toBeGreaterThanOrEqual(6)
      expect(await numero(`select count(distinct categoria_id) ${quem(email)}`)).toBeGreaterThan(2)
    }
    const fora = `categoria_id is null or status <> 'pendente' and data_transacao > '${AGORA.toISOString()}'`
    expect(await numero(`select count(*) from transacoes_financeiras where ${fora}`)).toBe(0)
    expect(await conferirLivro(dbFor(db.pools, SISTEMA))).toMatchObject({ diferencas: [] })
  })

  it('ROUTE-08 the professional who can sign in has more than a page of patients, with tags, words and alerts', async () => {
    const [{ id }] = (await query<{ id: string }>(
      `select id from usuarios where email = '${demoLogin('profissional').email}'`,
    )) as [{ id: string }]
    const dela = clientFor(
      db,
      { usuario_id: id, perfil: 'profissional', sessao_id: '5d3c0a57-6f0e-4c0e-9b5e-0d5e5b0f0001' },
      () => AGORA,
    ).pacientes
    const { opcoes, total, pacientes } = await dela.listar({ ordem: 'ultima' })
    // More than a page.
    expect(total).toBeGreaterThan(30)
    expect(opcoes!.etiquetas.length).toBeGreaterThan(2)
    expect(opcoes!.convenios.length).toBeGreaterThan(1)
    expect(pacientes.some(({ alertas }) => alertas.length > 0)).toBe(true)
    expect(
      await numero('select count(*) from fichas_profissionais where arquivado_em is not null'),
    ).toBeGreaterThan(0)
    expect(await numero("select count(*) from fichas_profissionais where observacao <> ''")).toBeGreaterThan(
      5,
    )
  })

  it('DATA-07 the people who can sign in have notices, read and unread', async () => {
    for (const email of [
      'paciente@exemplo.com.br',
      'profissional@exemplo.com.br',
      'gestora@exemplo.com.br',
      'admin@exemplo.com.br',
    ])
      expect(
        await numero(
          `select count(*) from notificacoes n join usuarios u on u.id = n.usuario_id where u.email = '${email}'`,
        ),
        email,
      ).toBeGreaterThan(3)
    expect(await numero('select count(*) from notificacoes where lida_em is null')).toBeGreaterThan(10)
  })
})

describe('seedDemo', () => {
  it('DATA-01 does nothing where there are people already', async () => {
    const antes = await numero('select count(*) from agendamentos')
    expect(await seedDemo(db.connection, poucos)).toBe(false)
    expect(await numero('select count(*) from agendamentos')).toBe(antes)
  })

  async function vazio() {
    const banco = await testDatabase()
    onTestFinished(() => banco.drop())
    await loadReferencia(banco.connection, AGORA)
    return banco
  }

  it('DATA-01 gives the same people and days for the same seed and clock, whoever starts at once', async () => {
    const [um, outro] = [await vazio(), await vazio()]
    expect(await seedDemo(um.connection, poucos)).toBe(true)
    const dois = await Promise.all([1, 2].map(() => seedDemo(outro.connection, poucos)))
    expect(dois.toSorted()).toEqual([false, true])
    for (const text of [
      'select md5(string_agg(id::text || nome || coalesce(cpf, $$$$), $$,$$ order by id)) from usuarios',
      'select md5(string_agg(id::text || status || data_agendamento, $$,$$ order by id)) from agendamentos',
      'select md5(string_agg(id::text || conteudo || autor_id, $$,$$ order by id)) from posts_rede',
      // The fee of a receipt by what the receipt came of.
      `select md5(string_agg(fonte::text || valor, $$,$$ order by fonte, valor)) from (
         select coalesce(r.origem_id, t.origem_id, t.id) as fonte, t.valor from transacoes_financeiras t left join transacoes_financeiras r on r.id = t.taxa_de) x`,
    ])
      expect(await query(text, outro)).toEqual(await query(text, um))
  })

  it('DATA-01 leaves nothing behind when it fails half way', async () => {
    const outro = await vazio()
    await outro.owner.query('alter table notificacoes add constraint nunca check (false) not valid')
    await expect(seedDemo(outro.connection, poucos)).rejects.toThrow('nunca')
    expect(await query('select count(*) from usuarios', outro)).toEqual([{ count: 0 }])
  })

  it('ROUTE-15 the manager has a team with roles, one suspended and one invited; the family two dependents and a helper', async () => {
    const papeis = await query(`select m.papel, m.status, count(*)::int as quantas from membros_clinicas m
      join clinicas c on c.id = m.clinica_id join usuarios u on u.id = c.dono_id
     where u.email = 'gestora@exemplo.com.br' and not m.delegacao and m.papel not in ('profissional', 'dono') group by 1, 2 order by 1, 2`)
    expect(papeis).toEqual([
      { papel: 'financeiro', status: 'suspenso', quantas: 1 },
      { papel: 'gestor', status: 'ativo', quantas: 1 },
      { papel: 'recepcao', status: 'ativo', quantas: 1 },
      { papel: 'recepcao', status: 'convidado', quantas: 1 },
    ])
    const doCirculo = `from vinculos_cuidado v join usuarios u on u.id = v.cuidador_id where u.email = 'familia@exemplo.com.br'`
    expect(await numero(`select count(*) ${doCirculo}`)).toBe(2)
    expect(
      await numero(
        `select count(*) from vinculos_cuidado v where not responsavel and pessoa_id in (select v.pessoa_id ${doCirculo})`,
      ),
    ).toBe(1)
    expect(
      await numero(`select count(*) from agendamentos a join pacientes p on p.id = a.paciente_id
        where a.data_agendamento > '${AGORA.toISOString()}' and p.usuario_id in (select v.pessoa_id ${doCirculo})`),
    ).toBeGreaterThanOrEqual(2)
  })
})

describe('clinics of the demonstration', () => {
  it('ROUTE-09 one of every hidden status and nine that are open to all, each with hours, rooms and a photo that is kept', async () => {
    expect(await lista('select count(*)::int from clinicas group by status order by status')).toEqual([
      1, 9, 1, 1,
    ])
    expect(await numero("select count(*) from clinicas where dono_id is null and status <> 'ativa'")).toBe(0)
    for (const parte of ['horarios_clinicas', 'salas_clinicas', 'fotos_clinicas'])
      expect(await numero(`select count(distinct clinica_id) from ${parte}`), parte).toBe(12)
    for (const caminho of await lista('select caminho from fotos_clinicas'))
      expect(arquivos.get(caminho as string)!.length).toBeGreaterThan(1000)
    const errados = await query('select * from clinicas').then((rows) =>
      rows.filter(
        ({ responsavel_registro }) => !registroNoPadrao(responsavel_registro, conselhoDe('Medicina')!),
      ),
    )
    expect(errados).toEqual([])
  })
})
