import * as z from 'zod'
import { operacoesNaTela } from './operacoes.ts'

/** Which operations the reader may do with what the answer tells of. */
export const oQuePode = /* @__PURE__ */ z.array(z.enum(operacoesNaTela))
