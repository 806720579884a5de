import { randomUUID } from 'node:crypto'
import { buildAnexoDaTransacao, buildCentro, buildTransacao } from '../fixtures.ts'
import { buildConciliacao, buildExtrato } from '../extratos/fixtures.ts'
import {
  soDe,
  linha,
  type Ator,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'

const criaETira = (quem: Ator) => ({ select: [quem], insert: [quem], delete: [quem] })
const semApagar = (quem: Ator) => ({ select: [quem], insert: [quem], update: [quem] })
const le = (quem: Ator) => ({ select: [quem], insert: [quem] })

/** Grants of a team, and guardians, are walked in `financeiro.test.ts`. */
export const politica: Politica = {
  transacoes_financeiras: {
    'of the paciente': soDe('paciente'),
    'of the profissional': soDe('profissional'),
    'of the clinic of the profissional-administrador': soDe('profissional-administrador'),
    // What the product wrote is read from both sides, and written by nobody.
    'of a consultation': { select: ['profissional', 'paciente'] },
  },
  centros_de_custo: {
    'of the paciente': semApagar('paciente'),
    'of the profissional': semApagar('profissional'),
    'of the clinic of the profissional-administrador': semApagar('profissional-administrador'),
  },
  // Taken away and brought back; files of a consultation's receipt there are none.
  anexos_transacoes: {
    'of the profissional': semApagar('profissional'),
    'of the clinic of the profissional-administrador': semApagar('profissional-administrador'),
  },
  livros_fechados: {
    'of the profissional': { select: ['profissional'], update: ['profissional'] },
    'of the clinic of the profissional-administrador': {
      select: ['profissional-administrador'],
      update: ['profissional-administrador'],
    },
  },
  // Lines of a bank are of whose book it is, and of nobody beside.
  extratos: {
    'of the profissional': criaETira('profissional'),
    'of the clinic of the profissional-administrador': criaETira('profissional-administrador'),
  },
  leituras_de_extrato: { 'of the profissional': soDe('profissional') },
  linhas_de_extrato: {
    'of the profissional': le('profissional'),
    'of the clinic of the profissional-administrador': le('profissional-administrador'),
  },
  conciliacoes: {
    'of the profissional': criaETira('profissional'),
    'of the clinic of the profissional-administrador': criaETira('profissional-administrador'),
  },
  linhas_conciliadas: { 'of the profissional': le('profissional') },
  transacoes_conciliadas: { 'of the profissional': le('profissional') },
}

export const linhas: MontarLinhas = async (
  owner,
  { paciente, profissional, profissionalAdministrador, daAdministradora, agendamento },
) => {
  const dela = { usuario_id: paciente.usuario_id, livro: 'familia' as const }
  const dele = { usuario_id: profissional.usuario_id }
  const daClinica = {
    usuario_id: profissionalAdministrador.id,
    livro: 'clinica' as const,
    clinica_id: daAdministradora.id,
  }
  const [da, de, casa] = [
    await buildTransacao(owner, dela),
    await buildTransacao(owner, dele),
    await buildTransacao(owner, daClinica),
  ]
  const consulta = await buildTransacao(owner, {
    ...dele,
    agendamento_id: agendamento.id,
    paciente_id: agendamento.paciente_id,
    origem: 'consulta',
    origem_id: randomUUID(),
    sequencia: 1,
  })
  const nova = (de: object) => ({
    ...de,
    titulo: 'Farmácia',
    valor: 35,
    tipo_transacao: 'despesa',
    data_transacao: '2026-02-02T12:00:00Z',
    data_transacao_date: '2026-02-02',
  })
  const bancoDele = await buildExtrato(owner, dele, [{}, {}, {}])
  const bancoDaCasa = await buildExtrato(owner, { clinica_id: daAdministradora.id }, [{}, {}])
  const recebida = await buildTransacao(owner, { ...dele, valor: 50 })
  const [paga, semPar] = [
    await buildTransacao(owner, { ...dele, valor: 50 }),
    await buildTransacao(owner, { ...dele, valor: 50 }),
  ]
  const [ligada, solta, livre] = bancoDele.linhas.map(({ id }) => id)
  const conciliada = await buildConciliacao(owner, dele, { linha_id: ligada!, transacoes: [recebida.id] })
  const aberta = await buildConciliacao(owner, dele, { linha_id: solta!, transacoes: [paga.id] })
  const daCasa = await buildConciliacao(
    owner,
    { clinica_id: daAdministradora.id },
    { linha_id: bancoDaCasa.linhas[0]!.id },
  )
  const leitura = randomUUID()
  await owner.query('insert into leituras_de_extrato (id, usuario_id, total) values ($1, $2, 0)', [
    leitura,
    profissional.usuario_id,
  ])
  const arquivo = { arquivo: 'x.ofx', formato: 'ofx', total: 1, de: '2026-11-01', ate: '2026-11-02' }
  const novoExtrato = (de: object, criado_por: string) => ({
    id: randomUUID(),
    ...de,
    criado_por,
    ...arquivo,
  })
  const novaLinha = ({ id, dono }: { id: string; dono: string }) => ({
    extrato_id: id,
    dono,
    ordem: 9,
    identidade: randomUUID().padEnd(43, '0'),
    data: '2026-11-01',
    valor: 1,
  })
  const novaConciliacao = (de: object, criado_por: string) => ({
    ...de,
    criado_por,
    tipo: 'ignorada',
    motivo: 'x',
  })
  await owner.query(
    "insert into livros_fechados (livro, usuario_id, clinica_id, mudado_por) values ('profissional', $1, null, $1), ('clinica', null, $2, $3)",
    [profissional.usuario_id, daAdministradora.id, profissionalAdministrador.id],
  )
  const casaDela = { clinica_id: daAdministradora.id }
  const [centroDela, centroDele, centroDaCasa] = [
    await buildCentro(owner, { usuario_id: paciente.usuario_id, nome: 'Casa' }),
    await buildCentro(owner, { ...dele, nome: 'Sala' }),
    await buildCentro(owner, { ...casaDela, nome: 'Prédio' }),
  ]
  const novoCentro = (de: object) => ({ id: randomUUID(), ...de, nome: randomUUID() })
  const [anexoDele, anexoDaCasa] = [
    await buildAnexoDaTransacao(owner, { ...dele, transacao_id: de.id, pasta: profissional.usuario_id }),
    await buildAnexoDaTransacao(owner, {
      ...casaDela,
      transacao_id: casa.id,
      pasta: profissionalAdministrador.id,
    }),
  ]
  const novoAnexo = (de: object, pasta: string) => ({
    id: randomUUID(),
    ...de,
    nome: 'Nota.pdf',
    caminho: `${pasta}/financeiro/${randomUUID()}.pdf`,
    formato: 'application/pdf',
    tamanho: 9,
  })
  return {
    centros_de_custo: {
      'of the paciente': linha(
        { id: centroDela.id },
        'nome',
        novoCentro({ usuario_id: paciente.usuario_id }),
      ),
      'of the profissional': linha({ id: centroDele.id }, 'nome', novoCentro(dele)),
      'of the clinic of the profissional-administrador': linha(
        { id: centroDaCasa.id },
        'nome',
        novoCentro(casaDela),
      ),
    },
    anexos_transacoes: {
      'of the profissional': linha(
        { id: anexoDele.id },
        'removido_em',
        novoAnexo(
          { ...dele, transacao_id: de.id, enviado_por: profissional.usuario_id },
          profissional.usuario_id,
        ),
      ),
      'of the clinic of the profissional-administrador': linha(
        { id: anexoDaCasa.id },
        'removido_em',
        novoAnexo(
          { ...casaDela, transacao_id: casa.id, enviado_por: profissionalAdministrador.id },
          profissionalAdministrador.id,
        ),
      ),
    },
    extratos: {
      'of the profissional': linha(
        { id: bancoDele.id },
        'arquivo',
        novoExtrato(dele, profissional.usuario_id),
      ),
      'of the clinic of the profissional-administrador': linha(
        { id: bancoDaCasa.id },
        'arquivo',
        novoExtrato(casaDela, profissionalAdministrador.id),
      ),
    },
    livros_fechados: {
      'of the profissional': linha({ usuario_id: profissional.usuario_id }, 'motivo'),
      'of the clinic of the profissional-administrador': linha({ clinica_id: daAdministradora.id }, 'motivo'),
    },
    leituras_de_extrato: {
      'of the profissional': linha({ id: leitura }, 'feitas', {
        id: randomUUID(),
        usuario_id: profissional.usuario_id,
        total: 0,
      }),
    },
    linhas_de_extrato: {
      'of the profissional': linha({ id: livre }, 'memo', novaLinha(bancoDele)),
      'of the clinic of the profissional-administrador': linha(
        { id: bancoDaCasa.linhas[1]!.id },
        'memo',
        novaLinha(bancoDaCasa),
      ),
    },
    conciliacoes: {
      'of the profissional': linha(
        { id: aberta.id },
        'motivo',
        novaConciliacao(dele, profissional.usuario_id),
      ),
      'of the clinic of the profissional-administrador': linha(
        { id: daCasa.id },
        'motivo',
        novaConciliacao(casaDela, profissionalAdministrador.id),
      ),
    },
    linhas_conciliadas: {
      'of the profissional': linha({ linha_id: ligada }, 'conciliacao_id', {
        linha_id: livre,
        conciliacao_id: conciliada.id,
        dono: profissional.usuario_id,
      }),
    },
    transacoes_conciliadas: {
      'of the profissional': linha({ transacao_id: recebida.id }, 'conciliacao_id', {
        transacao_id: semPar.id,
        conciliacao_id: conciliada.id,
        dono: profissional.usuario_id,
      }),
    },
    transacoes_financeiras: {
      'of the paciente': linha({ id: da.id }, 'titulo', nova(dela)),
      'of the profissional': linha({ id: de.id }, 'titulo', nova(dele)),
      'of the clinic of the profissional-administrador': linha({ id: casa.id }, 'titulo', nova(daClinica)),
      'of a consultation': linha({ id: consulta.id }, 'titulo'),
    },
  }
}
