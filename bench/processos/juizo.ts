import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { tiposEvento } from '#domain/eventos/evento.ts'
import { topicosDa } from '#domain/eventos/topicos.ts'
import type { Canal } from './canais.ts'
import type { Diario } from './carga.ts'
import type { Correio } from './partes.ts'
import { pedir } from './pedido.ts'

/** One line of the verdict: what was compared, and how many were wrong. */
export interface Linha {
  que: string
  vistos: number
  errados: number
  /** Why, of the first ones. */
  porque?: readonly string[]
}

/** Compares what the clients were told with the rows of the server that was promoted. */
export async function julgar(
  banco: Client,
  { diario, canais, correio }: { diario: Diario; canais: readonly Canal[]; correio: Correio },
): Promise<Linha[]> {
  return [
    ...(await consultas(banco, diario)),
    await duplas(banco),
    await fotos(banco, diario),
    await sessoes(diario),
    ...(await aoVivo(banco, canais)),
    ...(await mensagens(banco, correio)),
    ...(await trabalhos(banco)),
  ]
}

async function consultas(banco: Client, { marcadas, atos }: Diario): Promise<Linha[]> {
  const { rows } = await banco.query<{ id: string; status: string; inicio: Date }>(
    'select id, status, data_agendamento as inicio from agendamentos where id = any ($1)',
    [[...marcadas.keys()]],
  )
  const linhas = new Map(rows.map((linha) => [linha.id, linha]))
  const todas = [...marcadas.values()]
  const certas = todas.filter(({ incerta }) => !incerta)
  const outroEstado = certas.filter(({ id, cancelada, inicio }) => {
    const linha = linhas.get(id)
    if (!linha) return false
    if ((linha.status === 'cancelado') !== cancelada) return true
    return linha.inicio.getTime() !== Date.parse(inicio)
  })
  return [
    { que: 'marcações confirmadas', vistos: todas.length, errados: todas.length - linhas.size },
    { que: 'mudanças e cancelamentos confirmados', vistos: atos, errados: outroEstado.length },
  ]
}

/** By the hours alone, without the product's own means against it. */
async function duplas(banco: Client): Promise<Linha> {
  const { rows } = await banco.query<{ vivas: number; duplas: number }>(`
    with vivas as (
      select id, profissional_id, paciente_id, data_agendamento as inicio, data_agendamento + make_interval(mins => duracao_min) as fim
        from agendamentos where status in ('agendado', 'confirmado', 'em-andamento', 'reagendado'))
    select (select count(*) from vivas)::int as vivas,
      (select count(*) from vivas a join vivas b on a.id < b.id and a.inicio < b.fim and b.inicio < a.fim
         and (a.profissional_id = b.profissional_id or a.paciente_id = b.paciente_id))::int as duplas`)
  return { que: 'consultas de pé, uma por hora e pessoa', vistos: rows[0]!.vivas, errados: rows[0]!.duplas }
}

/** An attempt that a client gave up may still have been carried out behind the one that was acknowledged: never is an older photo there. */
async function fotos(banco: Client, diario: Diario): Promise<Linha> {
  const { rows } = await banco.query<{ id: string; avatar_url: string | null }>(
    'select id, avatar_url from usuarios where id = any ($1)',
    [[...diario.fotos.keys()]],
  )
  const quandoDe = (url: string) => Number(/[?&]t=(\d+)/.exec(url)?.[1])
  const porque: string[] = []
  if (rows.length !== diario.fotos.size) porque.push('contas que sumiram')
  for (const { id, avatar_url } of rows) {
    if (!avatar_url) porque.push('sem foto')
    else if (quandoDe(avatar_url) < quandoDe(diario.fotos.get(id)!)) porque.push('uma mais antiga')
    else {
      const aberta = await abrir(avatar_url)
      if (aberta.status !== 200) porque.push(`não abre: ${aberta.status}`)
      else if (aberta.corpo.length < 100) porque.push(`${aberta.corpo.length} bytes`)
    }
  }
  return {
    que: 'fotos confirmadas, com os bytes',
    vistos: diario.fotos.size,
    errados: porque.length,
    porque: porque.slice(0, 5),
  }
}

/** What is told to come back comes back. */
async function abrir(path: string) {
  for (let vezes = 0; ; vezes++) {
    const resposta = await pedir({ path, de: '127.0.2.1' })
    if ((resposta.status > 0 && resposta.status < 500) || vezes >= 60) return resposta
    await sleep(1_000)
  }
}

