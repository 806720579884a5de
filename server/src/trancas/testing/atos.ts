import { randomUUID } from 'node:crypto'
import { levarConsequencias } from '../../agendamentos/jobs-consequencias.ts'
import { limparReservas } from '../../agendamentos/reservas/jobs.ts'
import { como, daqui, iso, pedidoPara } from '../../agendamentos/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import { expirarEsperas, tratarVagas } from '../../espera/vagas.ts'
import { enviarLembretes } from '../../lembretes/remetente.ts'
import { vencerCobrancas } from '../../pagamentos/jobs.ts'
import { buildPaciente } from '../../usuarios/fixtures.ts'
import { apagarPessoa } from '../../privacidade/exclusao.ts'
import { DIA_A, DIA_B, type Cena, type Rodada } from './cena.ts'

type Ato = (cena: Cena, rodada: Rodada) => Promise<unknown>

const MINUTO = 60_000
/** Days from now of the hours that acts take. */
const [OUTRO_DIA, DIA_NOVO] = [8, 10]

/** What must have happened before some acts may be done. */
export const antesDe: Record<string, Ato> = {
  'quem moveu desfaz': (c, { a }) =>
    dele(c).agenda.mover({ id: a, versao: 1, inicio: iso(daqui(OUTRO_DIA, 840)) }),
  'o paciente reagenda o que foi movido': (c, { a }) =>
    dele(c).agenda.mover({ id: a, versao: 1, inicio: iso(daqui(OUTRO_DIA, 840)) }),
  'o paciente cancela o que foi movido': (c, { a }) =>
    dele(c).agenda.mover({ id: a, versao: 1, inicio: iso(daqui(OUTRO_DIA, 840)) }),
  'a consulta termina': (c, { a }) => dele(c, naHora).agendamentos.iniciar({ id: a }),
  'o profissional aceita o pedido': async (c, { a, cobranca }) => {
    await c.base.owner.query('delete from cobrancas where id = $1', [cobranca])
    await c.base.owner.query('update agendamentos set aguarda_aprovacao = true where id = $1', [a])
    await c.base.owner.query('update servicos_profissionais set sinal = 100 where profissional_id = $1', [
      c.helena.id,
    ])
  },
  'a agenda arquiva o paciente': (c, { a }) =>
    dele(c).agendamentos.cancelar({ id: a, motivo: 'Congresso', alcance: 'esta' }),
  'a agenda chama': (c, { a }) => dela(c, naHora).agendamentos.chegar({ id: a }),
  'quem recebe não achou o Pix': (c, { cobranca }) => dela(c).pagamentos.informar({ id: cobranca }),
  'quem recebe devolve o Pix': (c, { cobranca }) => dele(c).pagamentos.receber({ id: cobranca }),
  'o paciente fica com o crédito': async (c, { a, cobranca }) => {
    await dele(c).pagamentos.receber({ id: cobranca })
    await dele(c).agendamentos.cancelar({ id: a, motivo: 'Congresso', alcance: 'esta' })
  },
  'a agenda emite o recibo': (c, { cobranca }) => dele(c).pagamentos.receber({ id: cobranca }),
  'o profissional emite um documento': (c, rodada) =>
    atos['o profissional rascunha um documento']!(c, rodada),
  // So old that it is refused, behind its locks.
  'a agenda separa duas fichas': async (c) => {
    const { id } = await outraFicha(c)
    await c.base.owner.query(
      `insert into unioes_pacientes (profissional_id, paciente_id, unida_id, feita_em, antes, depois, movidas)
       values ($1, $2, $3, '2026-08-01T12:00:00Z', '{}', '{}', '{}')`,
      [c.helena.id, c.marina.id, id],
    )
  },
  'o produto apaga quem nada mais atende': (c, { b }) =>
    como(c.base, c.caio.usuario_id, 'profissional').agendamentos.cancelar({ id: b, motivo: 'Congresso' }),
  'o produto leva as consequências': (c) =>
    dela(c).agendamentos.marcar(pedidoPara(c.helena, daqui(DIA_NOVO, 720))),
}

