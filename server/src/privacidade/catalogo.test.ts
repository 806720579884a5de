import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DadosPessoais } from '#domain/privacidade/contract.ts'
import { buildDecisao, buildDocumento } from '../aprovacao/fixtures.ts'
import { buildArquivo } from '../armazem/fixtures.ts'
import { testStore } from '../armazem/testing/store.ts'
import { buildAgendamento, buildAnexo } from '../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { buildPedidoDeVinculo } from '../equipe/fixtures.ts'
import { insertRow } from '../database/insert-rows.ts'
import { buildRecibo, dadosDeRecibo } from '../recibos/fixtures.ts'
import { buildEspera } from '../espera/fixtures.ts'
import { buildFavorito } from '../favoritos/fixtures.ts'
import { buildCarteirinha } from '../carteirinhas/fixtures.ts'
import { buildEmprestimo } from '../emprestimos/fixtures.ts'
import { buildCartao } from '../emergencia/fixtures.ts'
import { buildTransacao } from '../financeiro/fixtures.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { buildNotificacao } from '../notificacoes/fixtures.ts'
import { buildFicha } from '../pacientes/fixtures.ts'
import { buildContaPix } from '../pagamentos/fixtures.ts'
import { buildComentario, buildCurtidas, buildPost } from '../posts/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente } from '../usuarios/fixtures.ts'
import { tabelasPessoais, tabelasSemDadosProprios } from '../privacy.ts'
import { apagarDoArmazem, executarExclusoes } from './exclusao.ts'
import { buildPedido } from './fixtures.ts'

/** Words that identify the person, in every column that takes text. */
const pessoal = {
  nome: 'Zulmira Quitéria Xavantina',
  nome_social: 'Zuza Tabatinguera',
  email: 'zulmira.xavantina@exemplo.com.br',
  cpf: '52998224725',
  cns: '700000000000005',
  telefone: '+5511987651234',
  texto: 'moro na rua das Jabuticabeiras',
}

const armazem = testStore()
let server: TestApp
let pessoa: Awaited<ReturnType<typeof buildPaciente>>
let bearer: string
/** A person whose files stay. */
let outra: string

