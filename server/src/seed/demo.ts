import { Client } from 'pg'
import { buildAgendamentos } from '../agendamentos/fixtures.ts'
import { buildAvaliacoes } from '../avaliacoes/fixtures.ts'
import { insertRows } from '../database/insert-rows.ts'
import type { Connection } from '../database/pools.ts'
import { buildTransacoes } from '../financeiro/fixtures.ts'
import { buildExcecoes } from '../horarios/fixtures.ts'
import { buildNotificacoes } from '../notificacoes/fixtures.ts'
import { buildComentarios, buildCurtidas, buildPosts, buildVisualizacoes } from '../posts/fixtures.ts'
import { buildClinicas, buildProfissionais } from '../profissionais/fixtures.ts'
import { buildPacientes, buildUsuario } from '../usuarios/fixtures.ts'
import { semearAcordos } from './acordos.ts'
import { planejarAvaliacoes } from './avaliacoes.ts'
import { planejarAvisos } from './avisos.ts'
import { planejarClinicas } from './clinicas.ts'
import { planejarConsultas } from './consultas.ts'
import { financasDaFamilia, financasDoProfissional } from './financas.ts'
import { semearEquipe } from './equipe.ts'
import { semearFichas } from './fichas.ts'
import { guardarFichas } from './fichas-de-clinicas.ts'
import { semearLeitura } from './leitura.ts'
import { demoLogin, segundaAdministracao } from './logins.ts'
import { semearHorarios } from './horarios.ts'
import { idsPorNome } from './ids-por-nome.ts'
import { guardarMidias, type GuardarArquivo } from './midia/guardar.ts'
import { criarMundo } from './mundo.ts'
import { planejarPacientes } from './pacientes.ts'
import { semearDocumentosClinicos } from './documentos-clinicos.ts'
import { semearExames } from './exames.ts'
import { semearAdministracao } from './administracao.ts'
import { semearAnuncios } from './anuncios.ts'
import { semearPesquisas, semearProcuras } from './pesquisas.ts'
import { semearDesistencias } from './desistencias.ts'
import { semearDicas } from './dicas.ts'
import { semearFatos } from './fatos.ts'
import { semearFormularios } from './formularios.ts'
import { semearCrescimento, semearMedidas } from './medidas.ts'
import { semearTrazidos } from './trazidos.ts'
import { semearAtendimento } from './atendimento.ts'
import { semearProntuario } from './prontuario.ts'
import { semearTrilhas } from './trilhas.ts'
import { semearPagamentos } from './pagamentos.ts'
import { semearInteligencia } from './inteligencia.ts'
import { semearLancamentos } from './lancamentos.ts'
import { semearRecibos } from './recibos.ts'
import { semearConvenios } from './convenios.ts'
import { semearPlanos } from './planos.ts'
import { semearCalendarios } from './calendarios.ts'
import { semearIntegracoes } from './integracoes.ts'
import { semearRepasses } from './repasses.ts'
import { planejarLogins, planejarProfissionais } from './pedidos.ts'
import { semearModeracao } from './moderacao.ts'
import { semearQualidade } from './qualidade.ts'
import { planejarRede } from './rede.ts'
import { comRespostas, planejarVizinhanca } from './vizinhanca.ts'
import { buildCurtidasDeComentarios, buildSalvos, buildSeguidores } from '../rede/fixtures.ts'
import { guardarRetratos } from './retratos/guardar.ts'
import { planejarRetratos } from './retratos/sortear.ts'

export interface DemoOptions {
  agora: Date
  /** The same seed and the same day give the same demonstration. */
  seed?: number
  /** How many professionals beside the two logins. */
  profissionais?: number
  pacientes?: number
  /** Weeks behind that are filled at the clinic of the manager's login, instead of half a year. */
  semanas?: number
  guardarArquivo: GuardarArquivo
}

/** Two servers that start at once on one database: the second waits and finds it full. */
const LOCK = 'select pg_advisory_xact_lock(7236418, 3)'

/**
 * Fills an empty database with a believable month of the product, in one transaction. Reference data must be loaded.
 * @param connection a login that owns the tables
 * @returns false when people existed already, and nothing was done
 */
export async function seedDemo(connection: Connection, options: DemoOptions): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(LOCK)
    const { rowCount } = await client.query('select from usuarios limit 1')
    if (rowCount) return false
    await fill(client, options)
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}

