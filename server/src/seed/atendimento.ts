import { createHash } from 'node:crypto'
import type pg from 'pg'
import { consentimentoDaGravacao } from '#domain/atendimento/gravacao.ts'
import { lerLinhas } from '#domain/atendimento/lidas.ts'
import { sugerir } from '#domain/atendimento/propostas.ts'
import { wavDeTons } from '#domain/atendimento/tons.ts'
import {
  buildConsentimento,
  buildFala,
  buildGravacao,
  buildPeca,
  buildProposta,
} from '../atendimento/fixtures.ts'
import { buildArquivo } from '../armazem/fixtures.ts'
import type { GuardarArquivo } from './midia/guardar.ts'
import type { Mundo } from './mundo.ts'

/** Second of the recording, and what was said. */
const FALAS = [
  [2, 'Bom dia! Como passou desde a última vez?'],
  [5, 'Estou com tontura há dez dias, mas não tenho febre nem desmaio.'],
  [11, 'Eu tomo losartana cinquenta miligramas de doze em doze horas.'],
  [15, 'Tem alergia a algum remédio? Sim, a dipirona, dá urticária.'],
  [19, 'Pressão sentada treze por oito, aliás, catorze por oito.'],
  [23, 'Frequência cardíaca setenta e seis, saturação noventa e sete por cento.'],
  [27, 'Peso setenta e um quilos e quatrocentos.'],
  [30, 'O quadro é compatível com hipotensão ortostática.'],
  [33, 'Vou pedir creatinina e potássio.'],
  [36, 'Retorno em trinta dias, com as medidas anotadas.'],
] as const
const PECA_S = 20
const PECAS = 2

/**
 * A consultation that was recorded with consent, of a note that waits for its signature: real sound, what was said, and what the rules propose. A newcomer sees the whole way without a service.
 * @param client in a transaction, as the owner of the tables
 */
export async function semearAtendimento(
  client: pg.Client,
  mundo: Pick<Mundo, 'random' | 'agora'>,
  { profissional, login }: { profissional: { id: string; usuario_id: string }; login: { id: string } },
  guardar: GuardarArquivo,
): Promise<void> {
  await semearAssinada(client, mundo, profissional, login.id)
  const { random, agora } = mundo
  const { id: profissional_id, usuario_id } = profissional
  const { rows } = await client.query<{ agendamento_id: string; paciente_id: string; inicio: Date }>(
    `select a.agendamento_id, a.paciente_id, c.data_agendamento as inicio from anotacoes a join agendamentos c on c.id = a.agendamento_id
      where a.profissional_id = $1 and a.status = 'rascunho'
      order by exists (select from medicamentos_em_uso m where m.paciente_id = a.paciente_id) desc, c.data_agendamento desc limit 1`,
    [profissional_id],
  )
  const [consulta] = rows
  if (!consulta) return
  const { agendamento_id, paciente_id } = consulta
  const quando = new Date(Math.min(consulta.inicio.getTime(), agora.getTime() - 3_600_000))
  const dupla = { paciente_id, profissional_id, agendamento_id }
  const { texto, versao } = consentimentoDaGravacao
  const consentimento = await buildConsentimento(client, {
    ...dupla,
    id: random.uuid(),
    texto,
    versao,
    registrado_por: usuario_id,
    em: quando.toISOString(),
  })
  const fim = new Date(agora.getTime() + 7 * 86_400_000).toISOString()
  const gravacao = await buildGravacao(client, {
    ...dupla,
    id: random.uuid(),
    consentimento_id: consentimento.id,
    situacao: 'encerrada',
    iniciada_em: quando.toISOString(),
    encerrada_em: new Date(quando.getTime() + PECA_S * PECAS * 1000).toISOString(),
    duracao_ms: PECA_S * PECAS * 1000,
    apagar_em: fim,
    texto_ate: fim,
    transcrita_por: 'exemplo da demonstração',
  })
  const som = wavDeTons(PECA_S, { taxa: 8_000 })
  const pecas: string[] = []
  for (let ordem = 0; ordem < PECAS; ordem++) {
    const id = random.uuid()
    const caminho = `${usuario_id}/gravacao/${gravacao.id}/${id}.wav`
    await guardar(caminho, som, 'gravacoes')
    const sha256 = createHash('sha256').update(som).digest('hex')
    await buildArquivo(client, {
      bucket: 'gravacoes',
      caminho,
      dono_id: usuario_id,
      tipo: 'audio/wav',
      tamanho: som.length,
      sha256,
    })
    const inicio_ms = ordem * PECA_S * 1000
    await buildPeca(client, {
      id,
      gravacao_id: gravacao.id,
      ordem,
      inicio_ms,
      duracao_ms: PECA_S * 1000,
      tipo: 'audio/wav',
      bucket: 'gravacoes',
      caminho,
      tamanho: som.length,
      transcricao: 'transcrita',
    })
    pecas.push(id)
  }
  const linhas = []
  for (const [ordem, [segundo, dito]] of FALAS.entries()) {
    const peca_id = pecas[Math.floor(segundo / PECA_S)]!
    const inicio_ms = segundo * 1000
    const fala = await buildFala(client, {
      id: random.uuid(),
      gravacao_id: gravacao.id,
      peca_id,
      ordem,
      inicio_ms,
      texto: dito,
    })
    linhas.push({ id: fala.id, inicio_ms, quem: null, texto: dito })
  }
  const expira_em = new Date(agora.getTime() + 600_000).toISOString()
  for (const { chave, conteudo, fonte } of sugerir(lerLinhas(linhas, null)))
    await buildProposta(client, {
      ...dupla,
      id: random.uuid(),
      gravacao_id: gravacao.id,
      tipo: conteudo.tipo,
      chave,
      conteudo,
      fonte,
      expira_em,
    })
}

/** What the login of a patient finds: a consultation that was recorded with their consent, and whose sound went when its note was signed. */
async function semearAssinada(
  client: pg.Client,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  { id: profissional_id, usuario_id }: { id: string; usuario_id: string },
  paciente_id: string,
): Promise<void> {
  const { rows } = await client.query<{
    agendamento_id: string
    anotacao_id: string
    inicio: Date
    assinada: Date
  }>(
    `select a.agendamento_id, a.id as anotacao_id, c.data_agendamento as inicio, a.assinada_em as assinada from anotacoes a
       join agendamentos c on c.id = a.agendamento_id
      where a.profissional_id = $1 and a.paciente_id = $2 and a.status = 'assinada' order by c.data_agendamento desc limit 1`,
    [profissional_id, paciente_id],
  )
  const [consulta] = rows
  if (!consulta) return
  const { agendamento_id, anotacao_id, inicio } = consulta
  const dupla = { paciente_id, profissional_id, agendamento_id }
  const { texto, versao } = consentimentoDaGravacao
  const consentimento = await buildConsentimento(client, {
    ...dupla,
    id: random.uuid(),
    texto,
    versao,
    registrado_por: usuario_id,
    em: inicio.toISOString(),
  })
  const fim = new Date(Math.min(consulta.assinada.getTime(), agora.getTime())).toISOString()
  await buildGravacao(client, {
    ...dupla,
    id: random.uuid(),
    consentimento_id: consentimento.id,
    anotacao_id,
    situacao: 'encerrada',
    iniciada_em: inicio.toISOString(),
    encerrada_em: fim,
    duracao_ms: 18 * 60_000 + 42_000,
    apagar_em: fim,
    apagar_por: 'assinatura',
    som_apagado_em: fim,
    som_apagado_por: 'assinatura',
    texto_ate: fim,
    texto_apagado_em: fim,
  })
}
