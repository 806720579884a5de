import type pg from 'pg'
import type { Escala, Pergunta } from '#domain/formularios/formulario.ts'
import { pontuar } from '#domain/formularios/pontuacao.ts'
import { prontoDe } from '#domain/formularios/prontos.ts'
import { respostasDe } from '../formularios/fixtures.ts'
import { escreverComo, voltarAoDono } from './como.ts'
import type { Mundo } from './mundo.ts'

const DIA = 86_400_000

const proprio: { nome: string; descricao: string; perguntas: Pergunta[] } = {
  nome: 'Antes da consulta',
  descricao: 'Para aproveitar melhor o nosso tempo.',
  perguntas: [
    {
      id: 'queixa',
      tipo: 'texto',
      texto: 'O que mais incomoda você hoje?',
      ajuda: 'Escreva com as suas palavras.',
      obrigatoria: true,
    },
    {
      id: 'sono',
      tipo: 'numero',
      texto: 'Quantas horas você dorme por noite?',
      ajuda: '',
      obrigatoria: true,
      unidade: 'horas',
      minimo: 0,
      maximo: 24,
    },
    {
      id: 'exercicio',
      tipo: 'escolha',
      texto: 'Com que frequência você se exercita?',
      ajuda: '',
      obrigatoria: true,
      opcoes: ['Nunca', 'Uma vez por semana', 'Duas ou mais vezes por semana'],
    },
    {
      id: 'bem-estar',
      tipo: 'escala',
      texto: 'Como você se sente hoje?',
      ajuda: '',
      obrigatoria: false,
      de: 0,
      ate: 10,
      rotulo_de: 'Muito mal',
      rotulo_ate: 'Muito bem',
    },
  ],
}

/** Days ago, the scale, and the answers that were sent two hours later; none for one that waits. The last two were not looked at. */
const envios: readonly (readonly [dias: number, escala: Escala, respostas: readonly number[] | null])[] = [
  [75, 'gad-7', [2, 2, 2, 2, 1, 2, 1]],
  [40, 'gad-7', [1, 2, 1, 1, 1, 1, 0]],
  [6, 'gad-7', [1, 1, 0, 1, 0, 1, 0]],
  [2, 'dor', [3]],
  [1, 'phq-9', null],
]
const SEM_VER = 2

/** Scales of the patient login under one professional login, sent and answered as those people, and a form of the professional's own. @param client in a transaction, as the owner of the tables */
export async function semearFormularios(
  client: Pick<pg.ClientBase, 'query'>,
  { random, agora }: Pick<Mundo, 'random' | 'agora'>,
  {
    profissional,
    paciente,
  }: { profissional: { id: string; usuario_id: string }; paciente: { id: string; usuario_id: string } },
): Promise<void> {
  const respondidos = envios.filter(([, , respostas]) => respostas).length
  await escreverComo(client, profissional.usuario_id, 'profissional', agora.getTime() - 80 * DIA)
  await client.query(
    'insert into formularios (id, versao, profissional_id, nome, descricao, perguntas) values ($1, 1, $2, $3, $4, $5)',
    [random.uuid(), profissional.id, proprio.nome, proprio.descricao, JSON.stringify(proprio.perguntas)],
  )
  for (const [n, [dias, escala, respostas]] of envios.entries()) {
    const em = agora.getTime() - dias * DIA
    const id = random.uuid()
    const { versao, nome, descricao, perguntas } = prontoDe(escala)
    await escreverComo(client, profissional.usuario_id, 'profissional', em)
    await client.query(
      'insert into envios_de_formulario (id, paciente_id, profissional_id, escala, versao, nome, descricao, perguntas) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [id, paciente.id, profissional.id, escala, versao, nome, descricao, JSON.stringify(perguntas)],
    )
    if (!respostas) continue
    const dadas = respostasDe(respostas)
    const { pontos, faixa } = pontuar(escala, dadas)!
    await escreverComo(client, paciente.usuario_id, 'paciente', em + 2 * 3_600_000)
    for (const { pergunta_id, numero } of dadas)
      await client.query(
        'insert into respostas_de_formulario (id, envio_id, pergunta_id, numero, usuario_id) values ($1, $2, $3, $4, $5)',
        [random.uuid(), id, pergunta_id, numero, paciente.usuario_id],
      )
    await client.query('select concluir_formulario($1, $2, $3)', [id, pontos, faixa])
    if (n >= respondidos - SEM_VER) continue
    await escreverComo(client, profissional.usuario_id, 'profissional', em + DIA)
    await client.query('update envios_de_formulario set visto_em = app_agora() where id = $1', [id])
  }
  await voltarAoDono(client)
}
