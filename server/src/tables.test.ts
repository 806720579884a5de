import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  modalidades,
  origens,
  presencas,
  statusAgendamento,
  statusPagamento,
} from '#domain/agendamentos/agendamento.ts'
import { statusClinica } from '#domain/clinicas/clinica.ts'
import { estacionamentos } from '#domain/clinicas/ficha.ts'
import { finalidades, origensConsentimento } from '#domain/consentimentos/consentimento.ts'
import {
  formasPagamentoCodigos,
  livros,
  origensTransacao,
  statusTransacao,
  tiposTransacao,
} from '#domain/financeiro/transacao.ts'
import {
  moderacoesDoAnuncio,
  situacoesAnuncio,
  situacoesVersao,
  statusMensagem,
  tiposAnuncio,
} from '#domain/anuncios/anuncio.ts'
import { categoriasDica, edicoesDica, faixasDica, pareceres, statusDica } from '#domain/dicas/dica.ts'
import { alvosDeDenuncia, motivosDeDenuncia } from '#domain/moderacao/denuncia.ts'
import {
  atosDeModeracao,
  decisoesDoCaso,
  desfechosDoRecurso,
  situacoesDoCaso,
} from '#domain/moderacao/rules.ts'
import { escopos } from '#domain/integracoes/escopos.ts'
import { eventosDeWebhook, motivosDeDesligado, situacoesDaEntrega } from '#domain/integracoes/webhooks.ts'
import { situacoesDoReembolso } from '#domain/reembolsos/reembolso.ts'
import { situacoesDoLote } from '#domain/convenios/guia.ts'
import { modosDoRepasse } from '#domain/repasses/repasse.ts'
import { aceitacoes, confirmacoes, modosExcecao, tiposIntervalo } from '#domain/horarios/conteudo.ts'
import { statusAprovacao } from '#domain/horarios/template-horario.ts'
import { prioridades, tiposNotificacao } from '#domain/notificacoes/notificacao.ts'
import { tiposDeChave } from '#domain/referencia/chave-pix.ts'
import { divergenciasDoPix } from '#domain/pagamentos/pix-do-banco.ts'
import { statusPost, tiposAutor, tiposPost } from '#domain/posts/post.ts'
import { statusProfissional } from '#domain/profissionais/profissional.ts'
import { generos, statusUsuario, tiposUsuario } from '#domain/usuarios/usuario.ts'
import { readTold } from './database/describe.ts'
import { testDatabase, type TestDatabase } from './database/testing/database.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase({ poolSize: 1 })
})
afterAll(() => db.drop())

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await db.owner.query(text, values)).rows
}

