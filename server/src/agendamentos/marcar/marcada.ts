import { regrasDoCanal } from '#domain/agendamentos/canal.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { operacoesDoPaciente } from '#domain/equipe/operacoes.ts'
import { exigirSessao, type Contexto } from '../../rpc/context.ts'
import { detalheDe } from '../consultas/detalhe.ts'
import type { Pedido, Vaga } from './vaga.ts'

/**
 * The appointment that a patient has just booked for themselves, told from what was read to book it, as `findDetalhe` would read it. A test holds one against the other.
 * @returns null where the database adds to the row (a room, a session of a group, a deposit), and where the caller books for somebody else or is more than a patient
 */
export function detalheDaMarcada(
  context: Contexto,
  id: string,
  { profissional_id, modalidade, plano }: Pedido,
  vaga: Vaga,
  motivo_consulta: string,
): AgendamentoDetalhe | null {
  const { perfil } = exigirSessao(context)
  const { fatos, sala_id } = vaga
  const { mostra, servico } = fatos
  if (!mostra || perfil !== 'paciente' || sala_id !== null) return null
  if (servico && (servico.vagas > 1 || servico.sinal_centavos)) return null
  const daJanela = mostra.locais.find((cada) => cada.id === vaga.local_id)
  const local =
    modalidade === 'presencial' ? (daJanela ?? mostra.locais.find(({ oferece }) => oferece)) : undefined
  const clinica = [daJanela, local].find((cada) => cada?.clinica_id)
  const agora = new Date(mostra.agora)
  return detalheDe(
    {
      id,
      status: 'agendado',
      data_agendamento: new Date(vaga.inicio),
      duracao_min: vaga.duracao_min,
      modalidade,
      especialidade: fatos.especialidade || null,
      servico: servico?.nome ?? null,
      paciente_nome: fatos.paciente_nome,
      profissional_nome: fatos.profissional_nome,
      profissional_id,
      profissional_avatar_url: mostra.avatar,
      tema: mostra.tema,
      local: local?.nome ?? null,
      zona: local?.zona ?? null,
      versao: 1,
      lado: 'paciente',
      paciente_id: fatos.paciente_id,
      titular_id: fatos.paciente_usuario_id,
      proprio: true,
      servico_id: servico?.id ?? null,
      local_id: local?.id ?? null,
      clinica_id: clinica?.clinica_id ?? null,
      registro: mostra.registro,
      endereco: local?.endereco ?? null,
      sala: null,
      telefone: local?.telefone ?? clinica?.da_clinica ?? null,
      convenio: plano ?? null,
      valor_centavos: vaga.valor_centavos,
      pagamento_status: 'pendente',
      cobranca: null,
      presenca: null,
      chegada_em: null,
      chamado_em: null,
      inicio_real: null,
      fim_real: null,
      confirmado_pelo_paciente_em: null,
      aguarda_aprovacao: vaga.aguarda_aprovacao,
      encaixe: false,
      primeira_vez: fatos.primeira_vez,
      origem: regrasDoCanal.paciente.origem,
      serie_id: null,
      reagendado_de: null,
      motivo_reagendamento: null,
      motivo_cancelamento: null,
      data_cancelamento: null,
      motivo_consulta,
      observacoes: '',
      preparo: servico?.preparo ?? '',
      documentos: servico?.documentos ?? null,
      perguntas: [],
      retorno_ate: null,
      created_at: agora,
      remarcacoes: 0,
      avaliada: false,
      dados_que_faltam: servico?.exige ? servico.faltam : null,
      pode_completar: true,
      pode: [],
      pode_do_paciente: [...operacoesDoPaciente],
      lado_que_age: 'paciente',
      politica: fatos.politica,
      em_vigor: fatos.publico,
      primeiro_contato: null,
      ultima: { ato: 'marcar', minha: true, quando: mostra.agora },
    },
    context.agora(),
  )
}
