import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { envios } from '#domain/arquivos/envios.ts'
import { tiposUsuario } from '#domain/usuarios/usuario.ts'
import { buildDocumento } from '../aprovacao/fixtures.ts'
import { buildAgendamento, buildAnexo } from '../agendamentos/fixtures.ts'
import { buildAvaliacao } from '../avaliacoes/fixtures.ts'
import { openApiDocument } from '../open-api.ts'
import { buildEspera } from '../espera/fixtures.ts'
import { buildCartao } from '../emergencia/fixtures.ts'
import { buildExcecao } from '../horarios/fixtures.ts'
import { montarHorarios } from '../horarios/testing/permission-scene.ts'
import { buildInscricao, buildNotificacao } from '../notificacoes/fixtures.ts'
import { buildContaPix } from '../pagamentos/fixtures.ts'
import { buildPost } from '../posts/fixtures.ts'
import { buildPedido } from '../privacidade/fixtures.ts'
import { buildClinica, buildProfissional } from '../profissionais/fixtures.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { montarConcessoes } from './testing/cena-de-concessoes.ts'
import { montarConsultas, montarRecibo } from './testing/cena-de-consultas.ts'
import { idsDoProntuario } from './testing/ids-do-prontuario.ts'
import { corpos, permissoes } from './testing/permission-table.ts'
import { emOutraSituacao, identidades, situacaoDe, tipoDe } from './testing/permission-words.ts'
import type { Identidade, Relacao } from './testing/permission-words.ts'
import { percorrer, type Operacao, type Percurso, type Resposta } from './testing/percurso.ts'

let server: TestApp
/** Bearer of each identity; a visitor has none. */
const bearers: Partial<Record<Identidade, string>> = {}
const ids: Record<string, Partial<Record<Relacao, string>>> = {}
const proprios: Record<string, Partial<Record<Identidade, string>>> = {}
/** Words in private columns of people who have nothing to do with the caller. No answer may hold them. */
const segredos: string[] = []
/** Words that only the own appointments of each identity carry. */
const marcas: Partial<Record<Identidade, string>> = {}
/** Words that a grant in force adds to them. */
let marcasConcedidas: typeof marcas = {}
const pessoas: Partial<Record<Identidade, string>> = {}

const operacoes: Operacao[] = []
beforeAll(async () => {
  server = await testApp({ poolSize: 1 }) // A second connection inside of a transaction would wait for itself.
  const document = (await openApiDocument()) as { paths: Record<string, Record<string, unknown>> }
  for (const [caminho, verbos] of Object.entries(document.paths))
    for (const metodo of Object.keys(verbos))
      operacoes.push({ nome: `${metodo.toUpperCase()} ${caminho}`, metodo: metodo.toUpperCase(), caminho })
  await montarCena()
})
afterAll(() => server.stop())