beforeAll(async () => {
  server = await testApp()
  const { owner } = server.base
  const { nome, nome_social, email, cpf, cns, telefone, texto } = pessoal
  pessoa = await buildPaciente(owner, {
    usuario: {
      nome,
      nome_social,
      email,
      cpf,
      cns,
      telefone,
      endereco: {
        cep: '01310100',
        logradouro: texto,
        numero: '1',
        complemento: '',
        bairro: '',
        cidade: 'São Paulo',
        estado: 'SP',
      },
      avatar_url: `/arquivos/avatars/${randomUUID()}/avatar.webp`,
    },
  })
  const { usuario_id } = pessoa
  bearer = await server.entrar({ id: usuario_id, email })
  await owner.query('update profiles set bio = $1 where user_id = $2', [texto, usuario_id])
  const profissional = await buildProfissional(owner)
  const ids = { paciente_id: pessoa.id, profissional_id: profissional.id }
  const passada = await buildAgendamento(owner, {
    ...ids,
    status: 'concluido',
    data_agendamento: '2026-01-05T12:00:00Z',
    observacoes: texto,
  })
  await buildAgendamento(owner, {
    ...ids,
    status: 'cancelado',
    data_agendamento: '2026-01-06T12:00:00Z',
    motivo_cancelamento: texto,
    motivo_reagendamento: texto,
    motivo_consulta: texto,
    motivo_encaixe: texto,
    perguntas: [texto],
    data_cancelamento: '2026-01-05T12:00:00Z',
  })
  await buildAnexo(owner, { agendamento_id: passada.id, titular_id: usuario_id, nome: texto })
  const nomeado = { nome, cpf }
  await buildRecibo(owner, {
    profissional_id: profissional.id,
    agendamento_id: passada.id,
    pagador_id: usuario_id,
    dados: dadosDeRecibo({ pagador: nomeado, beneficiario: nomeado }),
  })
  await buildFicha(owner, { ...ids, etiquetas: [nome], observacao: texto })
  await buildAvaliacao(owner, { ...ids, agendamento_id: passada.id, comentario: texto })
  const post = await buildPost(owner, {
    autor_id: usuario_id,
    tipo_autor: 'paciente',
    titulo: nome,
    conteudo: texto,
  })
  await buildComentario(owner, { post_id: post.id, autor_id: usuario_id, conteudo: texto })
  await buildCurtidas(owner, [{ post_id: post.id, usuario_id }])
  await buildTransacao(owner, { usuario_id, titulo: texto, descricao: nome })
  await buildNotificacao(owner, { usuario_id, titulo: 'Olá', mensagem: `Olá, ${nome}` })
  const foto = await buildArquivo(owner, { dono_id: usuario_id })
  for (const bucket of ['avatars', 'documentos']) await armazem.put(bucket, foto.caminho, Buffer.from('foto'))
  await armazem.put('avatars', `${profissional.usuario_id}/avatar.jpg`, Buffer.from('de outra pessoa'))
  outra = profissional.usuario_id
  const clinica = await buildClinica(owner, { dono_id: usuario_id, responsavel_nome: nome, email, telefone })
  await buildContaPix(owner, { clinica_id: clinica.id, tipo: 'cpf', chave: cpf, recebedor: 'XAVANTINA' })
  const daClinica = `${usuario_id}/clinica.jpg`
  await buildArquivo(owner, { dono_id: usuario_id, bucket: 'clinicas', caminho: daClinica })
  const medidas = { largura: 8, altura: 8, descricao: texto }
  await insertRow(owner, 'fotos_clinicas', { clinica_id: clinica.id, caminho: daClinica, ...medidas })
  await buildPedido(owner, { usuario_id, descricao: texto })
  const cadastro = await buildProfissional(owner, {
    profissional: { usuario_id, status_profissional: 'reprovado', biografia: texto },
    locais: [],
    servicos: [],
    template: { nome: texto },
  })
  await buildExcecao(owner, { profissional_id: cadastro.id, data: '2026-01-07', motivo: texto })
  await insertRow(owner, 'regras_lembretes', {
    profissional_id: cadastro.id,
    tipo: '24h',
    ativo: true,
    texto,
  })
  const daLista = { paciente_id: pessoa.id, criado_por: usuario_id, prioridade_motivo: texto }
  const espera = await buildEspera(owner, { ...daLista, profissional_id: profissional.id })
  await buildEspera(owner, { ...daLista, especialidade: texto })
  await insertRow(owner, 'ofertas_espera', {
    espera_id: espera.id,
    profissional_id: profissional.id,
    inicio: '2026-01-07T12:00:00Z',
    expira_em: '2026-01-06T12:00:00Z',
  })
  await buildDocumento(owner, { profissional_id: cadastro.id, dono_id: usuario_id })
  await buildDecisao(owner, {
    profissional_id: cadastro.id,
    quem_id: outra,
    motivo: texto,
    documentos_pedidos: [nome],
  })
  await buildPedidoDeVinculo(owner, {
    clinica_id: (await buildClinica(owner)).id,
    usuario_id,
    mensagem: texto,
  })
  await buildCartao(owner, { usuario_id, observacoes: texto })
  await buildFavorito(owner, { usuario_id, profissional_id: profissional.id })
  await buildCarteirinha(owner, { usuario_id, titular: nome })
  await buildEmprestimo(owner, { titular_id: usuario_id, profissional_id: profissional.id })
  await buildEmprestimo(owner, { titular_id: outra, emprestado_por: usuario_id })
  await buildEmprestimo(owner, { titular_id: outra, profissional_id: cadastro.id })
  await insertRow(owner, 'mensagens_saida', { canal: 'email', destino: email, assunto: 'Olá', texto: nome })
})
afterAll(() => server.stop())

/** Every table of the product from which a chain of foreign keys leads to a person, by name. */
async function tabelasComPessoas(): Promise<Set<string>> {
  const { rows } = await server.base.owner.query<{ de: string; para: string }>(`
    select c.conrelid::regclass::text as de, c.confrelid::regclass::text as para
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and n.nspname = 'public'`)
  const alcance = new Set(['usuarios'])
  for (let antes = 0; antes < alcance.size;) {
    antes = alcance.size
    for (const { de, para } of rows) if (alcance.has(para)) alcance.add(de)
  }
  return alcance
}

/** Rows of every table, of the login too, that still hold one of the words. */
async function ondeEsta(palavras: readonly string[]): Promise<string[]> {
  const { owner } = server.base
  const { rows: tabelas } = await owner.query<{ nome: string }>(`
    select format('%I.%I', n.nspname, c.relname) as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth') order by 1`)
  const achados: string[] = []
  for (const { nome } of tabelas) {
    const { rows } = await owner.query<{ linha: string }>(`select t::text as linha from ${nome} t`)
    for (const { linha } of rows)
      for (const palavra of palavras) if (linha.includes(palavra)) achados.push(`${nome}: ${palavra}`)
  }
  return achados
}

