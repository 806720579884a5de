import { os } from './os.ts'

const ainda = (): never => {
  throw new Error('not built yet')
}

export const agendaRouter = os.router({
  periodo: os.periodo.handler(ainda),
  contagens: os.contagens.handler(ainda),
  profissionais: os.profissionais.handler(ainda),
  conferir: os.conferir.handler(ainda),
  marcar: os.marcar.handler(ainda),
  mover: os.mover.handler(ainda),
  editar: os.editar.handler(ainda),
  buscarPacientes: os.buscarPacientes.handler(ainda),
  cadastrarPaciente: os.cadastrarPaciente.handler(ainda),
  contato: os.contato.handler(ainda),
  bloqueados: os.bloqueados.handler(ainda),
  bloquearPaciente: os.bloquearPaciente.handler(ainda),
  desbloquearPaciente: os.desbloquearPaciente.handler(ainda),
  pendentes: os.pendentes.handler(ainda),
  aConfirmar: os.aConfirmar.handler(ainda),
  salaDeEspera: os.salaDeEspera.handler(ainda),
  atraso: os.atraso.handler(ainda),
  mudancas: os.mudancas.handler(ainda),
  bloquear: os.bloquear.handler(ainda),
  desbloquear: os.desbloquear.handler(ainda),
  feed: os.feed.handler(ainda),
  criarFeed: os.criarFeed.handler(ainda),
  mudarFeed: os.mudarFeed.handler(ainda),
  revogarFeed: os.revogarFeed.handler(ainda),
})