async function montarCena() {
  const { owner } = server.base
  await owner.query('update planos set profissionais = null, clinicas = null, servicos = null')
  const amanha = new Date(Date.now() + 86_400_000)
  const publico = await buildProfissional(owner, { usuario: { nome: 'Helena Prado' } })
  const oculto = await buildProfissional(owner, {
    profissional: { status_profissional: 'aguardando-aprovacao', biografia: segredo('biografia') },
    usuario: { nome: segredo('nome') },
  })
  const post = await buildPost(owner, { autor_id: publico.usuario_id })
  const rascunho = await buildPost(owner, {
    autor_id: publico.usuario_id,
    status: 'rascunho',
    titulo: segredo('rascunho'),
  })
  const ausencia = await buildExcecao(owner, {
    profissional_id: publico.id,
    data: amanha.toISOString().slice(0, 10),
    motivo: segredo('motivo'),
  })
  const estranho = await buildPaciente(owner, {
    usuario: {
      nome: segredo('paciente'),
      email: `${segredo('email')}@exemplo.com.br`,
      cpf: '52998224725',
      telefone: '+5511987650001',
    },
  })
  segredos.push('52998224725', '987650001')
  await buildCartao(owner, { usuario_id: estranho.usuario_id, condicoes: [segredo('condicao')] })
  const alheia = await buildAgendamento(owner, {
    paciente_id: estranho.id,
    profissional_id: publico.id,
    data_agendamento: amanha,
    observacoes: segredo('observacoes'),
  })
  ids['/agendamentos/{id}/lembretes'] = { oculto: alheia.id }
  for (const { caminho } of operacoes)
    if (caminho.startsWith('/pacientes/{id}')) ids[caminho] = { oculto: estranho.id }
  const espera = await buildEspera(owner, {
    paciente_id: estranho.id,
    criado_por: estranho.usuario_id,
    profissional_id: publico.id,
    prioridade_motivo: segredo('prioridade'),
  })
  for (const caminho of ['', '/recusa']) ids[`/espera/{id}${caminho}`] = { oculto: espera.id }
  for (const caminho of ['/oferta', '/prioridade'])
    ids[`/agenda/espera/{id}${caminho}`] = { oculto: espera.id }
  for (const fim of ['', '/horarios', '/politica', '/retorno'])
    ids[`/profissionais/{id}${fim}`] = { publico: publico.id, oculto: oculto.id }
  ids['/favoritos/{id}'] = ids['/profissionais/{id}']!
  Object.assign(ids, await montarConsultas(owner, estranho, publico.id))
  // A row of somebody else for each operation that changes or deletes it, so that the order of the operations does not matter.
  const deServicos = ['', '/situacao', '/reajuste', '/quem-realiza', '/oferta']
  const deLocais = ['', '/principal', '/ativo']
  const tresLocais = [{}, { nome: 'Sala 2' }, { nome: 'Sala 3' }]
  const outro = await buildProfissional(owner, {
    locais: tresLocais,
    servicos: [
      { nome: 'A' },
      { nome: 'C' },
      { nome: 'B', situacao: 'privado', ativo: false, chave: randomUUID() },
    ],
  })
  const atendido = { paciente_id: estranho.id, profissional_id: outro.id }
  const passada = await buildAgendamento(owner, {
    ...atendido,
    status: 'concluido',
    data_agendamento: new Date(Date.now() - 86_400_000),
  })
  const avaliacao = await buildAvaliacao(owner, {
    ...atendido,
    agendamento_id: passada.id,
    status: 'pendente',
    comentario: segredo('avaliacao'),
  })
  for (const fim of ['', '/historico', '/avisos', '/sala', '/anexos', '/avaliacao', '/recibo'])
    ids[`/agendamentos/{id}${fim}`] = { oculto: passada.id }
  for (const fim of ['', '/retirada', '/explicacao', '/resposta', '/contestacao', '/moderacao'])
    ids[`/avaliacoes/{id}${fim}`] = { oculto: avaliacao.id }
  for (const fim of deServicos) ids[`/servicos/{id}${fim}`] = { oculto: outro.servicos[fim ? 0 : 1]!.id }
  for (const fim of deLocais) ids[`/locais/{id}${fim}`] = { oculto: outro.locais[fim ? 0 : 1]!.id }
  const escondido = await buildProfissional(owner, {
    profissional: { status_profissional: 'suspenso' },
    servicos: [{ nome: segredo('servico'), situacao: 'privado', ativo: false, chave: randomUUID() }],
  })
  ids['/servicos/link/{chave}'] = {
    publico: outro.servicos[2]!.chave!,
    oculto: escondido.servicos[0]!.chave!,
  }
  for (const fim of ['', '/analise', '/decisoes'])
    ids[`/aprovacao/profissionais/{id}${fim}`] = { oculto: oculto.id }
  const daPassada = { agendamento_id: passada.id, titular_id: estranho.usuario_id }
  const anexo = await buildAnexo(owner, { ...daPassada, nome: segredo('anexo') })
  for (const fim of ['', '/endereco']) ids[`/agendamentos/anexos/{id}${fim}`] = { oculto: anexo.id }
  ids['/recibos/{id}/cancelamento'] = await montarRecibo(owner, outro.id, passada.id, segredo('recibo'))
  const documento = await buildDocumento(owner, { profissional_id: oculto.id, dono_id: oculto.usuario_id })
  for (const caminho of ['/aprovacao/documentos/{id}', '/aprovacao/documentos/{id}/endereco'])
    ids[caminho] = { oculto: documento.id }
  Object.assign(ids, await idsDoProntuario(owner, atendido, outro.id, segredo))
  ids['/aprovacao/minha/documentos/{id}'] = { oculto: documento.id }
  for (const fim of ['', '/principal', '/certificado'])
    ids[`/eu/especialidades/{id}${fim}`] = {
      publico: publico.especialidades[0]!.id,
      oculto: oculto.especialidades[0]!.id,
    }
  for (const fim of ['', '/tipo', '/status', '/sessoes'])
    ids[`/administracao/contas/{id}${fim}`] = {
      oculto: (await buildUsuario(owner, { nome: segredo('conta') })).id,
    }
  for (const n of ['', '/linhas']) ids[`/administracao/indicadores/{indicador}${n}`] = { publico: 'receita' }
  ids['/inicio/novidades/{id}'] = { oculto: alheia.id }
  for (const fim of ['', '/mudanca', '/contato'])
    ids[`/agenda/agendamentos/{id}${fim}`] = { oculto: alheia.id }
  ids['/agenda/pacientes/{id}/bloqueio'] = { oculto: estranho.id }
  ids['/pacientes/{id}/dados-que-faltam'] = { oculto: estranho.id }
  ids['/agenda/bloqueios/{id}'] = { oculto: ausencia.id }
  ids['/inicio/numeros/{qual}'] = { publico: 'consultas' }
  for (const fim of ['', '/novos', '/lugar']) ids[`/rede/feeds/{feed}${fim}`] = { publico: 'seguindo' }
  ids['/rede/assuntos/{tag}'] = { publico: 'sal' }
  ids['/administracao/situacao/{servico}'] = { publico: 'banco' }
  ids['/administracao/relatorios/{relatorio}'] = { publico: 'funil' }
  await montarHorarios(owner, outro.id, (caminho, id, relacao) => (ids[caminho] = { [relacao]: id }))
  ids['/ceps/{cep}'] = { publico: '01001000' }
  ids['/posts/{id}'] = { publico: post.id, oculto: rascunho.id }
  ids['/posts/{id}/visualizacoes'] = ids['/posts/{id}']
  const clinica = await buildClinica(owner)
  const semAprovacao = await buildClinica(owner, { status: 'rascunho', nome_fantasia: segredo('clinica') })
  const chave = `${segredo('pix')}@exemplo.com.br`
  await buildContaPix(owner, { clinica_id: clinica.id, tipo: 'email', chave })
  const daClinica = { publico: clinica.id, oculto: semAprovacao.id }
  for (const fim of [
    '',
    '/cadastro',
    '/situacao',
    '/fotos',
    '/transferencia',
    '/transferencia/candidatos',
    '/locais',
  ])
    ids[`/clinicas/{id}${fim}`] = daClinica
  const pedido = await buildPedido(owner, { usuario_id: estranho.usuario_id, descricao: segredo('pedido') })
  ids['/privacidade/pedidos/{id}/cancelamento'] = { oculto: pedido.id }
  const avisada = await buildNotificacao(owner, {
    usuario_id: estranho.usuario_id,
    mensagem: segredo('aviso'),
  })
  for (const fim of ['', '/leitura', '/arquivo', '/entregas'])
    ids[`/notificacoes/{id}${fim}`] = { oculto: avisada.id }
  const navegador = await buildInscricao(owner, { usuario_id: estranho.usuario_id })
  for (const fim of ['', '/teste']) ids[`/notificacoes/inscricoes/{id}${fim}`] = { oculto: navegador.id }
  const alheio = await server.entrar(estranho.usuario!)
  ids['/seguranca/aparelhos/{id}'] = {
    oculto: (JSON.parse(atob(alheio.split('.')[1]!)) as { session_id: string }).session_id,
  }

  for (const [indice, tipo] of [...tiposUsuario, ...emOutraSituacao].entries()) {
    marcas[tipo] = `marca-${tipo.replaceAll(' ', '-')}`
    const quando = new Date(amanha.getTime() + (indice + 2) * 3_600_000)
    const email = `${tipo.replaceAll(' ', '-')}@exemplo.com.br`
    const usuario = { tipo_usuario: tipoDe(tipo), nome: `Pessoa ${tipo}`, email }
    let usuario_id: string
    if (tipo.startsWith('profissional')) {
      const eu = await buildProfissional(owner, {
        usuario,
        locais: tresLocais,
        servicos: [{}, { nome: 'Retorno' }],
        profissional: situacaoDe(tipo),
      })
      usuario_id = eu.usuario_id
      for (const fim of ['', '/horarios']) (proprios[`/profissionais/{id}${fim}`] ??= {})[tipo] = eu.id
      for (const fim of deServicos)
        (proprios[`/servicos/{id}${fim}`] ??= {})[tipo] = eu.servicos[fim ? 0 : 1]!.id
      for (const fim of deLocais) (proprios[`/locais/{id}${fim}`] ??= {})[tipo] = eu.locais[fim ? 0 : 1]!.id
      await montarHorarios(owner, eu.id, (caminho, id) => ((proprios[caminho] ??= {})[tipo] = id))
      // Who is not in force reads no name of those who booked.
      const nome = tipo === 'profissional em vigor' ? 'Vera Atendida' : segredo('atendida')
      const paciente = await buildPaciente(owner, { usuario: { nome } })
      const consulta = await buildAgendamento(owner, {
        paciente_id: paciente.id,
        profissional_id: eu.id,
        data_agendamento: quando,
        especialidade: marcas[tipo]!,
      })
      for (const fim of ['', '/mudanca', '/contato'])
        (proprios[`/agenda/agendamentos/{id}${fim}`] ??= {})[tipo] = consulta.id
    } else if (tipo.startsWith('paciente')) {
      const eu = await buildPaciente(owner, { usuario })
      usuario_id = eu.usuario_id
      await buildAgendamento(owner, {
        paciente_id: eu.id,
        profissional_id: publico.id,
        data_agendamento: quando,
        especialidade: marcas[tipo]!,
      })
    } else usuario_id = (await buildUsuario(owner, usuario)).id
    if (tipo === 'profissional-administrador') {
      const minha = await buildClinica(owner, { status: 'rascunho', dono_id: usuario_id })
      for (const caminho of Object.keys(ids).filter((cada) => cada.startsWith('/clinicas/{id}')))
        (proprios[caminho] ??= {})[tipo] = minha.id
    }
    const meu = await buildPost(owner, { autor_id: usuario_id, status: 'rascunho', tipo_autor: 'paciente' })
    for (const caminho of ['/posts/{id}', '/posts/{id}/visualizacoes'])
      (proprios[caminho] ??= {})[tipo] = meu.id
    bearers[tipo] = await server.entrar({ id: usuario_id, email: usuario.email })
    pessoas[tipo] = usuario_id
  }
  const concessoes = await montarConcessoes(
    owner,
    {
      gestora: pessoas['profissional-administrador']!,
      carer: pessoas['paciente-administrador']!,
      paciente: pessoas.paciente!,
      mesa: pessoas['clinica com agenda']!,
      caixa: pessoas['clinica com financeiro']!,
    },
    segredo,
  )
  Object.assign(ids, concessoes.ids)
  for (const [caminho, deles] of Object.entries(concessoes.proprios))
    Object.assign((proprios[caminho] ??= {}), deles)
  marcasConcedidas = concessoes.marcas
}

