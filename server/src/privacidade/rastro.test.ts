import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissoesDoPapel } from '#domain/equipe/membro.ts'
import { hojeDosAcessos } from '#domain/equipe/prazos.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { buildAgendamento } from '../agendamentos/fixtures.ts'
import { abrirAgenda, como, daqui, iso, pedidoPara } from '../agendamentos/testing/cena.ts'
import { testStore } from '../armazem/testing/store.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { testDatabase, type TestDatabase } from '../database/testing/database.ts'
import { buildConta } from '../equipe/fixtures.ts'
import { avisarFimDosAcessos } from '../equipe/jobs-acessos.ts'
import { enviarLembretes } from '../lembretes/remetente.ts'
import { criarMensageiro } from '../mensagens/mensageiro.ts'
import { criarEntregador } from '../notificacoes/entregador.ts'
import { buildClinica } from '../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../usuarios/fixtures.ts'
import { apagarDoArmazem, apagarPessoa } from './exclusao.ts'

const SITE = 'http://app.exemplo.com.br'

let base: TestDatabase
let paciente: Awaited<ReturnType<typeof buildPaciente>>
let amiga: Awaited<ReturnType<typeof buildPaciente>>
let helena: Awaited<ReturnType<typeof abrirAgenda>>
let administradora: { id: string }
let quirina: Awaited<ReturnType<typeof abrirAgenda>>

/** Words by which each of the two would be known, in every column that takes text. */
const daPaciente = {
  nome: 'Zulmira Quitéria Xavantina',
  nome_social: 'Zuza Tabatinguera',
  email: 'zulmira.xavantina@exemplo.com.br',
  cpf: '52998224725',
  telefone: '+5511987651234',
  texto: 'moro na rua das Jabuticabeiras',
}
const daProfissional = {
  nome: 'Quirina Anhanguera Bocaiúva',
  email: 'quirina.bocaiuva@exemplo.com.br',
  cpf: '11144477735',
  telefone: '+5511976543210',
  texto: 'atendo ao lado da Igreja do Sumaré',
}
/** A first name alone tells who it is too. */
const palavras = (pessoa: Record<string, string>) => [
  ...Object.values(pessoa),
  ...['nome', 'nome_social'].flatMap((campo) => pessoa[campo]?.split(' ') ?? []),
  pessoa.telefone!.slice(3),
  pessoa.email!.split('@')[0]!,
]

beforeAll(async () => {
  base = await testDatabase({ poolSize: 8 })
  const { nome, nome_social, email, cpf, telefone, texto } = daPaciente
  const endereco = {
    cep: '01310100',
    logradouro: texto,
    numero: '1',
    complemento: '',
    bairro: '',
    cidade: 'São Paulo',
    estado: 'SP',
  }
  paciente = await buildPaciente(base.owner, {
    usuario: { nome, nome_social, email, cpf, telefone, endereco, tipo_usuario: 'paciente-administrador' },
  })
  await base.owner.query('update profiles set bio = $1 where user_id = $2', [texto, paciente.usuario_id])
  amiga = await buildPaciente(base.owner, {
    usuario: {
      nome: 'Marina Duarte',
      email: 'marina@exemplo.com.br',
      tipo_usuario: 'paciente-administrador',
    },
  })
  administradora = await buildUsuario(base.owner, { tipo_usuario: 'administrador-geral' })
  helena = await abrirAgenda(base)
  quirina = await abrirAgenda(base, {
    usuario: {
      nome: daProfissional.nome,
      email: daProfissional.email,
      cpf: daProfissional.cpf,
      telefone: daProfissional.telefone,
      tipo_usuario: 'profissional-administrador',
    },
  })
  for (const pessoa of [paciente.usuario!, amiga.usuario!, helena.usuario!, quirina.usuario!])
    await buildConta(base.owner, pessoa)
})
afterAll(() => base.drop())

const comoPaciente = () => como(base, paciente.usuario_id, 'paciente-administrador')
const comoAmiga = () => como(base, amiga.usuario_id, 'paciente-administrador')
const comoHelena = () => como(base, helena.usuario_id, 'profissional')
const comoAdministradora = () => como(base, administradora.id, 'administrador-geral')
const comoQuirina = () => como(base, quirina.usuario_id, 'profissional-administrador')