const listas = [
  ['DATA-01', 'usuarios', 'tipo_usuario', tiposUsuario],
  ['DATA-01', 'usuarios', 'status', statusUsuario],
  ['DATA-01', 'usuarios', 'genero', generos],
  ['DATA-03', 'profissionais', 'status_profissional', statusProfissional],
  ['DATA-04', 'servicos_profissionais', 'modalidades', modalidades],
  ['DATA-04', 'clinicas', 'status', statusClinica],
  ['DATA-04', 'clinicas', 'estacionamento', estacionamentos],
  ['APPT-07', 'contas_pix', 'tipo', tiposDeChave],
  ['DATA-04', 'decisoes_clinicas', 'para', statusClinica],
  ['L4', 'consentimentos', 'finalidade', finalidades],
  ['L4', 'consentimentos', 'origem', origensConsentimento],
  ['DATA-05', 'categorias_transacao', 'tipo', tiposTransacao],
  ['DATA-05', 'transacoes_financeiras', 'tipo_transacao', tiposTransacao],
  ['DATA-05', 'transacoes_financeiras', 'status', statusTransacao],
  ['DATA-05', 'transacoes_financeiras', 'forma_pagamento', formasPagamentoCodigos],
  ['FIN-07', 'transacoes_financeiras', 'livro', livros],
  ['ANUNCIO-01', 'anuncios', 'tipo', tiposAnuncio],
  ['ANUNCIO-02', 'anuncios', 'situacao', situacoesAnuncio],
  ['ANUNCIO-02', 'versoes_anuncios', 'situacao', situacoesVersao],
  ['ANUNCIO-03', 'anuncios', 'moderacao', moderacoesDoAnuncio],
  ['ANUNCIO-03', 'mensagens_anuncios', 'status', statusMensagem],
  ['DICA-02', 'dicas', 'status', statusDica],
  ['DICA-01', 'dicas', 'categoria', categoriasDica],
  ['DICA-02', 'revisoes_dicas', 'parecer', pareceres],
  ['DICA-01', 'preferencias_de_dicas', 'faixa', faixasDica],
  ['DICA-03', 'preferencias_de_dicas', 'edicao', edicoesDica],
  ['FIN-08', 'reembolsos', 'situacao', situacoesDoReembolso],
  ['ALCANCE-05', 'chaves_de_acesso', 'escopos', escopos],
  ['ALCANCE-05', 'webhooks', 'eventos', eventosDeWebhook],
  ['ALCANCE-05', 'webhooks', 'desligado_por', motivosDeDesligado],
  ['ALCANCE-05', 'entregas_webhook', 'situacao', situacoesDaEntrega],
  ['REDE-08', 'casos_moderacao', 'situacao', situacoesDoCaso],
  ['REDE-08', 'casos_moderacao', 'decisao', decisoesDoCaso],
  ['REDE-08', 'casos_moderacao', 'motivo', motivosDeDenuncia],
  ['REDE-08', 'casos_moderacao', 'recurso_desfecho', desfechosDoRecurso],
  ['REDE-08', 'casos_moderacao', 'alvo', alvosDeDenuncia],
  ['REDE-08', 'denuncias', 'motivo', motivosDeDenuncia],
  ['REDE-08', 'atos_moderacao', 'ato', atosDeModeracao],
  ['REDE-08', 'atos_moderacao', 'motivo', motivosDeDenuncia],
  ['FIN-13', 'lotes_convenio', 'situacao', situacoesDoLote],
  ['FIN-12', 'regras_repasse', 'modo', modosDoRepasse],
  ['FIN-12', 'regras_repasse', 'forma', formasPagamentoCodigos],
  ['FIN-07', 'transacoes_financeiras', 'origem', origensTransacao],
  ['FIN-11', 'pix_recebidos', 'divergencia', divergenciasDoPix],
  ['DATA-06', 'agendamentos', 'status', statusAgendamento],
  ['DATA-06', 'agendamentos', 'modalidade', modalidades],
  ['DATA-06', 'agendamentos', 'presenca', presencas],
  ['DATA-06', 'agendamentos', 'pagamento_status', statusPagamento],
  ['DATA-06', 'agendamentos', 'origem', origens],
  ['DATA-07', 'notificacoes', 'tipo', tiposNotificacao],
  ['DATA-07', 'notificacoes', 'prioridade', prioridades],
  ['DATA-08', 'posts_rede', 'status', statusPost],
  ['DATA-08', 'posts_rede', 'tipo_post', tiposPost],
  ['DATA-08', 'posts_rede', 'tipo_autor', tiposAutor],
  ['DATA-09', 'templates_horarios', 'status_aprovacao', statusAprovacao],
  ['DATA-09', 'versoes_template_horarios', 'status_aprovacao', statusAprovacao],
  ['DATA-09', 'templates_horarios', 'confirmacao', confirmacoes],
  ['DATA-09', 'intervalos_horarios', 'modalidades', modalidades],
  ['DATA-09', 'intervalos_horarios', 'tipo', tiposIntervalo],
  ['DATA-09', 'intervalos_horarios', 'aceita', aceitacoes],
  ['DATA-09', 'janelas_excecao', 'aceita', aceitacoes],
  ['DATA-09', 'excecoes_horarios', 'modo', modosExcecao],
] as const