function segredo(onde: string): string {
  const palavra = `segredo-${onde}-${randomUUID().slice(0, 8)}`
  segredos.push(palavra)
  return palavra
}

async function pedir(
  { nome, metodo, caminho }: Operacao,
  identidade: Identidade,
  id: string | undefined,
): Promise<Resposta> {
  const bearer = bearers[identidade]
  const corpo = {
    carga_id: randomUUID(),
    posicao: { latitude: -23.55, longitude: -46.63 },
    raio_km: 50,
    consentimento: true,
    tipo: 'acesso',
    descricao: 'Quero saber o que vocês guardam',
    status: 'atendido',
    resposta: 'Está tudo na sua página',
    ...corpos[nome],
  }
  const [tipo, texto] = envios.has(nome)
    ? ['image/png', 'nenhuma imagem']
    : ['application/json', JSON.stringify(corpo)]
  const endereco = `${caminho.replace('{numero}', '1').replace(/\{\w+\}/, encodeURIComponent(id ?? ''))}${perguntaDe(metodo, nome)}`
  const answer = await server.app.inject({
    method: metodo as 'GET',
    url: `/api${endereco}`,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(metodo !== 'GET' && { 'content-type': tipo }),
    },
    ...(metodo !== 'GET' && { payload: texto }),
  })
  return { status: answer.statusCode, texto: answer.body }
}

