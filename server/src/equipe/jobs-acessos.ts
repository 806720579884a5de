import { sql } from 'kysely'
import { diasDeAviso, hojeDosAcessos, ultimoDia } from '#domain/equipe/prazos.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import type { SessionDb } from '../database/db.ts'
import { cumprirFimDosVinculos } from '../locais/entrada.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { vencerPedidosDeVinculo } from './jobs-pedidos.ts'

interface Linha {
  id: string
  fim: Date
  tipo: 'cuidado' | 'equipe'
  /** Owner of the opened data, or of the clinic. */
  pessoa_id: string | null
  quem_id: string
  quem: string
  onde: string
  /** Of a guardian, which ends because the person comes of age. */
  maioridade: boolean
  terminou: boolean
  /** Whether the person whose data it opens can sign in. */
  tem_login: boolean
}

/**
 * Tells both sides of an access that it is about to end, and again when it has, once each. The access ends by itself.
 * @param sistema acts as the product: everybody's grants are read
 * @returns how many were told
 */
export async function avisarFimDosAcessos(sistema: SessionDb, agora: Date): Promise<number> {
  return sistema.transaction(async (db) => {
    const linhas = await db.rows(sql<Linha>`select * from acessos_que_terminam(${diasDeAviso}::int)`)
    const novas = await notificar(
      db,
      ...linhas.flatMap((linha) =>
        [linha.pessoa_id, linha.quem_id].flatMap((usuario_id) =>
          usuario_id ? [avisoDe(linha, usuario_id, agora)] : [],
        ),
      ),
    )
    return novas.length
  })
}

function avisoDe(linha: Linha, usuario_id: string, agora: Date): Aviso {
  const { id, fim, tipo, pessoa_id, quem_id, terminou } = linha
  const ultimo = ultimoDia(fim)
  const dia = formatarDiaCurto(ultimo, hojeDosAcessos(agora))
  const meu = usuario_id === quem_id
  return {
    usuario_id,
    tipo: 'sistema',
    titulo: terminou ? 'Um acesso terminou' : 'Um acesso está perto do fim',
    mensagem: mensagemDe(linha, meu, dia),
    sobre: pessoa_id ? [quem_id, pessoa_id] : [quem_id],
    link: meu || tipo === 'equipe' ? '/equipe' : '/privacidade',
    chave: `${terminou ? 'acesso-terminou' : 'fim-do-acesso'}:${id}:${ultimo}`,
  }
}

function mensagemDe(
  { tipo, quem, onde, maioridade, terminou, tem_login }: Linha,
  meu: boolean,
  dia: string,
): string {
  const ate = terminou ? `terminou em ${dia}` : `vale até ${dia}`
  if (tipo === 'equipe') return `${meu ? 'Seu acesso' : `O acesso de ${quem}`} à equipe de ${onde} ${ate}.`
  if (!meu) return `O acesso de ${quem} aos seus dados ${ate}.`
  if (!maioridade) return `Seu acesso aos dados de ${onde} ${ate}.`
  // Without a login nobody could invite: the record is found again by a mailbox or a phone that an office wrote in it.
  const login = tem_login
    ? ''
    : ' Ela ainda não tem login: peça a um consultório dela que anote o e-mail ou o celular, e com ele a pessoa cria a conta e encontra o próprio cadastro.'
  return terminou
    ? `${onde} fez 18 anos, e seu acesso aos dados ${ate}. Para continuar ajudando, peça um convite a essa pessoa.${login}`
    : `${onde} vai fazer 18 anos: seu acesso aos dados ${ate}. Depois disso quem decide é a própria pessoa, que pode convidar você.${login}`
}

const CADA_S = 6 * 3600

/** Looks four times a day. @returns a function that stops it and waits for the run under way */
export function iniciarAvisosDeFim(
  sistema: SessionDb,
  agora: () => Date,
  observar: Observar,
): () => Promise<void> {
  return repetir(CADA_S, () =>
    observar('fim-dos-acessos', CADA_S, async () => {
      const avisados = await avisarFimDosAcessos(sistema, agora())
      const terminados = await cumprirFimDosVinculos(sistema, agora())
      return avisados + terminados + (await vencerPedidosDeVinculo(sistema))
    }),
  )
}
