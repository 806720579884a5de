import { implement } from '@orpc/server'
import { diasEntre } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { medidasContract } from '#domain/medidas/contract.ts'
import { curvaDeCrescimento, ehDeCrescimento, escoreZ } from '#domain/medidas/crescimento.ts'
import { faixaDe, faixaDoImc, marcaDe } from '#domain/medidas/faixas.ts'
import {
  calcularImc,
  definicoesDeMedida,
  diasForaDaFaixa,
  type TipoDeMedida,
  type ValorDeMedida,
} from '#domain/medidas/medida.ts'
import { recusaDaMedida, recusaDoInstante } from '#domain/medidas/plausibilidade.ts'
import type { Grao } from '#domain/medidas/schemas.ts'
import { registrarAcessosDoDia, ZONA_PADRAO } from '../agenda/entrada.ts'
import { exigirEmVigor, exigirProfissional } from '../prontuario/entrada.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { lerCursor, paginar } from '../rpc/cursor.ts'
import { erroComum } from '../rpc/errors.ts'
import type { Db } from '../database/db.ts'
import {
  findFora,
  findLista,
  findMedidas,
  findMinhaConsulta,
  findPessoa,
  findSerie,
  findUltimas,
  insertMedidas,
  type PessoaMedida,
} from './queries.ts'
import { medidaDe } from './linhas.ts'

const os = implement(medidasContract).$context<Contexto>()
const POR_VEZ = 50

/** Profiles that read records, and a record with which they have to do. @throws SEM_PERMISSAO, NAO_ENCONTRADO */
async function exigirPessoa(context: Contexto, id: string, db: Db = context.db): Promise<PessoaMedida> {
  exigirRota(context, '/pacientes', '/perfil-paciente')
  const pessoa = await db.first(findPessoa(id))
  if (!pessoa) throw erroComum('NAO_ENCONTRADO')
  return pessoa
}

/** As whom the caller measures. @throws SEM_PERMISSAO, FORA_DE_VIGOR for a professional */
async function autorDe(context: Contexto, { mede }: PessoaMedida, db: Db): Promise<string | null> {
  if (mede === null) throw erroComum('SEM_PERMISSAO')
  return mede === 'casa' ? null : exigirEmVigor(context, db)
}

function paraGuardar(
  pessoa: PessoaMedida,
  medida_em: string,
  emCasa: boolean,
  medida: ValorDeMedida & { id: string },
) {
  const faixa = faixaDe(medida.tipo, pessoa, dataLocal(Date.parse(medida_em), ZONA_PADRAO), emCasa)
  return { ...medida, unidade: definicoesDeMedida[medida.tipo].unidade, marca: marcaDe(medida, faixa) }
}

function recusasDe(medidas: readonly ValorDeMedida[]) {
  return medidas.flatMap((medida) => {
    const mensagem = recusaDaMedida(medida)
    return mensagem ? [{ tipo: medida.tipo, mensagem }] : []
  })
}

function graoDe(dias: number): Grao {
  if (dias <= 92) return 'cada'
  return dias <= 731 ? 'dia' : 'semana'
}

const diaDe = (instante: Date) => dataLocal(instante.getTime(), ZONA_PADRAO)

/** Curves of growth for the time of these points. @param pontos oldest first */
function curvaAoLado(tipo: TipoDeMedida, pessoa: PessoaMedida, pontos: readonly { em: Date }[]) {
  const [primeiro, ultimo] = [pontos[0], pontos.at(-1)]
  if (!primeiro || !ultimo || !ehDeCrescimento(tipo)) return null
  const curva = curvaDeCrescimento(tipo, pessoa, diaDe(primeiro.em), diaDe(ultimo.em))
  return (
    curva?.map(({ dia, valores }) => ({
      em: new Date(inicioDoDia(dia, ZONA_PADRAO)).toISOString(),
      valores,
    })) ?? null
  )
}