function idDe(caminho: string, relacao: Relacao, identidade: Identidade): string | undefined {
  if (relacao === 'proprio') return proprios[caminho]?.[identidade]
  if (relacao === 'inexistente') return randomUUID()
  if (relacao === 'malformado') return "1' or '1'='1"
  return ids[caminho]?.[relacao]
}

/** What a reading cannot be asked without, and what is said beside a file. */
function perguntaDe(metodo: string, nome: string): string {
  const doEnvio = envios.has(nome) && { origem: 'perfil', tipo: 'outro', ...corpos[nome] }
  const pergunta = metodo === 'GET' ? corpos[nome] : doEnvio
  return pergunta ? `?${new URLSearchParams(pergunta as Record<string, string>)}` : ''
}

let feito: Promise<Percurso> | undefined
/** Each test looks at other things in the answers. */
const percurso = () => (feito ??= percorrer({ operacoes, segredos, pedir, idDe }))

describe('S1 who may ask what', () => {
  test('ROUTE-20 every operation of the API has a row in the table of permissions, and every row an operation', () => {
    expect(operacoes.map(({ nome }) => nome).sort()).toEqual(Object.keys(permissoes).sort())
  })

  test('ROUTE-20 every identity gets the answer of the table, for rows of every relation', async () => {
    const { errados, celulas } = await percurso()
    expect(errados).toEqual([])
    expect(celulas).toBeGreaterThanOrEqual(Object.keys(permissoes).length * identidades.length)
  })

  test('ROUTE-20 a hidden row and a missing one cannot be told apart', async () => {
    const { doPaciente } = await percurso()
    for (const operacao of operacoes.filter(({ nome }) => permissoes[nome]?.oculto !== undefined)) {
      const ouvido = doPaciente.get(operacao.nome)!
      const oculto = ouvido.oculto ?? (await pedir(operacao, 'paciente', undefined))
      const inexistente = ouvido.inexistente ?? (await pedir(operacao, 'paciente', randomUUID()))
      expect(oculto, operacao.nome).toEqual(inexistente)
    }
  })

  test('ROUTE-20 no answer to anybody but the administrator carries a private word of somebody else', async () => {
    const { vazados, lidos } = await percurso()
    expect(vazados).toEqual([])
    expect(lidos).toBeGreaterThanOrEqual(Object.keys(permissoes).length * (identidades.length - 1))
  })

  test('APPT-08 the next appointments of each profile are the own ones, those of grants in force and no others', async () => {
    const proximos = operacoes.find(({ nome }) => nome === 'GET /agendamentos/proximos')!
    for (const tipo of [...tiposUsuario, ...emOutraSituacao]) {
      const { status, texto } = await pedir(proximos, tipo, undefined)
      if (status !== 200) continue
      const lista = JSON.parse(texto) as unknown[]
      const todas = [...Object.values(marcas), ...Object.values(marcasConcedidas)]
      const minhas = [marcas[tipo]!, ...(marcasConcedidas[tipo] ? [marcasConcedidas[tipo]] : [])]
      if (tipo === 'administrador-geral') expect(lista.length).toBeGreaterThan(1)
      else {
        expect(lista, tipo).toHaveLength(minhas.length)
        for (const marca of todas)
          if (minhas.includes(marca)) expect(texto, tipo).toContain(`"${marca}"`)
          else expect(texto, tipo).not.toContain(`"${marca}"`)
      }
    }
  })

  test('ROUTE-20 a bad, cut or foreign token is refused, and never treated as a visitor', async () => {
    const bom = bearers.paciente!
    const [cabeca, corpo, assinatura] = bom.split('.') as [string, string, string]
    const tokens = [
      'x',
      `${cabeca}.${corpo}.${assinatura.startsWith('A') ? 'B' : 'A'}${assinatura.slice(1)}`,
      bom.slice(0, -20),
      `${btoa('{"alg":"none"}')}.${corpo}.`,
    ]
    for (const token of tokens) {
      const answer = await fetch(`${server.url}/api/eu`, { headers: { authorization: `Bearer ${token}` } })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 'NAO_AUTENTICADO' })
    }
  })
})

test('S11 the log of all this holds no private word, no token and no address with an id', () => {
  const text = server.logs.map((line) => JSON.stringify(line)).join('\n')
  expect(server.logs.length).toBeGreaterThan(100)
  for (const palavra of [...segredos, ...Object.values(bearers), ids['/posts/{id}']!.oculto!])
    expect(text).not.toContain(palavra)
})
