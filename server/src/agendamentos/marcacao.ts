import { os } from './os.ts'

const ainda = (): never => {
  throw new Error('not built yet')
}

/** Holding and booking. */
export const marcacaoRouter = {
  reservar: os.reservar.handler(ainda),
  soltarReserva: os.soltarReserva.handler(ainda),
  marcar: os.marcar.handler(ainda),
  reservarComQualquer: os.reservarComQualquer.handler(ainda),
  previaDaSerie: os.previaDaSerie.handler(ainda),
  marcarSerie: os.marcarSerie.handler(ainda),
  politica: os.politica.handler(ainda),
  guardarPolitica: os.guardarPolitica.handler(ainda),
}
