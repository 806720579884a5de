import { implement } from '@orpc/server'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { impostosContract } from '#domain/impostos/contract.ts'
import { agruparImposto, type Recebimento } from '#domain/impostos/imposto.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { exigirRota, exigirSessao, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { findPagamentos, recebimentoDe } from './queries.ts'

const os = implement(impostosContract).$context<Contexto>()

/** On which side of the money the caller is. @throws SEM_PERMISSAO */
function ladoDe(context: Contexto): 'familia' | 'profissional' {
  if (ehPaciente(exigirSessao(context).perfil)) return 'familia'
  const { perfil } = exigirRota(context, '/financeiro')
  if (perfil === 'profissional' || perfil === 'profissional-administrador') return 'profissional'
  throw erroComum('SEM_PERMISSAO')
}

const anoDe = (context: Contexto, ano: number | undefined) =>
  ano ?? Number(dataLocal(context.agora().getTime(), zonaDaPlataforma).slice(0, 4))

async function ler(context: Contexto, lado: 'familia' | 'profissional', ano: number): Promise<Recebimento[]> {
  return (await context.db.rows(findPagamentos(lado, ano))).map(recebimentoDe)
}

export const impostosRouter = os.router({
  anual: os.anual.handler(async ({ input, context }) => {
    const lado = ladoDe(context)
    const ano = anoDe(context, input.ano)
    const grupos = agruparImposto(await ler(context, lado, ano))
    return {
      lado,
      ano,
      total_centavos: grupos.reduce((soma, { total_centavos }) => soma + total_centavos, 0),
      por_mes: Array.from({ length: 12 }, (_, mes) =>
        grupos.reduce((soma, { por_mes }) => soma + por_mes[mes]!, 0),
      ),
      grupos,
    }
  }),

  livro: os.livro.handler(async ({ input, context }) => {
    const lado = ladoDe(context)
    if (lado !== 'profissional') throw erroComum('SEM_PERMISSAO')
    const ano = anoDe(context, input.ano)
    return { ano, recebimentos: await ler(context, lado, ano) }
  }),
})