/** Whose newest token was acknowledged gets the next one for it. */
async function sessoes({ tokens }: Diario): Promise<Linha> {
  const depois = await Promise.all(
    [...tokens.values()].map((refresh_token, n) =>
      pedir({
        metodo: 'POST',
        path: '/auth/v1/token?grant_type=refresh_token',
        corpo: { refresh_token },
        de: `127.0.5.${1 + n}`,
      }),
    ),
  )
  return {
    que: 'contas cuja última entrada ou renovação vale',
    vistos: tokens.size,
    errados: depois.filter(({ status }) => status !== 200).length,
  }
}

/** Each stream against the table: everything of its topics between its first and its last place, once, in order. */
async function aoVivo(banco: Client, canais: readonly Canal[]): Promise<Linha[]> {
  let [vistos, faltaram, desordem, recomecos] = [0, 0, 0, 0]
  for (const { pessoa, recebidos, desde, ate, resets } of canais) {
    if (desde === null) {
      recomecos += 1
      continue
    }
    const topicos = [
      ...topicosDa({ usuario_id: pessoa.usuario_id, perfil: 'paciente' }),
      `sessao/${pessoa.sessao_id}`,
    ]
    const { rows } = await banco.query<{ id: string }>(
      'select id from eventos where id > $1 and id <= $2 and topicos && $3 and tipo = any ($4) order by id',
      [desde, ate, topicos, [...tiposEvento]],
    )
    const devidos = rows.map(({ id }) => Number(id))
    const chegados = new Set(recebidos)
    const fora = recebidos.filter((id, n) => n > 0 && id <= recebidos[n - 1]!).length
    vistos += devidos.length
    faltaram += devidos.filter((id) => !chegados.has(id)).length
    desordem += fora
    recomecos += resets
  }
  return [
    { que: `eventos de ${canais.length} canais ao vivo`, vistos, errados: faltaram },
    { que: 'eventos fora de ordem ou duas vezes', vistos, errados: desordem },
    { que: 'canais que tiveram de recomeçar', vistos: canais.length, errados: recomecos },
  ]
}

async function mensagens(banco: Client, { recebidas }: Correio): Promise<Linha[]> {
  const { rows } = await banco.query<{ id: string; situacao: string }>(
    "select id, situacao from mensagens_saida where canal = 'email'",
  )
  const perdidas = rows.filter(({ id, situacao }) => situacao !== 'enviada' || !recebidas.has(id))
  const duasVezes = rows.filter(({ id }) => (recebidas.get(id) ?? 0) > 1)
  const semLinha = [...recebidas.keys()].filter((id) => !rows.some((linha) => linha.id === id))
  return [
    { que: 'e-mails que saíram', vistos: rows.length, errados: perdidas.length + semLinha.length },
    { que: 'e-mails que saíram duas vezes', vistos: rows.length, errados: duasVezes.length },
  ]
}

/** What follows from a booking, and reminders: one notice for each. */
async function trabalhos(banco: Client): Promise<Linha[]> {
  const { rows } = await banco.query<{
    lembretes: number
    lembretes_errados: number
    pendencias: number
    chaves: number
    marcadas: number
    avisos_errados: number
  }>(`
    select (select count(*) from lembretes where situacao = 'enviado')::int as lembretes,
      (select count(*) from lembretes l where situacao = 'enviado'
         and (cardinality(notificacoes) = 0 or (select count(*) from notificacoes n where n.id = any (l.notificacoes)) <> cardinality(l.notificacoes)))::int
      + (select count(*) - count(distinct n) from (select unnest(notificacoes) as n from lembretes) x)::int as lembretes_errados,
      (select count(*) from consequencias_pendentes)::int as pendencias,
      (select count(*) from historico_agendamentos where ato = 'marcar')::int as chaves,
      (select count(*) from agendamentos)::int as marcadas,
      (select count(*) from (select agendamento_id from historico_agendamentos where ato = 'marcar' group by agendamento_id having count(*) > 1) x)::int as avisos_errados`)
  const um = rows[0]!
  return [
    {
      que: 'lembretes enviados, cada um com os seus avisos',
      vistos: um.lembretes,
      errados: um.lembretes_errados,
    },
    {
      que: 'consultas com um só registro de marcação, nada por fazer',
      vistos: um.marcadas,
      errados: um.avisos_errados + um.pendencias + Math.abs(um.marcadas - um.chaves),
    },
  ]
}