async function tokenDe(email: string): Promise<string> {
  const { rows } = await base.owner.query(
    'select texto from mensagens_saida where destino = $1 order by criada_em desc limit 1',
    [email],
  )
  return /\/convites\/([\w-]{43})/.exec(rows[0]?.texto ?? '')?.[1] ?? ''
}

const pdf = (nome: string) => new File([`%PDF-1.7 ${nome}`], `${nome}.pdf`, { type: 'application/pdf' })

/** Pix that did not arrive, a file of each side, and an agenda that runs late. */
async function pagarEGuardar(n: number, agenda: typeof helena): Promise<void> {
  const dela = n === 0 ? comoHelena() : comoQuirina()
  const [recebedor, chave] =
    n === 0 ? ['Helena Prado', 'helena@exemplo.com.br'] : ['Quirina Anhanguera', daProfissional.email]
  await dela.pagamentos.guardarConta({ tipo: 'email', chave, recebedor, cidade: 'Sao Paulo', prazo_min: 60 })
  for (const [m, quem] of [comoPaciente(), comoAmiga()].entries()) {
    const { id } = await quem.agendamentos.marcar(pedidoPara(agenda, daqui(40 + n, 600 + 60 * m)))
    const { cobrancas } = await quem.pagamentos.gerar({ id, quanto: 'restante' })
    await quem.pagamentos.informar({ id: cobrancas[0]!.id })
    const texto = n === 0 ? `Não achei, ${daPaciente.nome}` : daProfissional.texto
    await dela.pagamentos.naoRecebi({
      id: cobrancas[0]!.id,
      motivo: n === 0 && m === 1 ? 'Confira a chave' : texto,
    })
    await quem.agendamentos.anexar({
      query: { agendamento_id: id },
      body: pdf(m === 0 ? daPaciente.nome : `Exame pedido por ${daProfissional.nome}`),
    })
  }
  await dela.aprovacao.enviarDocumento({
    query: { tipo: 'diploma' },
    body: pdf(n === 0 ? 'Diploma' : daProfissional.nome),
  })
  await buildAgendamento(base.owner, {
    paciente_id: paciente.id,
    profissional_id: agenda.id,
    data_agendamento: new Date(Date.now() + (1 + n) * 3_600_000),
  })
  await dela.agenda.atraso({ profissional_id: agenda.id, minutos: 20 })
}

/** Requests to join a clinic, refused with a reason, and a clinic that is offered. */
async function pedirVinculos(clinica_id: string): Promise<void> {
  const outra = await buildClinica(base.owner, {
    nome_fantasia: 'Clínica Jatobá',
    dono_id: helena.usuario_id,
  })
  const { nome, texto } = daProfissional
  const dona = como(base, helena.usuario_id, 'profissional-administrador').equipe.pedidos
  const dela = await comoQuirina().equipe.pedidos.pedir({ clinica_id: outra.id, mensagem: texto })
  await dona.recusar({ id: dela.id, motivo: `Agora não, ${nome}` })
  const { id } = await comoHelena().equipe.pedidos.pedir({ clinica_id, mensagem: `Sou colega de ${nome}` })
  await comoQuirina().equipe.pedidos.recusar({ id, motivo: texto })
}