export const medidasRouter = {
  resumo: os.resumo.handler(async ({ input: { id }, context }) => {
    const pessoa = await exigirPessoa(context, id)
    const linhas = await context.db.rows(findUltimas(id))
    await registrarAcessosDoDia(context, 'prontuario', 'Medidas', [pessoa.usuario_id])
    const hoje = dataLocal(context.agora().getTime(), ZONA_PADRAO)
    const peso = linhas.find(({ tipo }) => tipo === 'peso')
    const altura = linhas.find(({ tipo }) => tipo === 'altura')
    const imc = peso && altura ? calcularImc(peso.valor, altura.valor) : null
    const faixaImc = faixaDoImc(pessoa, hoje)
    return {
      ultimas: linhas.map((linha) => ({
        medida: medidaDe(linha),
        faixa: faixaDe(linha.tipo, pessoa, hoje, linha.profissional_id === null),
        escore_z: ehDeCrescimento(linha.tipo)
          ? escoreZ(linha.tipo, pessoa, diaDe(linha.medida_em), linha.valor)
          : null,
      })),
      imc:
        imc === null
          ? null
          : {
              valor: imc,
              marca: marcaDe({ valor: imc, valor2: null }, faixaImc),
              fonte: faixaImc?.fonte ?? null,
            },
      mede: pessoa.mede,
    }
  }),

  serie: os.serie.handler(async ({ input: { id, tipo, de }, context }) => {
    const pessoa = await exigirPessoa(context, id)
    const hoje = dataLocal(context.agora().getTime(), ZONA_PADRAO)
    const grao = de === undefined ? 'semana' : graoDe(diasEntre(de, hoje))
    const pontos = await context.db.rows(findSerie(id, tipo, de, grao))
    await registrarAcessosDoDia(context, 'prontuario', 'Medidas', [pessoa.usuario_id])
    return {
      grao,
      pontos: pontos.map(({ em, ...ponto }) => ({ em: em.toISOString(), ...ponto })),
      faixa: faixaDe(tipo, pessoa, hoje, pessoa.mede === 'casa'),
      curva: curvaAoLado(tipo, pessoa, pontos),
    }
  }),

  lista: os.lista.handler(async ({ input: { id, tipo, cursor: texto }, context, errors }) => {
    const pessoa = await exigirPessoa(context, id)
    const cursor = lerCursor(texto)
    if (cursor === null)
      throw errors.ENTRADA_INVALIDA({
        data: { campos: [{ campo: 'cursor', mensagem: 'Comece a lista de novo.' }] },
      })
    const lidas = await context.db.rows(findLista(id, tipo, cursor, POR_VEZ + 1))
    await registrarAcessosDoDia(context, 'prontuario', 'Medidas', [pessoa.usuario_id])
    const { linhas, proximo } = paginar(
      lidas.map((linha) => ({ ...linha, chave: linha.medida_em.toISOString() })),
      POR_VEZ,
    )
    return { itens: linhas.map(({ chave: _, ...linha }) => medidaDe(linha)), proximo }
  }),

  medir: os.medir.handler(({ input: { id, agendamento_id, medida_em, medidas }, context, errors }) =>
    context.db.transaction(async (db) => {
      const pessoa = await exigirPessoa(context, id, db)
      const profissional_id = await autorDe(context, pessoa, db)
      if (agendamento_id !== null) {
        const { posso } = await db.only(findMinhaConsulta(agendamento_id, id))
        if (!posso || profissional_id === null) throw errors.NAO_ENCONTRADO()
      }
      const recusas = recusasDe(medidas)
      if (recusas.length > 0) throw errors.IMPLAUSIVEL({ data: { recusas } })
      const mensagem = recusaDoInstante(new Date(medida_em), context.agora(), pessoa.nascimento)
      if (mensagem) throw errors.FORA_DO_TEMPO({ message: mensagem, data: { mensagem } })
      await db.affected(
        insertMedidas(
          { paciente_id: id, profissional_id, agendamento_id, medida_em },
          medidas.map((medida) => paraGuardar(pessoa, medida_em, profissional_id === null, medida)),
        ),
      )
      const guardadas = await db.rows(findMedidas(medidas.map((medida) => medida.id)))
      // An id that is somebody else's row is as good as missing.
      if (guardadas.length !== medidas.length || guardadas.some((linha) => linha.paciente_id !== id))
        throw errors.NAO_ENCONTRADO()
      return { medidas: guardadas.map(medidaDe) }
    }),
  ),

  corrigir: os.corrigir.handler(({ input: { id, nova_id, medida_em, ...valores }, context, errors }) =>
    context.db.transaction(async (db) => {
      exigirRota(context, '/pacientes', '/perfil-paciente')
      const antes = await db.first(findMedidas([id]))
      if (!antes?.minha) throw errors.NAO_ENCONTRADO()
      const pessoa = await exigirPessoa(context, antes.paciente_id, db)
      const nova = { id: nova_id, tipo: antes.tipo, ...valores }
      const recusas = recusasDe([nova])
      if (recusas.length > 0) throw errors.IMPLAUSIVEL({ data: { recusas } })
      const mensagem = recusaDoInstante(new Date(medida_em), context.agora(), pessoa.nascimento)
      if (mensagem) throw errors.FORA_DO_TEMPO({ message: mensagem, data: { mensagem } })
      const { paciente_id, profissional_id } = antes
      await db.affected(
        insertMedidas({ paciente_id, profissional_id, agendamento_id: null, medida_em, corrige_id: id }, [
          paraGuardar(pessoa, medida_em, profissional_id === null, nova),
        ]),
      )
      const guardada = await db.first(findMedidas([nova_id]))
      if (guardada?.corrige_id !== id) throw errors.JA_CORRIGIDA()
      return medidaDe(guardada)
    }),
  ),

  fora: os.fora.handler(async ({ context }) => {
    await exigirProfissional(context)
    const desde = new Date(context.agora().getTime() - diasForaDaFaixa * 86_400_000)
    const linhas = await context.db.rows(findFora(desde))
    await registrarAcessosDoDia(
      context,
      'prontuario',
      'Medidas fora da faixa',
      linhas.map(({ usuario_id }) => usuario_id),
    )
    return {
      itens: linhas.map(({ usuario_id: _, medida_em, ...linha }) => ({
        ...linha,
        medida_em: medida_em.toISOString(),
      })),
    }
  }),
}
