import { implement } from '@orpc/server'
import { enderecosContract } from '#domain/enderecos/contract.ts'
import { ufDoCep } from '#domain/enderecos/faixas-de-cep.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { consultarCep, ConsultaFalhou } from './consulta-de-cep.ts'
import { findCep, upsertCep } from './queries.ts'

const os = implement(enderecosContract).$context<Contexto>()

const MS_POR_DIA = 86_400_000
/** Streets rarely change their names; a new postcode appears within days. */
const DIAS_GUARDADO = { existe: 90, inexistente: 1 }

/** Forms ask once for each postcode typed. */
const CONSULTAS = { ato: 'ceps', vezes: 60, segundos: 600 }

export const enderecosRouter = os.router({
  porCep: os.porCep.handler(async ({ input: { cep }, context }) => {
    exigirSessao(context)
    // As the product: the row is for everybody and about nobody.
    const guardado = await context.sistema.first(findCep(cep))
    const agora = context.agora()
    const dias = guardado?.existe ? DIAS_GUARDADO.existe : DIAS_GUARDADO.inexistente
    const fresco = guardado && agora.getTime() - guardado.consultado_em.getTime() < dias * MS_POR_DIA
    if (fresco) return respostaDe(cep, guardado.existe ? guardado : null)
    await contarUso(context, CONSULTAS)
    try {
      if (context.cepUrl === null) throw new ConsultaFalhou('no lookup is set up')
      const endereco = await consultarCep(context.cepUrl, cep)
      await context.sistema.affected(upsertCep(cep, endereco, agora))
      return respostaDe(cep, endereco)
    } catch (error) {
      if (!(error instanceof ConsultaFalhou)) throw error
      context.log.warn({ motivo: error.message }, 'postcode not looked up')
      // An old answer is better than none.
      if (guardado?.existe) return respostaDe(cep, guardado)
      const endereco = { logradouro: '', bairro: '', cidade: '', estado: ufDoCep(cep) ?? '' }
      return { cep, situacao: 'indisponivel', endereco }
    }
  }),
})

type Partes = { logradouro: string; bairro: string; cidade: string; estado: string }

function respostaDe(cep: string, endereco: Partes | null) {
  const { logradouro, bairro, cidade, estado } = endereco ?? {
    logradouro: '',
    bairro: '',
    cidade: '',
    estado: '',
  }
  const situacao = endereco ? ('encontrado' as const) : ('inexistente' as const)
  return { cep, situacao, endereco: { logradouro, bairro, cidade, estado } }
}
