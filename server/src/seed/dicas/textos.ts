import { campanhasDoAno } from './campanhas.ts'
import { criancas } from './criancas.ts'
import { exercicio } from './exercicio.ts'
import { idosos } from './idosos.ts'
import { nutricao } from './nutricao.ts'
import { prevencao } from './prevencao.ts'
import { saudeMental, sono } from './sono-e-mente.ts'
import type { TextoDeDica } from './texto.ts'

/** The tips of the demonstration. */
export const textosDeDicas: readonly TextoDeDica[] = [
  ...nutricao,
  ...sono,
  ...saudeMental,
  ...exercicio,
  ...prevencao,
  ...criancas,
  ...idosos,
  ...campanhasDoAno,
]