/** What both of them do with others in the product, each act with their words where it takes any. */
async function viver(): Promise<void> {
  const ela = comoPaciente()
  const { texto } = daPaciente
  // Booked, moved, cancelled by the patient; moved and cancelled by the professional.
  for (const [n, agenda] of [helena, quirina].entries()) {
    const dela = n === 0 ? comoHelena() : comoQuirina()
    const marcada = await ela.agendamentos.marcar(
      pedidoPara(agenda, daqui(3 + n), { motivo_consulta: texto }),
    )
    await ela.agendamentos.reagendar({ id: marcada.id, inicio: iso(daqui(5 + n)), motivo: texto })
    await dela.agendamentos.confirmar({ id: marcada.id })
    await ela.agendamentos.cancelar({ id: marcada.id, motivo: `${texto}, ${daPaciente.nome}` })
    const outra = await ela.agendamentos.marcar(pedidoPara(agenda, daqui(7 + n)))
    await dela.agendamentos.confirmar({ id: outra.id })
    await dela.agendamentos.cancelar({ id: outra.id, motivo: n === 0 ? 'Congresso' : daProfissional.texto })
    const [mesa] = await dela.agenda.marcar({
      profissional_id: agenda.id,
      paciente_id: paciente.id,
      servico_id: agenda.servicos[0]!.id,
      modalidade: 'presencial',
      inicios: [iso(daqui(9 + n))],
      avisar: true,
    })
    await ela.agendamentos.confirmar({ id: mesa!.id })
    // What the office keeps of the patient.
    await dela.pacientes.etiquetar({
      id: paciente.id,
      profissional_id: agenda.id,
      etiquetas: [daPaciente.nome.slice(0, 20)],
    })
    await dela.pacientes.anotar({ id: paciente.id, profissional_id: agenda.id, observacao: texto, versao: 0 })
    // Over, reviewed and answered by name.
    const feita = await buildAgendamento(base.owner, {
      paciente_id: paciente.id,
      profissional_id: agenda.id,
      status: 'concluido',
      data_agendamento: new Date(Date.now() - 86_400_000),
      inicio_real: new Date(Date.now() - 86_400_000 + 60_000),
    })
    const notas = { nota_geral: 4, nota_atencao: 5, nota_espera: 3 }
    await ela.avaliacoes.avaliar({ id: feita.id, ...notas, comentario: texto })
    const { rows: avaliadas } = await base.owner.query(
      'select id from avaliacoes where agendamento_id = $1',
      [feita.id],
    )
    const { id } = avaliadas[0]
    await comoAdministradora().avaliacoes.moderar({ id, versao: 1, ato: 'publicar' })
    await dela.avaliacoes.responder({ id, versao: 2, resposta: `Obrigada, ${daPaciente.nome}` })
    await dela.recibos.receber({ agendamento_id: feita.id, valor_centavos: 30_000, forma: 'dinheiro' })
    // An hour of the waiting list.
    const dia = iso(daqui(30 + n)).slice(0, 10)
    await comoAmiga().espera.entrar({ profissional_id: agenda.id, de: dia, ate: dia })
    const { rows: esperas } = await base.owner.query(
      "select id from lista_espera where status = 'aguardando'",
    )
    for (const espera of esperas)
      await dela.espera.oferecer({ id: espera.id, inicio: iso(daqui(30 + n, 660)) })
    // What the other side keeps: its own consultation, with the words of the professional.
    const dela2 = await comoAmiga().agendamentos.marcar(
      pedidoPara(agenda, daqui(32 + n), { motivo_consulta: 'Rotina' }),
    )
    await dela.agendamentos.confirmar({ id: dela2.id })
    await dela.agendamentos.cancelar({ id: dela2.id, motivo: n === 0 ? 'Congresso' : daProfissional.texto })
  }
  for (const [n, agenda] of [helena, quirina].entries()) await pagarEGuardar(n, agenda)
  // The answer to a request that somebody else may repeat.
  await base.owner.query(
    `insert into pedidos_repetiveis (usuario_id, chave, operacao, corpo, resposta) values ($1, 'uma-chave-qualquer', 'x', '', $2)`,
    [helena.usuario_id, JSON.stringify({ paciente: daPaciente.nome })],
  )
  // The circle of care, and the record lent.
  await ela.equipe.circulo.convidar({
    pessoa_id: paciente.usuario_id,
    email: 'marina@exemplo.com.br',
    relacao: 'irmao',
    permissoes: { agenda: 'escrita', prontuario: 'nenhum', financeiro: 'nenhum', cadastro: 'nenhum' },
    ate: somarDias(hojeDosAcessos(new Date()), 3),
  })
  await comoAmiga().equipe.convites.responder({ token: await tokenDe('marina@exemplo.com.br'), aceita: true })
  await comoAmiga().agendamentos.marcar(pedidoPara(helena, daqui(20), { paciente_id: paciente.id }))
  const { codigo } = await ela.emprestimos.emprestar({
    pessoa_id: paciente.usuario_id,
    partes: ['consultas'],
    horas: 24,
  })
  await comoHelena().emprestimos.tomar({ codigo })
  // The team of the professional's clinic.
  const clinica = await buildClinica(base.owner, {
    nome_fantasia: 'Clínica Ipê',
    dono_id: quirina.usuario_id,
  })
  const hoje = hojeDosAcessos(new Date())
  await pedirVinculos(clinica.id)
  await comoQuirina().equipe.convidar({
    clinica_id: clinica.id,
    email: helena.usuario!.email!,
    papel: 'profissional',
    permissoes: permissoesDoPapel.profissional,
    ate: somarDias(hoje, 3),
  })
  await como(base, helena.usuario_id, 'profissional').equipe.convites.responder({
    token: await tokenDe(helena.usuario!.email!),
    aceita: true,
  })
  const { rows: membros } = await base.owner.query(
    'select id from membros_clinicas where usuario_id = $1 and clinica_id = $2',
    [helena.usuario_id, clinica.id],
  )
  await comoQuirina().clinicas.pedirTransferencia({ id: clinica.id, membro_id: membros[0].id })
  await comoQuirina().servicos.oferecer({ id: quirina.servicos[0]!.id, profissional_ids: [helena.id] })
  await enviarLembretes(dbFor(base.pools, SISTEMA), new Date(daqui(12)))
  await avisarFimDosAcessos(dbFor(base.pools, SISTEMA), new Date())
  // Everything that is due leaves by mail.
  await base.owner.query('update entregas_notificacao set tentar_em = app_agora(), enviar_em = app_agora()')
  await base.owner.query(
    "insert into silencio_notificacoes select id, false, 0, 0, 'America/Sao_Paulo' from usuarios on conflict do nothing",
  )
  const mensageiro = criarMensageiro({ pools: base.pools, email: null, sms: null, minutosSms: 5 })
  // To the address of before, which is nobody's by now.
  for (const [user, dela] of [
    [paciente.usuario_id, daPaciente],
    [quirina.usuario_id, daProfissional],
  ] as const)
    await dbFor(base.pools, SISTEMA).transaction((db) =>
      mensageiro.mailer.queue(db, {
        kind: 'email_changed',
        user,
        to: 'endereco.antigo@exemplo.com.br',
        minutes: 0,
        user_metadata: { nome: dela.nome },
        otherEmail: 'outro@exemplo.com.br',
      }),
    )
  const erros: unknown[] = []
  await criarEntregador({
    pools: base.pools,
    mensageiro,
    push: null,
    siteUrl: SITE,
    log: (error) => void erros.push(error),
  }).entregar()
  expect(erros).toEqual([])
}

