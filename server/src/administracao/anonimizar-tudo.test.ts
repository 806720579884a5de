import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStore } from '../armazem/testing/store.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { fillTables, type Valores } from '../database/testing/fill-tables.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { tabelasPessoais } from '../privacidade/entrada.ts'
import { apagarDoArmazem, executarExclusoes } from '../privacidade/exclusao.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { buildUsuario, type Usuario } from '../usuarios/fixtures.ts'

let base: TestDatabase
let rosa: Usuario
let usuario_id: string
/** Ids of the rows of the one beside her. */
let daVizinha: Set<string>
const AGORA = new Date('2026-11-26T15:00:00Z')
const motivo = 'A pessoa pediu por carta'

/** Whoever a row is of begins at one of these. */
const RAIZES = ['usuarios', 'pacientes', 'profissionais', 'clinicas'] as const
const CONTA = { 'usuarios.tipo_usuario': 'profissional', 'usuarios.status': 'ativo' }
/** Consultations that took place, of which nothing is to follow, and what was signed, sent and answered: that is what the law keeps. */
const EM_VIGOR = {
  'consequencias_pendentes.avisos': [],
  'agendamentos.reserva_expira_em': null,
  'agendamentos.status': 'concluido',
  'anotacoes.status': 'assinada',
  'documentos_clinicos.status': 'emitido',
  'trilhas.status': 'ativa',
  'envios_de_formulario.status': 'respondido',
  'transacoes_financeiras.livro': 'clinica',
  'recibos.dados': (palavra: string) => ({
    servico: `${palavra}recibos.servico`,
    emissor: { nome: `${palavra}recibos.emissor` },
    pagador: { nome: `${palavra}recibos.pagador` },
    beneficiario: { nome: `${palavra}recibos.beneficiario` },
  }),
}
/** What the product itself is set to. */
const menos = ['configuracoes_sistema']

/** The rows of other worlds on which a new one hangs. */
const de = (mundo: Valores, ...tabelas: readonly string[]) =>
  Object.fromEntries([...mundo].filter(([qual]) => tabelas.includes(qual.split('.')[0]!)))

