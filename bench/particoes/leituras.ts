import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { passoDaConferencia } from '../../domain/src/auditoria/registro.ts'
import {
  conferirTrecho,
  findRegistro,
  findTabelas,
  chamados,
  findUltimo,
  lerRegistros,
} from '../../server/src/auditoria/queries.ts'
import type { FiltroDeAuditoria } from '../../domain/src/auditoria/contract.ts'
import { dbFor, SISTEMA, type Actor } from '../../server/src/database/db.ts'
import type { Pools } from '../../server/src/database/pools.ts'
import { findEventos, findLimites } from '../../server/src/eventos/queries.ts'
import { countNaoLidas, findNotificacoes } from '../../server/src/notificacoes/queries.ts'
import { findAcessos } from '../../server/src/privacidade/queries.ts'
import { findAcessosDeTodos } from '../../server/src/sistema/queries.ts'
import { PESSOAS, type Tamanho } from './encher.ts'

export interface Leitura {
  nome: string
  /** `vez` asks for another person or place each time. */
  ler(vez: number): Promise<unknown>
}

/** The middle name of person `n`, as `encher.ts` gives it. */
const nomeDe = (n: number) =>
  createHash('md5')
    .update(String(n))
    .digest('hex')
    .slice(0, 10)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

const DIA_MS = 86_400_000
const pagina = { limite: 30, cursor: null } as const