/** Tables, of the login too, with rows that hold one of the words, and how many: every row of the database as text. */
async function ondeEsta(procuradas: readonly string[]): Promise<Record<string, number>> {
  const { rows: tabelas } = await base.owner.query<{ nome: string }>(`
    select format('%I.%I', n.nspname, c.relname) as nome from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname in ('public', 'auth') order by 1`)
  const achados: Record<string, number> = {}
  for (const { nome } of tabelas) {
    const { rows } = await base.owner.query<{ linha: string }>(
      `select lower(t::text) as linha from ${nome} t`,
    )
    const quantas = rows.filter(({ linha }) =>
      procuradas.some((palavra) => linha.includes(palavra.toLowerCase())),
    )
    if (quantas.length > 0) achados[nome] = quantas.length
  }
  return achados
}

describe('L2 nothing of an erased person is left with others', () => {
  test('L2 a patient and a professional who did everything are in no row of anybody after the erasure', async () => {
    await viver()
    const antes = await ondeEsta(palavras(daPaciente))
    expect(antes['public.notificacoes']).toBeGreaterThan(5)
    expect(antes['public.mensagens_saida']).toBeGreaterThan(5)
    const apagar = apagarDoArmazem(testStore())
    for (const [pessoa, dela] of [
      [paciente.usuario_id, daPaciente],
      [quirina.usuario_id, daProfissional],
    ] as const) {
      await apagar(pessoa, new Date())
      await dbFor(base.pools, SISTEMA).transaction((db) => apagarPessoa(db, pessoa, new Date()))
      expect(await ondeEsta(palavras(dela))).toEqual({})
      const { rows: arquivos } = await base.owner.query(
        'select bucket, caminho from arquivos where dono_id = $1 or caminho like $2',
        [pessoa, `${pessoa}/%`],
      )
      expect(arquivos).toEqual([])
    }
  })
})