async function fill(client: Client, options: DemoOptions): Promise<void> {
  // What the database writes by itself, such as the ledger, bears the same clock.
  await client.query("select set_config('app.agora', $1, true), set_config('seed.agora', $1, true)", [
    options.agora.toISOString(),
  ])
  const mundo = criarMundo(options.seed ?? 20_261, options.agora)
  const midias = await guardarMidias(options.guardarArquivo)
  const administrador = demoLogin('administrador-geral')
  const administrador_id = mundo.random.uuid()
  await buildUsuario(client, {
    id: administrador_id,
    nome: administrador.nome,
    email: administrador.email,
    telefone: mundo.documentos.telefone(61),
    tipo_usuario: 'administrador-geral',
    genero: 'masculino',
    data_nascimento: '1979-09-30',
    created_at: mundo.haDias(800, 900),
  })

  const gestora_id = mundo.random.uuid()
  const clinicas = planejarClinicas(mundo, gestora_id)
  const [helena, claudia] = planejarLogins(mundo, clinicas, gestora_id)
  const planejados = [
    helena,
    claudia,
    ...planejarProfissionais(mundo, options.profissionais ?? 254, clinicas),
  ]
  // Drawn while everything else is planned and written.
  const desenhando = guardarRetratos(options.guardarArquivo, planejarRetratos(mundo, planejados))
  desenhando.catch(() => undefined)
  const pacientes = planejarPacientes(mundo, options.pacientes ?? 150, true)
  const [mariana, roberto] = [pacientes[0]!, pacientes[1]!]
  const planos = await idsPorNome(client, 'select nome, id from operadoras_planos')
  const categorias = await idsPorNome(
    client,
    "select tipo || ' ' || nome as nome, id from categorias_transacao",
  )
  const consultas = planejarConsultas(
    mundo,
    {
      profissionais: planejados,
      pacientes,
      cheios: [
        [helena, 0.55, 130],
        [claudia, 0.3, 70],
      ],
      logins: [mariana, roberto],
      daMesa: planejados.filter(
        ({ clinica_id, publico, abertura }) => clinica_id === claudia.clinica_id && publico && abertura,
      ),
    },
    planos,
  )
  const rede = planejarRede(
    mundo,
    { profissionais: planejados, pacientes, preferidos: [helena, claudia] },
    midias,
  )

  // Places name clinics, and a clinic names its owner among the professionals: the owner comes last.
  await buildPacientes(
    client,
    pacientes.map(({ overrides }) => overrides),
  )
  await buildClinicas(
    client,
    clinicas.map((clinica) => ({ ...clinica, dono_id: null })),
  )
  const retratos = await desenhando
  const profissionais = await buildProfissionais(
    client,
    planejados.map(({ usuario_id, overrides }) => ({
      ...overrides,
      usuario: { ...overrides.usuario, avatar_url: retratos.get(usuario_id)?.avatar_url ?? null },
    })),
  )
  await insertRows(
    client,
    'arquivos',
    [...retratos.values()].map(({ arquivo }) => arquivo),
  )
  for (const { id, dono_id } of clinicas)
    if (dono_id) await client.query('update clinicas set dono_id = $1 where id = $2', [dono_id, id])
  await guardarFichas(client, clinicas, administrador_id, options.guardarArquivo)
  await buildExcecoes(
    client,
    planejados.flatMap(({ id, abertura }) =>
      (abertura?.fechado ?? []).map((data) => ({ profissional_id: id, data, motivo: 'Férias' })),
    ),
  )
  await semearHorarios(client, mundo, {
    helena: profissionais[0]!,
    gestora: profissionais[1]!,
    todos: profissionais,
  })
  const dela = new Set<string | null>(
    clinicas.filter(({ dono_id }) => dono_id === gestora_id).map(({ id }) => id),
  )
  const outras = await semearDesistencias(
    client,
    consultas,
    ({ profissional }) =>
      profissional === helena || profissional === claudia || dela.has(profissional.clinica_id),
  )
  await buildAgendamentos(
    client,
    outras.map(({ row }) => row),
  )
  // Each patient login has a last visit that waits for their review.
  const porAvaliar = new Set(
    [mariana, roberto].map(
      ({ id }) =>
        consultas
          .filter(({ status, row }) => status === 'concluido' && row.paciente_id === id)
          .toSorted((a, b) => b.inicio - a.inicio)[0]?.row.id,
    ),
  )
  await buildAvaliacoes(
    client,
    planejarAvaliacoes(mundo, consultas).filter(({ agendamento_id }) => !porAvaliar.has(agendamento_id)),
  )
  await buildPosts(client, rede.posts)
  await buildComentarios(client, comRespostas(rede))
  await buildCurtidas(client, rede.curtidas)
  const vizinhanca = planejarVizinhanca(
    rede,
    {
      leitores: [mariana, roberto, helena, claudia, ...pacientes].map(({ usuario_id }) => usuario_id),
      autores: planejados.filter(({ publico }) => publico).map(({ usuario_id }) => usuario_id),
    },
    mundo.agora.getTime(),
  )
  await buildSeguidores(client, vizinhanca.seguidores)
  await buildSalvos(client, vizinhanca.salvos)
  await buildCurtidasDeComentarios(client, vizinhanca.curtidas)
  await buildVisualizacoes(client, rede.visualizacoes)
  await buildTransacoes(client, [
    ...planejados
      .filter(({ publico }) => publico)
      .flatMap((each) =>
        financasDoProfissional(mundo, each, categorias, each === helena || each === claudia),
      ),
    ...[mariana, roberto].flatMap((quem) => financasDaFamilia(mundo, quem, categorias)),
  ])
  const esperando = planejados.filter(
    ({ overrides }) => overrides.profissional?.status_profissional === 'aguardando-aprovacao',
  )
  await buildNotificacoes(client, planejarAvisos(mundo, { consultas, rede, esperando, administrador_id }))
  const crianca = await semearEquipe(client, mundo, {
    clinicas,
    profissionais: planejados,
    gestora_id,
    familia_id: roberto.usuario_id,
  })
  await semearFichas(client, mundo, consultas, [helena, claudia])
  await semearProntuario(client, mundo, consultas, [helena, claudia], mariana.id)
  await semearFatos(client, mundo, consultas, [helena, claudia], mariana.id)
  await semearDocumentosClinicos(client, mundo, consultas, [helena, claudia], mariana.id)
  await semearMedidas(client, mundo, mariana)
  await semearCrescimento(client, mundo, crianca, roberto.usuario_id)
  await semearTrazidos(client, mariana)
  await semearExames(client, mundo, consultas, { profissional: helena, login: mariana })
  await semearAtendimento(client, mundo, { profissional: helena, login: mariana }, options.guardarArquivo)
  await semearFormularios(client, mundo, { profissional: helena, paciente: mariana })
  await semearConvenios(client, mundo, { profissional_id: helena.id, clinicas, gestora_id })
  await semearRepasses(client, mundo, { clinicas, gestora_id })
  await semearCalendarios(client, mundo, profissionais[0]!)
  const daGestora = clinicas.find(({ dono_id }) => dono_id === gestora_id)
  if (daGestora)
    await semearIntegracoes(client, mundo, {
      profissional: profissionais[0]!,
      gestora_id,
      clinica_id: daGestora.id,
    })
  await semearPlanos(client, mundo, {
    gestora_id,
    administrador_id,
    // The professional who signs in has yet to choose.
    outros: planejados.filter(
      ({ publico, usuario_id }) => publico && ![gestora_id, helena.usuario_id].includes(usuario_id),
    ),
  })
  await semearLancamentos(client, mundo, { usuario_id: helena.usuario_id, categorias })
  await semearRecibos(client, mundo, { profissional_id: helena.id, familia: roberto })
  await semearPagamentos(client, mundo, { profissional_id: helena.id, paciente_id: mariana.id })
  await semearAcordos(client, mundo, { profissional: helena, familia_id: roberto.id })
  await semearTrilhas(client, mundo, {
    cardiologista: helena.id,
    medica: claudia.id,
    login: mariana,
    pacientes,
    consultas,
  })
  await semearDicas(client, mundo, { profissionais: planejados, autora: helena, leitora: mariana })
  await semearModeracao(client, mundo, rede, {
    autora_id: helena.usuario_id,
    leitora_id: mariana.usuario_id,
    moderador_id: administrador_id,
  })
  await semearLeitura(client, mundo, {
    profissionais: planejados,
    pacientes,
    autora: helena,
    parceira: claudia,
    leitora: mariana,
  })
  const outra = segundaAdministracao
  const { id: colega_id } = await buildUsuario(client, {
    id: mundo.random.uuid(),
    nome: outra.nome,
    email: outra.email,
    telefone: mundo.documentos.telefone(61),
    tipo_usuario: 'administrador-geral',
    genero: 'feminino',
    data_nascimento: '1984-03-12',
    created_at: mundo.haDias(300, 320),
  })
  await semearQualidade(client, mundo, {
    gestora: { usuario_id: gestora_id, profissional_id: claudia.id },
    paciente_id: mariana.usuario_id,
    familia_id: roberto.usuario_id,
  })
  await semearInteligencia(client, mundo, {
    profissionais: [
      claudia,
      ...planejados
        .filter(
          (um) => um !== claudia && um !== helena && um.publico && um.abertura && dela.has(um.clinica_id),
        )
        .toSorted(
          (a, b) => Number(b.clinica_id === claudia.clinica_id) - Number(a.clinica_id === claudia.clinica_id),
        ),
    ],
    pacientes: pacientes.filter((um) => um !== mariana && um !== roberto),
    consultas,
    ...(options.semanas && { semanas: options.semanas }),
  })
  await semearPesquisas(client, mundo, mariana.usuario_id)
  await semearProcuras(
    client,
    mundo,
    pacientes.filter((um) => um !== mariana && um !== roberto),
  )
  await semearAnuncios(client, mundo, {
    profissionais: planejados,
    autora: helena,
    gestora_id,
    clinica_id: helena.clinica_id,
    administrador_id,
  })
  await semearAdministracao(client, mundo, colega_id)
}
