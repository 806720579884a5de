import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { avisarProntuario } from '../prontuario/entrada.ts'
import { findConta, findNomeDoPaciente, type LinhaDePedido, type LinhaDeResultado } from './queries.ts'

/** Where a result is read by the office. */
export const linkDoConsultorio = (paciente_id: string) => `/pacientes/${paciente_id}?aba=exames`

/** Tells the person's side of a request, without a word of it. */
export const avisarPedido = (db: Db, { id, paciente_id }: LinhaDePedido) =>
  avisarProntuario(db, paciente_id, {
    titulo: 'Novo pedido no seu prontuário',
    mensagem: 'Há um pedido novo para você. Veja o que fazer antes, e envie o que receber por aqui.',
    chave: `exame:${id}:pedido`,
  })

/** Tells the person's side that a result was shown to them, once, without a word of it. */
export const avisarLiberado = (db: Db, { id, paciente_id }: Pick<LinhaDeResultado, 'id' | 'paciente_id'>) =>
  avisarProntuario(db, paciente_id, {
    titulo: 'Novidade no seu prontuário',
    mensagem: 'Há algo novo no seu prontuário para você ler.',
    chave: `exame:${id}:liberado`,
  })

/** Tells the professional who answers for it. The words also leave by mail: they name the person and nothing of health. */
async function avisarResponsavel(
  db: Db,
  {
    paciente_id,
    profissional_id,
    titular_id,
  }: Pick<LinhaDeResultado, 'paciente_id' | 'profissional_id' | 'titular_id'>,
  palavras: (paciente: string) => Pick<Aviso, 'titulo' | 'mensagem' | 'chave' | 'prioridade'>,
): Promise<void> {
  const [[conta], [quem]] = await db.together([
    findConta(profissional_id),
    findNomeDoPaciente(paciente_id, profissional_id),
  ])
  await notificar(db, {
    ...palavras(quem!.nome),
    usuario_id: conta!.usuario_id,
    tipo: 'prontuario',
    link: linkDoConsultorio(paciente_id),
    sobre: [titular_id],
  })
}

/** The person sent a file. */
export const avisarEnviado = (db: Db, linha: LinhaDeResultado) =>
  avisarResponsavel(db, linha, (paciente) => ({
    titulo: 'Arquivo recebido de paciente',
    mensagem: `${paciente} enviou um arquivo para você ver. Ele está no prontuário.`,
    chave: `exame:${linha.id}:enviado`,
  }))

/** A value is critical: said at once, also to whoever typed it, so that it waits on every device until an act is written down. */
export const avisarCritico = (db: Db, linha: LinhaDeResultado) =>
  avisarResponsavel(db, linha, (paciente) => ({
    titulo: 'Contato urgente com paciente',
    mensagem: `${paciente} precisa de um contato seu hoje. Abra o prontuário e registre o que foi feito.`,
    prioridade: 'urgente',
    chave: `exame:${linha.id}:critico`,
  }))