beforeAll(async () => {
  base = await testDatabase()
  rosa = await buildUsuario(base.owner, { nome: 'Rosa Admin', tipo_usuario: 'administrador-geral' })
  const so = { so: RAIZES, fixos: CONTA, menos }
  const mundos = await fillTables(base.owner, [
    () => ({ dados: {}, palavra: 'XELA ', ...so }),
    () => ({ dados: {}, palavra: 'XOUTRA ', ...so }),
    // She is the patient of another professional, and wrote it.
    ([ela, outra]) => {
      usuario_id = ela!.get('usuarios.id') as string
      return {
        palavra: 'XPACIENTE ',
        menos,
        dados: { ...de(ela!, 'usuarios', 'pacientes'), ...de(outra!, 'profissionais', 'clinicas') },
        fixos: EM_VIGOR,
      }
    },
    // She is the professional of another patient, and wrote it.
    ([ela, outra]) => ({
      palavra: 'XPROFISSIONAL ',
      menos,
      dados: { ...de(ela!, 'usuarios', 'profissionais', 'clinicas'), ...de(outra!, 'pacientes') },
      fixos: {
        ...EM_VIGOR,
        'pedidos_vinculo.usuario_id': outra!.get('usuarios.id'),
        'emprestimos.titular_id': outra!.get('usuarios.id'),
      },
    }),
    // She is the patient, and somebody else wrote it.
    ([ela, outra]) => ({
      palavra: 'XALHEIA ',
      menos,
      dados: { ...de(outra!, 'usuarios', 'profissionais', 'clinicas'), ...de(ela!, 'pacientes') },
      fixos: {
        ...EM_VIGOR,
        'auditoria.titular': usuario_id,
        'auditoria_valores.titular': usuario_id,
        'transacoes_financeiras.titulo': `Consulta de ${String(ela!.get('usuarios.nome'))}`,
      },
    }),
    // What is hers alone, of no office.
    ([ela]) => ({
      palavra: 'XSOZINHA ',
      menos,
      dados: de(ela!, ...RAIZES),
      fixos: {
        ...SEM_CONSULTORIO,
        'fotos_clinicas.caminho': `${usuario_id}/clinica.jpg`,
        'convites.email': ela!.get('usuarios.email'),
        'mensagens_saida.destino': ela!.get('usuarios.email'),
        'linhas_de_extrato.dono': usuario_id,
      },
    }),
    // What was begun and not signed or answered, by her and about her, and what was signed and not opened to her.
    ([ela, outra]) => ({
      palavra: 'XRASCUNHO ',
      so: RASCUNHOS,
      fixos: SEM_TRILHA,
      dados: { ...de(ela!, 'usuarios', 'profissionais', 'clinicas'), ...de(outra!, 'pacientes') },
    }),
    ([ela, outra]) => ({
      palavra: 'XSOBREELA ',
      so: RASCUNHOS,
      fixos: SEM_TRILHA,
      dados: { ...de(ela!, 'usuarios', 'pacientes'), ...de(outra!, 'profissionais', 'clinicas') },
    }),
    ([ela, outra]) => ({
      palavra: 'XFECHADA ',
      so: ['anotacoes'],
      dados: { ...de(ela!, 'usuarios', 'pacientes'), ...de(outra!, 'profissionais', 'clinicas') },
      fixos: { 'anotacoes.status': 'assinada', 'anotacoes.sigilo': true },
    }),
    ([ela, outra]) => ({
      palavra: 'XNAOVISTO ',
      so: ['resultados_exame'],
      dados: { ...de(ela!, 'usuarios', 'pacientes'), ...de(outra!, 'profissionais', 'clinicas') },
      fixos: NAO_VISTO,
    }),
    () => ({ dados: {}, palavra: 'XVIZINHA ', fixos: { ...CONTA, ...EM_VIGOR }, menos }),
  ])
  const ids = [...mundos.at(-1)!.values()].filter((valor) => typeof valor === 'string' && UUID.test(valor))
  daVizinha = new Set(ids as string[])
}, 60_000)
afterAll(() => base.drop())