/** What pages, streams and acts read of the four tables, by the product's own queries, as whoever may read it. */
export async function leiturasDe(pools: Pools, tamanho: Tamanho, agora: Date): Promise<Leitura[]> {
  const sistema = dbFor(pools, SISTEMA)
  const pessoas = await sistema.rows(
    sql<{
      id: string
    }>`select md5('pessoa ' || 1 + (n * 7919) % ${PESSOAS}::int)::uuid::text as id from generate_series(0, 40) n`,
  )
  const id = (vez: number) => pessoas[1 + (vez % 40)]!.id
  const primeira = pessoas[0]!.id
  const como = (uid: string, perfil: string) => dbFor(pools, { papel: 'saude_app', uid, perfil } as Actor)
  const admin = como(primeira, 'administrador-geral')
  const dia = (dias: number) => new Date(agora.getTime() - dias * DIA_MS).toISOString().slice(0, 10)
  const registros = (filtro: FiltroDeAuditoria, antes: number | null = null) =>
    lerRegistros(admin, filtro, antes, 51)
  const topicos = (vez: number) => [`agendamentos/${id(vez)}`, `pagamentos/${id(vez)}`]
  const ate = tamanho.eventos
  const lista = (quem: string, filtro: 'todas' | 'nao-lidas' | 'arquivadas') =>
    como(quem, 'paciente').rows(findNotificacoes(quem, { ...pagina, filtro } as never))
  return [
    {
      nome: 'acessos: quem leu meus dados',
      ler: (vez) => como(id(vez), 'paciente').rows(findAcessos(null, null, 51)),
    },
    {
      nome: 'acessos: de quem tem a lista mais longa, no meio',
      ler: () => como(primeira, 'paciente').rows(findAcessos(null, tamanho.acessos / 2, 51)),
    },
    {
      nome: 'acessos: uma agenda anota vinte leituras do dia',
      ler: () =>
        como(primeira, 'profissional').rows(
          sql`select registrar_meus_acessos_do_dia('agendamento', 'Agenda de consultas', 'p', ${pessoas.slice(1, 21).map((cada) => cada.id)}::uuid[])`,
        ),
    },
    {
      nome: 'acessos: de todos, primeira página',
      ler: () => admin.rows(findAcessosDeTodos({ pessoa: '', chamados: null, antes: null, quantos: 51 })),
    },
    {
      nome: 'acessos: de todos, no meio',
      ler: () =>
        admin.rows(
          findAcessosDeTodos({ pessoa: '', chamados: null, antes: tamanho.acessos / 2, quantos: 51 }),
        ),
    },
    {
      nome: 'acessos: de todos, pelo nome de uma pessoa',
      ler: async (vez) => {
        const pessoa = nomeDe(10_000 + vez * 13)
        return admin.rows(
          findAcessosDeTodos({ pessoa, chamados: await chamados(admin, pessoa), antes: null, quantos: 51 }),
        )
      },
    },
    { nome: 'auditoria: primeira página', ler: () => registros({}) },
    { nome: 'auditoria: no meio', ler: () => registros({}, Math.floor(tamanho.auditoria / 2)) },
    { nome: 'auditoria: de um autor', ler: (vez) => registros({ ator: id(vez) }) },
    { nome: 'auditoria: do autor pelo nome', ler: (vez) => registros({ ator: nomeDe(100 + vez) }) },
    { nome: 'auditoria: de autores com um nome comum', ler: () => registros({ ator: 'souza' }) },
    { nome: 'auditoria: de uma tabela', ler: () => registros({ tabela: 'configuracoes_sistema' }) },
    { nome: 'auditoria: de um registro', ler: (vez) => registros({ tabela: 'usuarios', registro: id(vez) }) },
    { nome: 'auditoria: exclusões', ler: () => registros({ verbo: 'exclusao' }) },
    { nome: 'auditoria: de ontem', ler: () => registros({ de: dia(1), ate: dia(1) }) },
    {
      nome: 'auditoria: de um dia há um ano',
      ler: (vez) => registros({ de: dia(365 + vez), ate: dia(365 + vez) }),
    },
    {
      nome: 'auditoria: de um mês há um ano',
      ler: (vez) => registros({ de: dia(395 + vez), ate: dia(365 + vez) }),
    },
    { nome: 'auditoria: até um ano atrás', ler: (vez) => registros({ ate: dia(365 + vez) }) },
    {
      nome: 'auditoria: de um autor, há um ano',
      ler: (vez) => registros({ ator: id(vez), de: dia(395), ate: dia(365) }),
    },
    {
      nome: 'auditoria: uma linha',
      ler: (vez) => admin.rows(findRegistro(1 + Math.floor((tamanho.auditoria / 50) * vez))),
    },
    { nome: 'auditoria: tabelas do filtro', ler: () => admin.rows(findTabelas()) },
    { nome: 'auditoria: a última linha', ler: () => sistema.rows(findUltimo()) },
    {
      nome: 'eventos: página que acaba de abrir',
      ler: (vez) => sistema.rows(findEventos(topicos(vez), { desde: ate, ate, segundos: 30 }, 501)),
    },
    {
      nome: 'eventos: volta depois de dez mil',
      ler: (vez) => sistema.rows(findEventos(topicos(vez), { desde: ate - 10_000, ate }, 501)),
    },
    {
      nome: 'eventos: volta depois de metade',
      ler: (vez) => sistema.rows(findEventos(topicos(vez), { desde: ate / 2, ate }, 501)),
    },
    { nome: 'eventos: o primeiro e o último', ler: () => sistema.rows(findLimites()) },
    {
      nome: 'eventos: o que veio depois de um número',
      ler: () =>
        sistema.rows(
          sql`select id, tipo, entidade_id, topicos from eventos where id > ${ate - 100} order by id limit 1000`,
        ),
    },
    {
      nome: 'eventos: um sinal da rede há pouco',
      ler: () =>
        sistema.rows(
          sql`select exists (select from eventos where tipo = 'rede' and criado_em > ${new Date(Date.now() - 2_000)}) as ha`,
        ),
    },
    { nome: 'notificações: primeira página', ler: (vez) => lista(id(vez), 'todas') },
    { nome: 'notificações: não lidas', ler: (vez) => lista(id(vez), 'nao-lidas') },
    { nome: 'notificações: da lista mais longa, arquivadas', ler: () => lista(primeira, 'arquivadas') },
    {
      nome: 'notificações: quantas por ler',
      ler: (vez) => como(id(vez), 'paciente').rows(countNaoLidas(id(vez))),
    },
    {
      nome: 'notificações: retirar as de um ato desfeito',
      ler: (vez) => sistema.rows(sql`select retirar_avisos(${[`cancelada:${id(vez)}`]}::text[])`),
    },
  ]
}

/** Milliseconds of one step of the walk over the chain, at the begin, in the middle and at the end. */
export async function passosDaConferencia(pools: Pools, elos: number): Promise<number[]> {
  const sistema = dbFor(pools, SISTEMA)
  const tempos: number[] = []
  for (const de of [1, Math.floor(elos / 2), Math.max(1, elos - passoDaConferencia)]) {
    const comecou = performance.now()
    const { quebra, motivo } = await sistema.only(conferirTrecho(de, passoDaConferencia))
    if (quebra !== null) throw new Error(`the audit is broken at ${quebra}: ${motivo}`)
    tempos.push(performance.now() - comecou)
  }
  return tempos
}