describe('the words of the domain and the checks of the database', () => {
  it.each(listas)(
    '%s %s.%s takes the words of the domain and no other',
    async (_, tabela, coluna, palavras) => {
      const checks = await query<{ texto: string }>(
        `select pg_get_constraintdef(c.oid) as texto from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
        [tabela, coluna],
      )
      const listed = checks.flatMap(({ texto }) =>
        [...texto.matchAll(/'([a-z0-9_:.-]+)'::text/g)].map(([, word]) => word),
      )
      expect(listed.toSorted()).toEqual([...palavras].toSorted())
    },
  )
})

const chaves = [
  [
    'DATA-01',
    'usuarios',
    'id nome email telefone cpf data_nascimento genero tipo_usuario status endereco avatar_url created_at',
  ],
  ['DATA-02', 'profiles', 'user_id nome_completo avatar_url bio'],
  ['DATA-02', 'pacientes', 'id usuario_id numero_prontuario created_at'],
  [
    'DATA-03',
    'profissionais',
    `id usuario_id especialidade_principal especialidades_secundarias crm status_profissional verificado data_verificacao biografia
     areas_interesse idiomas aceita_planos_saude planos_aceitos valor_consulta formacao_academica certificacoes updated_at created_at`,
  ],
  ['DATA-04', 'profissional_especialidades', 'uf_registro numero_registro certificado_url data_certificacao'],
  ['DATA-04', 'especialidades', 'nome'],
  ['DATA-04', 'sub_especialidades', 'nome especialidade_id'],
  [
    'DATA-04',
    'conselhos_profissionais',
    'nome_especialidade codigo_conselho padrao_registro exemplo_registro',
  ],
  ['DATA-04', 'servicos_profissionais', 'profissional_id nome duracao_min preco'],
  ['DATA-05', 'categorias_transacao', 'nome cor icone tipo'],
  [
    'DATA-05',
    'transacoes_financeiras',
    'titulo valor tipo_transacao categoria_id data_transacao forma_pagamento status',
  ],
  [
    'DATA-06',
    'agendamentos',
    `id paciente_id profissional_id especialidade status data_agendamento observacoes motivo_cancelamento data_cancelamento
     cancelado_por created_at`,
  ],
  ['DATA-07', 'notificacoes', 'usuario_id titulo mensagem tipo prioridade'],
  [
    'DATA-08',
    'posts_rede',
    `id status autor_id tipo_autor tipo_post titulo conteudo tags midias likes_count comentarios_count visualizacoes_count
     colaboracao_profissional_id created_at`,
  ],
  ['DATA-09', 'templates_horarios', 'profissional_id ativo status_aprovacao'],
] as const

describe('the tables', () => {
  it.each(chaves)('%s %s has the columns of the specification', async (_, tabela, colunas) => {
    const rows = await query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [tabela],
    )
    const there = rows.map((row) => row.column_name)
    expect(colunas.split(/\s+/).filter((coluna) => !there.includes(coluna))).toEqual([])
  })

  it('DATA-01 no index repeats another: a value is looked up in the rows that have one', async () => {
    const repetidos = await query<{ indices: string[] }>(
      `select array_agg(indexname order by indexname) as indices from pg_indexes where schemaname in ('public', 'auth')
        group by tablename, regexp_replace(split_part(indexdef, ' USING ', 2), ' WHERE \\(\\w+ IS NOT NULL\\)$', '') having count(*) > 1`,
    )
    expect(repetidos).toEqual([])
  })

  it('DATA-06 every instant is kept with its time zone', async () => {
    expect(
      await query(`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type in ('timestamp without time zone', 'time without time zone')`),
    ).toEqual([])
  })

  it('DATA-05 money has two decimals', async () => {
    const rows = await query<{ column_name: string; numeric_scale: number }>(`
      select c.column_name, c.numeric_scale from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.table_name not in ('medidas', 'valores_exame') and c.column_name in ('valor', 'preco', 'valor_consulta') and c.data_type <> 'jsonb'`)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.filter(({ numeric_scale }) => numeric_scale !== 2)).toEqual([])
  })
})

describe('the second wall', () => {
  const publicas = "c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace"

  it('ROUTE-20 every table has row-level security on', async () => {
    const all = await query(`select c.relname from pg_class c where ${publicas}`)
    expect(all.length).toBeGreaterThan(20)
    expect(
      await query(`select c.relname from pg_class c where ${publicas} and not c.relrowsecurity`),
    ).toEqual([])
  })

  it('ROUTE-20 every table lets the product itself act, by a policy of that name', async () => {
    expect(
      await query(`select c.relname from pg_class c where ${publicas} and not exists (
        select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
          and p.policyname = 'sistema' and p.roles = '{saude_sistema}')`),
    ).toEqual([])
  })

  it('ROUTE-20 nothing is granted to everyone, nor to the role of idle connections', async () => {
    expect(
      await query(`select c.relname, g.grantee::regrole::text, g.privilege_type
        from pg_class c cross join aclexplode(c.relacl) g
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
          and (g.grantee = 0 or g.grantee = 'saude_conexao'::regrole)`),
    ).toEqual([])
    expect(
      await query(`select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
        cross join aclexplode(a.attacl) g
        where c.relnamespace = 'public'::regnamespace and (g.grantee = 0 or g.grantee = 'saude_conexao'::regrole)`),
    ).toEqual([])
  })

  it('ROUTE-20 no view passes the rows of another owner on to people', async () => {
    expect(
      await query(`select c.relname from pg_class c where c.relkind in ('v', 'm')
        and c.relnamespace = 'public'::regnamespace and has_table_privilege('saude_app', c.oid, 'select')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`),
    ).toEqual([])
  })

  it("ROUTE-20 every function that acts as its owner looks in the product's schema, and in the temporary one last", async () => {
    const definers = await query<{ proname: string; proconfig: string[] | null }>(`
      select p.proname, p.proconfig from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace`)
    expect(definers.length).toBeGreaterThan(200)
    expect(definers.filter(({ proconfig }) => !proconfig?.includes('search_path=public, pg_temp'))).toEqual(
      [],
    )
  })

  it('ROUTE-20 nobody may call a function unless it says so', async () => {
    expect(
      await query(`select p.proname from pg_proc p
        cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
        where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and a.grantee = 0 and a.privilege_type = 'EXECUTE'
          and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`),
    ).toEqual([])
  })

  it('ROUTE-20 each function that acts as its owner and that a request may call says what it asks of the caller', async () => {
    const callable = await query<{ proname: string }>(`select p.proname from pg_proc p
      where p.prosecdef and p.pronamespace = 'public'::regnamespace and has_function_privilege('saude_app', p.oid, 'execute')`)
    const told = await readTold()
    expect(callable.length).toBeGreaterThan(100)
    expect(callable.filter(({ proname }) => !told.get(proname)?.asks)).toEqual([])
  })

  it('ROUTE-20 each function has a comment, and its name once', async () => {
    const made = await query<{ proname: string; base: string | null }>(`
      select p.proname, obj_description(p.oid, 'pg_proc') as base from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
        and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`)
    const told = await readTold()
    expect(made.length).toBe(new Set(made.map(({ proname }) => proname)).size)
    expect(
      made.filter(({ proname, base }) => !told.get(proname)?.line && !base?.startsWith('base: ')),
    ).toEqual([])
  })

  it('DATA-06 the clock of SQL is the instant that the transaction was given', async () => {
    expect(
      await query(`with dado as materialized (select set_config('app.agora', '2028-02-29T23:59:59.999Z', true) as texto)
        select texto::timestamptz = app_agora() as dado from dado`),
    ).toEqual([{ dado: true }])
    expect(
      await query(`with nenhum as materialized (select set_config('app.agora', '', true) as texto)
        select texto = '' and app_agora() = now() as livre from nenhum`),
    ).toEqual([{ livre: true }])
    // No default, check, index, trigger, policy, view or function asks another one, but where a line of evidence is written.
    const outra = String.raw`(^|[^_a-z])(now\(\)|CURRENT_(DATE|TIMESTAMP|TIME)|LOCALTIME|statement_timestamp|transaction_timestamp)`
    expect(
      await query(`select nome from (
          select p.oid::regprocedure::text as nome, p.prosrc as texto from pg_proc p where p.pronamespace = 'public'::regnamespace
            and p.proname <> 'app_agora' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
          union all select adrelid::regclass::text, pg_get_expr(adbin, adrelid) from pg_attrdef
          union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
          union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger
          union all select viewname, definition from pg_views where schemaname = 'public'
          union all select tablename || ': ' || policyname, concat(qual, ' ', with_check) from pg_policies) x
        where texto ~* '${outra}' and nome not in ('migracoes')`),
    ).toEqual([])
  })
})