/** Acts on the appointment, the agendas and the patient of the scene. Some are refused in the state that they meet: they have locked before. */
export const atos: Record<string, Ato> = {
  'o paciente reagenda o que foi movido': (c, { a }) =>
    dela(c).agendamentos.reagendar({ id: a, motivo: 'Viagem', inicio: iso(daqui(OUTRO_DIA, 600)) }),
  'o paciente cancela o que foi movido': (c, { a }) =>
    dela(c).agendamentos.cancelar({ id: a, motivo: 'Viagem' }),
  'o paciente confirma': (c, { a }) => dela(c).agendamentos.confirmar({ id: a }),
  'o profissional confirma': (c, { a }) => dele(c).agendamentos.confirmar({ id: a }),
  'o profissional aceita o pedido': (c, { a }) => dele(c).agendamentos.confirmar({ id: a }),
  'o paciente cancela a série': (c, { a }) =>
    dela(c).agendamentos.cancelar({ id: a, motivo: 'Viagem', alcance: 'todas' }),
  'o profissional cancela': (c, { a }) => dele(c).agendamentos.cancelar({ id: a, motivo: 'Congresso' }),
  'o paciente reagenda': (c, { a }) =>
    dela(c).agendamentos.reagendar({ id: a, motivo: 'Viagem', inicio: iso(daqui(OUTRO_DIA)) }),
  'quem moveu desfaz': (c, { a }) => dele(c).agendamentos.desfazer({ id: a }),
  'o paciente chega': (c, { a }) => dela(c, naHora).agendamentos.chegar({ id: a }),
  'o paciente faltou': (c, { a }) => dele(c, depoisDaHora).agendamentos.ausentar({ id: a }),
  'a consulta começa': (c, { a }) => dele(c, naHora).agendamentos.iniciar({ id: a }),
  'a consulta termina': (c, { a }) => dele(c, depoisDaHora).agendamentos.concluir({ id: a }),
  'o paciente escreve perguntas': (c, { a }) =>
    dela(c).agendamentos.prepararConsulta({ id: a, perguntas: ['Posso correr?'] }),
  'a recepção move': (c, { a }) =>
    recepcao(c).agenda.mover({ id: a, versao: 1, inicio: iso(daqui(OUTRO_DIA, 660)) }),
  'a recepção passa a um colega': (c, { a }) =>
    recepcao(c).agenda.mover({ id: a, versao: 1, profissional_id: c.caio.id }),
  'a agenda edita a sala': (c, { a }) => dele(c).agenda.editar({ id: a, versao: 1, sala_id: null }),
  'a agenda marca pago': (c, { a }) => dele(c).agenda.editar({ id: a, versao: 1, pagamento_status: 'pago' }),
  'a agenda fecha o dia e cancela': (c, { a }) =>
    dele(c).agenda.bloquear({
      periodos: [{ de: dia(DIA_A), ate: dia(DIA_A) }],
      decisoes: [{ agendamento_id: a, acao: 'cancelar', motivo: 'Congresso' }],
    }),
  'o recebimento no local': (c, { a }) =>
    dele(c).recibos.receber({ agendamento_id: a, valor_centavos: 5_000, forma: 'dinheiro' }),
  'o paciente diz que pagou': (c, { cobranca }) => dela(c).pagamentos.informar({ id: cobranca }),
  'o paciente desiste do Pix': (c, { cobranca }) => dela(c).pagamentos.desistir({ id: cobranca }),
  'quem recebe achou o Pix': (c, { cobranca }) => dele(c).pagamentos.receber({ id: cobranca }),
  'o paciente gera um Pix': (c, { b }) => dela(c).pagamentos.gerar({ id: b, quanto: 'restante' }),
  'o paciente marca outra': (c) => dela(c).agendamentos.marcar(pedidoPara(c.helena, daqui(DIA_NOVO))),
  'o paciente marca com o colega': (c) => dela(c).agendamentos.marcar(pedidoPara(c.caio, daqui(DIA_NOVO))),
  'o paciente reserva com qualquer um': (c) =>
    dela(c).agendamentos.reservarComQualquer({
      sub: 'Cardiologia',
      modalidade: 'presencial',
      inicio: iso(daqui(DIA_NOVO, 660)),
      profissionais: [c.caio.id, c.helena.id],
    }),
  'o paciente marca uma série': (c) =>
    dela(c).agendamentos.marcarSerie({
      ...semInicio(pedidoPara(c.helena, 0)),
      inicios: [iso(daqui(DIA_NOVO + 1)), iso(daqui(DIA_NOVO + 8))],
    }),
  'a recepção marca com o colega': (c) =>
    recepcao(c).agenda.marcar({
      profissional_id: c.caio.id,
      servico_id: c.caio.servicos[0]!.id,
      local_id: c.caio.locais[0]!.id,
      sala_id: c.sala,
      inicios: [iso(daqui(OUTRO_DIA, 780))],
      paciente_id: c.marina.id,
    }),
  'a agenda une duas fichas': async (c) => {
    const { id } = await outraFicha(c)
    return dele(c).pacientes.unir({ id: c.marina.id, outro_id: id, da_outra: [] })
  },
  'a agenda separa duas fichas': async (c) => {
    const { consultorio } = await dele(c).pacientes.ficha({ id: c.marina.id })
    const uniao_id = consultorio!.unioes[0]?.id ?? randomUUID()
    return dele(c).pacientes.desfazerUniao({ id: c.marina.id, uniao_id })
  },
  'a agenda chama': (c, { a }) => dele(c, naHora).agendamentos.chamar({ id: a }),
  'a agenda bloqueia o dia': (c) =>
    dele(c).agenda.bloquear({ periodos: [{ de: dia(DIA_B), ate: dia(DIA_B) }] }),
  // Opened again at once: the next round books.
  'a agenda bloqueia o paciente': async (c) => {
    await dele(c).agenda.bloquearPaciente({ id: c.marina.id, motivo: 'Faltou três vezes' })
    await dele(c).agenda.desbloquearPaciente({ id: c.marina.id })
  },
  'o paciente recusa o contato': (c, { a }) =>
    dela(c).agendamentos.recusarContato({ id: a, bloquear: false }),
  'o paciente aceita o contato': (c, { a }) => dela(c).agendamentos.aceitarContato({ id: a }),
  'o profissional troca a sala de vídeo': (c, { a }) =>
    dele(c).agendamentos.guardarSalaDaConsulta({ id: a, endereco: 'https://sala.exemplo.com.br/a' }),
  'quem recebe não achou o Pix': (c, { cobranca }) =>
    dele(c).pagamentos.naoRecebi({ id: cobranca, motivo: 'Não apareceu no extrato' }),
  'quem recebe devolve o Pix': (c, { cobranca }) => dele(c).pagamentos.devolver({ id: cobranca }),
  'o paciente fica com o crédito': (c, { cobranca }) => dela(c).pagamentos.valer({ id: cobranca }),
  'a agenda emite o recibo': (c, { a }) => dele(c).recibos.emitir({ agendamento_id: a }),
  'o paciente pede o recibo': (c, { a }) => dela(c).recibos.pedir({ agendamento_id: a }),
  'a agenda dá prioridade a quem espera': (c, { espera }) =>
    dele(c).espera.priorizar({ id: espera, prioridade: 'alta', motivo: 'Dor' }),
  'o profissional anota': (c, { a }) =>
    dele(c).prontuario.salvar({
      id: randomUUID(),
      paciente_id: c.marina.id,
      agendamento_id: a,
      versao: 0,
      conteudo: {
        modelo: 'livre',
        secoes: [{ chave: 's1', titulo: 'Anotação', texto: 'Bem.' }],
        sigilo: false,
      },
    }),
  'o profissional registra um fato': (c, { a }) =>
    dele(c).fatos.registrar({
      id: c.marina.id,
      fato_id: randomUUID(),
      agendamento_id: a,
      fato: { tipo: 'alergia', termo_id: null, termo: 'Poeira', situacao: 'ativa' },
    }),
  'o profissional envia um formulário': (c, { a }) =>
    dele(c).formularios.enviar({
      id: randomUUID(),
      paciente_id: c.marina.id,
      formulario: 'dor',
      agendamento_id: a,
      recado: '',
    }),
  'o profissional mede': (c, { a }) =>
    dele(c).medidas.medir({
      id: c.marina.id,
      agendamento_id: a,
      medida_em: new Date().toISOString(),
      medidas: [{ id: randomUUID(), tipo: 'peso', valor: 70, valor2: null }],
    }),
  'o profissional pede exames': (c, { a }) =>
    dele(c).exames.pedir({
      id: randomUUID(),
      paciente_id: c.marina.id,
      agendamento_id: a,
      exames: [{ sistema: 'proprio', versao: null, codigo: 'tsh', termo: 'TSH' }],
      indicacao: '',
      preparo: '',
      urgencia: 'rotina',
    }),
  'o profissional rascunha um documento': (c, { a }) =>
    dele(c).documentos.salvar({
      id: randomUUID(),
      paciente_id: c.marina.id,
      agendamento_id: a,
      substitui_id: null,
      versao: 0,
      conteudo: { tipo: 'orientacao', texto: 'Beba água.', itens: [], cid: null, cid_autorizado: false },
      avisos: [],
    }),
  'o profissional emite um documento': async (c, { a }) => {
    const { itens } = await dele(c).documentos.lista({ id: c.marina.id, agendamento_id: a })
    return dele(c).documentos.emitir({ id: itens[0]?.id ?? randomUUID(), versao: 1 })
  },
  'o produto leva as consequências': (c) => levarConsequencias(produto(c)),
  'a agenda arquiva o paciente': (c) => dele(c).pacientes.arquivar({ id: c.marina.id }),
  'a agenda oferece a quem espera': (c, { espera }) =>
    dele(c).espera.oferecer({ id: espera, inicio: iso(daqui(3)) }),
  'o paciente sai da espera': (c, { espera }) => dela(c).espera.sair({ id: espera }),
  'o produto trata as vagas': (c) => tratarVagas(produto(c), new Date()),
  'o produto encerra ofertas': (c) => expirarEsperas(produto(c), new Date(Date.now() + 20 * MINUTO)),
  'o produto vence o Pix': (c) => vencerCobrancas(produto(c), new Date(Date.now() + 40 * MINUTO)),
  'o produto lembra': (c) => enviarLembretes(produto(c), new Date(daqui(DIA_A) - 24 * 60 * MINUTO)),
  'o produto limpa reservas': (c) => limparReservas(produto(c), new Date()),
  'o produto apaga quem nada mais atende': (c, rodada) => atos['o produto apaga o profissional']!(c, rodada),
  'o produto apaga o profissional': (c) =>
    // Looked at and rolled back: the scene keeps its people.
    produto(c)
      .transaction(async (db) => {
        await apagarPessoa(db, c.caio.usuario_id, new Date())
        throw new Desfeita()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Desfeita)) throw error
      }),
}

class Desfeita extends Error {}

/** A record that the agenda of the scene wrote down itself. */
const outraFicha = (c: Cena) =>
  buildPaciente(c.base.owner, { usuario: { nome: 'Marina Duarte' }, cadastrado_para: c.helena.id })

const naHora = () => new Date(daqui(DIA_A))
const depoisDaHora = () => new Date(daqui(DIA_A) + 20 * MINUTO)
const dia = (dias: number) => iso(daqui(dias)).slice(0, 10)
const dela = (c: Cena, agora?: () => Date) => como(c.base, c.marina.usuario_id, 'paciente', agora)
const dele = (c: Cena, agora?: () => Date) => como(c.base, c.helena.usuario_id, 'profissional', agora)
const recepcao = (c: Cena) => como(c.base, c.rita, 'profissional-administrador')
const produto = (c: Cena) => dbFor(c.base.pools, SISTEMA)
const semInicio = ({ inicio: _, ...pedido }: ReturnType<typeof pedidoPara>) => pedido