/** A form belongs to a path only once the path is in force. */
const SEM_TRILHA = { 'envios_de_formulario.trilha_id': null }
/** Kinds that begin as a draft. */
const RASCUNHOS = [
  'trilhas',
  'anotacoes',
  'documentos_clinicos',
  'envios_de_formulario',
  'respostas_de_formulario',
  'transacoes_financeiras',
]
/** Of no clinic and no professional, or not shown to anybody yet. */
const SEM_CONSULTORIO = {
  ...EM_VIGOR,
  'anuncios.clinica_id': null,
  'dicas.publicada_em': null,
  'medidas.profissional_id': null,
  'entradas_trazidas.profissional_id': null,
  'documentos_trazidos.profissional_id': null,
  'resultados_exame.caminho': 'XSOZINHA resultados_exame.caminho',
}
/** A file that the person sent, and nobody looked at. */
const NAO_VISTO = {
  'resultados_exame.visto_em': null,
  'resultados_exame.pedido_id': null,
  'resultados_exame.agendamento_id': null,
  'resultados_exame.arquivo_id': null,
  'resultados_exame.corrige_id': null,
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const sistema = () => dbFor(base.pools, SISTEMA)
const administracao = () =>
  clientFor(base, { usuario_id: rosa.id, perfil: rosa.tipo_usuario, sessao_id: randomUUID() }, () => AGORA)
    .administracao

const PALAVRA =
  /X(?:ELA|PACIENTE|PROFISSIONAL|ALHEIA|SOZINHA|RASCUNHO|SOBREELA|FECHADA|NAOVISTO) [a-z_0-9]+\.[a-z_0-9]+/g
/** Words of ours in a row, bytes included. */
const palavrasDe = (linha: string): string[] => {
  const bytes = [...linha.matchAll(/\\x((?:[0-9a-f]{2})+)/g)].map(([, hex]) =>
    Buffer.from(hex!, 'hex').toString(),
  )
  return [linha, ...bytes].flatMap((texto) => [...texto.matchAll(PALAVRA)].map(([palavra]) => palavra))
}

/** Every row of the database as text, of the login too. */
async function linhas(): Promise<Map<string, string[]>> {
  const { rows: tabelas } = await base.owner.query<{ nome: string }>(`
    select format('%I.%I', n.nspname, c.relname) as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and not c.relispartition and n.nspname in ('public', 'auth') order by 1`)
  const todas = new Map<string, string[]>()
  for (const { nome } of tabelas) {
    const { rows } = await base.owner.query<{ linha: string }>(
      `select t::text as linha from ${nome} t order by 1`,
    )
    todas.set(
      nome,
      rows.map(({ linha }) => linha),
    )
  }
  return todas
}
/** Her rows by what the catalogue says, as text. */
const daPessoa = async (lugar: number) => {
  const { tabela, daPessoa: condicao } = tabelasPessoais[lugar]!
  return (
    await sistema().rows(
      sql<{
        linha: string
      }>`select t::text as linha from ${sql.table(tabela)} t where ${condicao(sql`${usuario_id}::uuid`)}`,
    )
  ).map(({ linha }) => linha)
}

/**
 * Tables of the record: what was written, signed, sent or answered there is kept as it is, by law, with who wrote it.
 */
const PRONTUARIO =
  'adendos alergias anotacoes antecedentes atos_exame arquivos_documento assinaturas_documento consentimentos_gravacao documentos_clinicos documentos_trazidos elos_prontuario entradas_trazidas envios_de_formulario medicamentos_em_uso medidas mudancas_de_trilha passos_de_trilha pedidos_exame perguntas_de_trilha problemas registros_de_trilha respostas_de_formulario resultados_exame trilhas vacinas valores_exame versoes_de_trilha'.split(
    ' ',
  )

/** Columns of any other row of hers in which a text stays, and why that says nothing of her. A new one has to be decided on. */
const FICAM: Record<string, Record<string, string>> = {
  'a word of a list, or a mark of the product': {
    agendamentos: 'especialidade',
    casos_moderacao: 'marca',
    consentimentos: 'versao',
    decisoes_profissionais: 'de para',
    denuncias: 'visitante',
    historico_agendamentos: 'ato de para',
    membros_clinicas: 'permissoes',
    pacientes: 'numero_prontuario',
    profissionais: 'especialidade_principal especialidades_secundarias idiomas planos_aceitos',
    servicos_profissionais: 'categoria codigo_tuss cor nome planos',
    somas_qualidade: 'chave',
    ufs: 'codigo',
    vinculos_cuidado: 'declaracao_versao permissoes',
  },
  'what the bank said of a payment, which names nobody': {
    cobrancas: 'txid',
    pix_cobrancas: 'erro txid',
    pix_de_faturas: 'e2eid',
    pix_devolucoes: 'erro',
    pix_faturas: 'erro txid',
    pix_parcelas: 'erro txid',
    pix_recebidos: 'e2eid',
  },
  'of whoever receives, when it is somebody else or the product': {
    cobrancas: 'chave cidade recebedor',
    pix_cobrancas: 'copia_e_cola',
    pix_faturas: 'chave copia_e_cola',
    pix_parcelas: 'chave cidade copia_e_cola recebedor',
  },
  'what was charged and paid, kept by the law of taxes': {
    faturas: 'recusa',
    linhas_faturas: 'plano',
    lotes_convenio: 'operadora protocolo',
    recibos: 'motivo_cancelamento servico',
    regras_repasse: 'servico',
    transacoes_financeiras: 'descricao observacoes tags titulo',
  },
  'names and words of the other side of the row': {
    agendamentos:
      'motivo_cancelamento motivo_consulta motivo_encaixe observacao_recepcao observacoes perguntas',
    anexos_agendamentos: 'nome',
    arquivos: 'bucket caminho',
    avaliacoes: 'comentario explicacao motivo_remocao',
    calendarios_de_fora: 'erro marca nome servidor',
    historico_agendamentos: 'antes',
    pedidos_vinculo: 'mensagem',
    recibos: 'beneficiario emissor pagador',
  },
  'of a clinic, which goes on without her': {
    anuncios: 'conteudo',
    clinicas:
      'acessibilidade bairro cancelamento_texto cep cidade cnes cnpj complemento descricao email equipamentos inscricao_conselho logradouro nome_fantasia numero outro_telefone planos razao_social responsavel_conselho responsavel_nome responsavel_registro site telefone whatsapp zona',
    decisoes_clinicas: 'motivo',
    feriados: 'nome',
    horarios_fantasma: 'motivo',
    mudancas: 'cabecalho formato mapa opcoes',
    ocorrencias: 'causa desfecho prova',
    passos_ocorrencias: 'antes de para',
    salas_clinicas: 'andar equipamentos nome',
    sites_permitidos: 'origem',
    sugestoes_horarios: 'chave conferencia conteudo motivo',
    tarefas_qualidade: 'detalhe indicador resultado titulo',
    webhooks: 'url',
  },
  'published for everybody, without its author': {
    dicas: 'acao campanha fontes interesses quiz resumo texto titulo',
  },
  'a line of the trail, which nobody may change and which names her by nothing but her id': {
    acessos_dados: 'motivo pedido quem_perfil',
    auditoria: 'antes ator_perfil depois hash hash_anterior pedido registro tabela',
  },
  'the proof of why somebody’s record was opened in an emergency': { emprestimos: 'justificativa' },
}
const colunasQueFicam = Object.values(FICAM).flatMap((tabelas) =>
  Object.entries(tabelas).flatMap(([tabela, colunas]) =>
    colunas.split(' ').map((cada) => `${tabela}.${cada}`),
  ),
)

describe('ADMIN-06 anonymising, over every kind of data that a person has', () => {
  test('ADMIN-06 every kind of the privacy catalogue is there; unmarked in time nothing has gone, and afterwards only what is kept for a reason is left of her and all of the one beside her', async () => {
    const sem: string[] = []
    for (const [lugar, { tabela, titulo }] of tabelasPessoais.entries())
      if ((await daPessoa(lugar)).length === 0) sem.push(`${tabela}: ${titulo}`)
    // A new kind needs a row in the worlds above, most often by what a column must say.
    expect(sem).toEqual([])
    const { apaga, guarda } = await administracao().conferirAnonimizacao({ id: usuario_id })
    expect(apaga.length + guarda.length).toBeGreaterThan(100)
    const antes = await linhas()
    /** Words that stand in a row which the catalogue calls hers. */
    const dela = new Set<string>()
    for (const lugar of tabelasPessoais.keys())
      for (const palavra of (await daPessoa(lugar)).flatMap(palavrasDe)) dela.add(palavra)

    await administracao().anonimizar({ id: usuario_id, motivo })
    await administracao().desistirDeAnonimizar({ id: usuario_id, motivo: 'Foi engano' })
    expect(await executarExclusoes(sistema(), new Date('2027-06-01T12:00:00Z'), apagar)).toBe(0)
    const ficou = palavrasEm(await linhas())
    expect([...dela].filter((palavra) => !ficou.has(palavra))).toEqual([])

    const { executar_em } = await administracao().anonimizar({ id: usuario_id, motivo })
    expect(await executarExclusoes(sistema(), new Date(executar_em), apagar)).toBe(1)
    const depois = await linhas()
    const sobram = [...palavrasEm(depois)]
      .filter((palavra) => dela.has(palavra))
      .map((palavra) => palavra.split(' ')[1]!)
      .filter((coluna) => !PRONTUARIO.includes(coluna.split('.')[0]!))
    expect([...new Set(sobram)].toSorted()).toEqual([...new Set(colunasQueFicam)].toSorted())
    for (const [tabela, todas] of antes) expect(daOutra(depois.get(tabela)!), tabela).toEqual(daOutra(todas))
  })
})

const apagar = apagarDoArmazem(testStore())
const palavrasEm = (todas: Map<string, string[]>) => new Set([...todas.values()].flat().flatMap(palavrasDe))
const daOutra = (todas: string[]) =>
  todas.filter((linha) =>
    [...linha.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].some(([id]) => daVizinha.has(id)),
  )
