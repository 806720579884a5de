import { os } from './os.ts'

const ainda = (): never => {
  throw new Error('not built yet')
}

/** What becomes of an appointment. */
export const atosRouter = {
  confirmar: os.confirmar.handler(ainda),
  cancelar: os.cancelar.handler(ainda),
  reagendar: os.reagendar.handler(ainda),
  horariosParaReagendar: os.horariosParaReagendar.handler(ainda),
  chegar: os.chegar.handler(ainda),
  ausentar: os.ausentar.handler(ainda),
  iniciar: os.iniciar.handler(ainda),
  concluir: os.concluir.handler(ainda),
  desfazer: os.desfazer.handler(ainda),
  prepararConsulta: os.prepararConsulta.handler(ainda),
}
