import { Capacitor } from '@capacitor/core'
import type * as noNavegador from '#web/lib/baixar.ts'
import { baixar as peloNavegador } from '#web/lib/baixar.ts'
import { entregarArquivo } from '#web/aplicativo/baixados.ts'

/** A web view saves no file: the system's sheet asks where it goes. */
export const baixar: typeof noNavegador.baixar = (nome, conteudo) => {
  if (Capacitor.isNativePlatform()) void entregarArquivo(nome, conteudo)
  else peloNavegador(nome, conteudo)
}

export const baixarTexto: typeof noNavegador.baixarTexto = (nome, tipo, texto) =>
  baixar(nome, new Blob([texto], { type: tipo }))