/** The person's download. */
async function copia(): Promise<string> {
  const answer = await fetch(`${server.url}/api/privacidade/dados`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const texto = await answer.text()
  expect(answer.status, texto).toBe(200)
  return texto
}

describe('L1 the copy of one’s own data', () => {
  test('L1 every table that leads to a person is in the catalogue, or says why it holds nothing of theirs', async () => {
    const catalogadas = new Set(tabelasPessoais.map(({ tabela }) => tabela))
    const sem = Object.keys(tabelasSemDadosProprios)
    const faltam = [...(await tabelasComPessoas())].filter(
      (tabela) => !catalogadas.has(tabela) && !sem.includes(tabela),
    )
    expect(faltam).toEqual([])
  })

  test('L1 no row is in the copy twice: a table stands there once for each way in which its rows are of the person', () => {
    const partes = tabelasPessoais.map(({ tabela, daPessoa }) =>
      JSON.stringify([tabela, daPessoa(sql`pessoa`).toOperationNode()]),
    )
    expect(partes.filter((parte, lugar) => partes.indexOf(parte) !== lugar)).toEqual([])
  })

  test('L1 the copy is complete: each table has as many rows as the database counts for the person', async () => {
    const dados = JSON.parse(await copia()) as DadosPessoais
    const porTitulo = new Map(dados.grupos.map((grupo) => [grupo.titulo, grupo]))
    const uma = [
      'Cadastro',
      'Ficha de paciente',
      'Perfil na rede',
      'Avaliações que você fez',
      'Posts',
      'Comentários',
      'Cartão de emergência',
      'Carteirinhas de plano',
      'Profissionais favoritos',
    ]
    const emprestimos = dados.grupos.filter(({ tabela }) => tabela === 'emprestimos')
    expect(emprestimos.map(({ linhas }) => linhas.length)).toEqual([1, 1, 1])
    expect(JSON.stringify(emprestimos)).not.toContain('codigo_hash')
    for (const titulo of [...uma, 'Curtidas', 'Finanças', 'Notificações', 'Mensagens enviadas a você'])
      expect(porTitulo.get(titulo)?.linhas, titulo).toHaveLength(1)
    expect(porTitulo.get('Consultas')!.linhas).toHaveLength(2)
    expect(porTitulo.get('Pedidos de privacidade')!.linhas).toHaveLength(1)
    expect(porTitulo.get('Conta de acesso')!.linhas).toHaveLength(1)
    expect(porTitulo.get('Aparelhos conectados')!.linhas).toHaveLength(1)
    const texto = JSON.stringify(dados)
    for (const palavra of Object.values(pessoal)) expect(texto).toContain(palavra)
  })

  test('L1 a copy of more rows than one step takes is whole, and holds each row once', async () => {
    const { rows } = await server.base.owner.query<{ id: string }>(
      `insert into notificacoes (usuario_id, tipo, titulo, mensagem)
       select $1, 'sistema', 'Aviso ' || n, 'Texto com "aspas", vírgula e ] }' from generate_series(1, 1203) n returning id`,
      [pessoa.usuario_id],
    )
    try {
      const { grupos } = JSON.parse(await copia()) as DadosPessoais
      const linhas = grupos.find(({ titulo }) => titulo === 'Notificações')!.linhas
      const ids = linhas.map(({ id }) => id as string)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    } finally {
      await server.base.owner.query('delete from notificacoes where id = any ($1)', [
        rows.map(({ id }) => id),
      ])
    }
  })

  test('L1 the copy opens no door: no hash, no secret, no link of a message', async () => {
    const texto = await copia()
    expect(texto).not.toMatch(/\$argon2|encrypted_password|"secret"|"html"/)
  })
})

describe('L2 the erasure', () => {
  test('L2 afterwards no table, of the login neither, holds a word by which the person would be known', async () => {
    const palavras = Object.values(pessoal)
    expect((await ondeEsta(palavras)).length).toBeGreaterThan(10)
    await buildPedido(server.base.owner, {
      usuario_id: pessoa.usuario_id,
      tipo: 'exclusao',
      executar_em: new Date('2026-11-01T00:00:00Z'),
    })
    const sistema = dbFor(server.base.pools, SISTEMA)
    const feitas = await executarExclusoes(sistema, new Date(), apagarDoArmazem(armazem))
    expect(feitas).toBe(1)
    expect(await ondeEsta(palavras)).toEqual([])
    // Loans are gone, and nothing of the person is in force.
    const { rows: emprestimos } = await server.base.owner.query(
      'select titular_id, encerrado_em is not null as encerrado, codigo_hash from emprestimos',
    )
    expect(emprestimos).toEqual(
      Array.from({ length: 2 }, () => ({ titular_id: outra, encerrado: true, codigo_hash: null })),
    )
    const caminho = `${pessoa.usuario_id}/avatar.jpg`
    expect(await armazem.head('avatars', caminho)).toBeNull()
    expect(await armazem.head('documentos', caminho)).toBeNull()
    expect(await armazem.head('avatars', `${outra}/avatar.jpg`)).not.toBeNull()
  })

  test('L2 the next request of a session of theirs is refused', async () => {
    const answer = await fetch(`${server.url}/api/eu`, { headers: { authorization: `Bearer ${bearer}` } })
    expect(answer.status).toBe(401)
  })
})
