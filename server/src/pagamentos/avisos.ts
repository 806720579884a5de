import { formatarDataHora } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { SituacaoCobranca } from '#domain/pagamentos/cobranca.ts'
import type { DivergenciaDoPix } from '#domain/pagamentos/pix-do-banco.ts'
import type { LinhaDeAto } from '../agendamentos/entrada.ts'
import type { Db } from '../database/db.ts'
import { notificar, type Aviso } from '../notificacoes/queries.ts'
import { findQuemPaga, type LinhaDeCobranca } from './queries.ts'

type Consulta = Pick<
  LinhaDeAto,
  'id' | 'inicio' | 'zona' | 'paciente_nome' | 'profissional_nome' | 'profissional_usuario_id'
>
type Texto = Pick<Aviso, 'titulo' | 'mensagem'> & Pick<Partial<Aviso>, 'prioridade'>

/** The appointment, and the moment of the act, whose year dates leave out. */
type Contada = Consulta & { agora: Date }

const quando = ({ inicio, zona, agora }: Contada) => formatarDataHora(inicio, zona, agora)

/** The words of each act on a charge, for the side that did not do it. */
export const textos = {
  informar: (c: Contada, { valor_centavos, encerrada_em }: LinhaDeCobranca): Texto => ({
    titulo: 'Pix a conferir',
    mensagem: `${c.paciente_nome} avisou que pagou ${formatarCentavos(valor_centavos)} pela consulta de ${quando(c)}${
      encerrada_em ? ', depois do prazo' : ''
    }. Confira no seu banco e responda.`,
  }),
  receber: (c: Contada, { valor_centavos }: LinhaDeCobranca): Texto => ({
    titulo: 'Pix recebido',
    mensagem: `${c.profissional_nome} recebeu ${formatarCentavos(valor_centavos)} pela consulta de ${quando(c)}.`,
  }),
  'nao-recebi': (c: Contada, { valor_centavos }: LinhaDeCobranca, motivo: string): Texto => ({
    titulo: 'Pix não encontrado',
    mensagem: `${c.profissional_nome} não encontrou o Pix de ${formatarCentavos(valor_centavos)} da consulta de ${quando(
      c,
    )}: ${motivo} Abra a consulta e confira.`,
    prioridade: 'alta',
  }),
  devolver: (c: Contada, { valor_centavos }: Pick<LinhaDeCobranca, 'valor_centavos'>): Texto => ({
    titulo: 'Pix devolvido',
    mensagem: `${c.profissional_nome} devolveu ${formatarCentavos(valor_centavos)} da consulta de ${quando(c)}.`,
  }),
  valer: (c: Contada, { valor_centavos }: LinhaDeCobranca): Texto => ({
    titulo: 'Crédito para a próxima consulta',
    mensagem: `Os ${formatarCentavos(valor_centavos)} da consulta de ${quando(c)} valem para a próxima com ${c.profissional_nome}.`,
  }),
  confirmar: (c: Contada, { valor_centavos }: LinhaDeCobranca, destino: SituacaoCobranca): Texto =>
    destino === 'a-devolver'
      ? {
          titulo: 'Pix de consulta cancelada',
          mensagem: `O banco confirmou ${formatarCentavos(valor_centavos)} de ${c.paciente_nome} pela consulta de ${quando(
            c,
          )}, que foi cancelada. Devolva o valor ou deixe como crédito.`,
          prioridade: 'alta',
        }
      : {
          titulo: 'Pix confirmado pelo banco',
          mensagem: `O banco confirmou ${formatarCentavos(valor_centavos)} de ${c.paciente_nome} pela consulta de ${quando(c)}.`,
        },
  divergir: (
    c: Contada,
    divergencia: DivergenciaDoPix,
    veio_centavos: number,
    { valor_centavos }: Pick<LinhaDeCobranca, 'valor_centavos'>,
  ): Texto => ({
    titulo: 'Pix que não confere',
    mensagem: `${
      {
        valor: `O banco recebeu ${formatarCentavos(veio_centavos)}, e o Pix pedido era de ${formatarCentavos(valor_centavos)}`,
        repetido: `O banco recebeu mais um Pix de ${formatarCentavos(veio_centavos)} por algo que já estava pago`,
        'a-mais': `O banco recebeu ${formatarCentavos(veio_centavos)}, e com isso passa do preço`,
      }[divergencia]
    }: consulta de ${c.paciente_nome} em ${quando(c)}. Nada foi registrado. Confira e responda.`,
    prioridade: 'alta',
  }),
  naoDevolvido: (c: Contada, valor_centavos: number): Texto => ({
    titulo: 'O banco não devolveu o Pix',
    mensagem: `A devolução de ${formatarCentavos(valor_centavos)} da consulta de ${c.paciente_nome} em ${quando(
      c,
    )} não foi feita. Devolva no aplicativo do seu banco e registre aqui.`,
    prioridade: 'alta',
  }),
  parcelaPaga: (c: Contada, numero: number, valor_centavos: number): Texto => ({
    titulo: 'Parcela paga',
    mensagem: `O banco confirmou ${formatarCentavos(valor_centavos)} da ${numero}ª parcela do seu acordo com ${c.profissional_nome}.`,
  }),
  parcelaRecebida: (c: Contada, numero: number, valor_centavos: number): Texto => ({
    titulo: 'Parcela confirmada pelo banco',
    mensagem: `O banco confirmou ${formatarCentavos(valor_centavos)} da ${numero}ª parcela do acordo de ${c.paciente_nome}.`,
  }),
  vencer: (c: Contada): Texto => ({
    titulo: 'Consulta cancelada',
    mensagem: `O sinal da consulta de ${c.paciente_nome} com ${c.profissional_nome} em ${quando(
      c,
    )} não foi pago no prazo, e o horário voltou para a agenda.`,
    prioridade: 'alta',
  }),
} as const

/** Tells the patient's side, except the person who acted. @param chave makes the notice unique */
export async function avisarQuemPaga(
  db: Db,
  consulta: Consulta,
  texto: Texto,
  { chave, ator }: { chave: string; ator: string | null },
): Promise<void> {
  const pessoas = await db.rows(findQuemPaga(consulta.id))
  const link = `/consultas?consulta=${consulta.id}`
  await notificar(
    db,
    ...pessoas
      .filter(({ usuario_id }) => usuario_id !== ator)
      .map(({ usuario_id }) => ({ ...texto, usuario_id, tipo: 'agendamento' as const, link, chave })),
  )
}

/** Tells the professional, unless they acted. */
export async function avisarQuemRecebe(
  db: Db,
  { id, profissional_usuario_id }: Consulta,
  texto: Texto,
  { chave, ator }: { chave: string; ator: string | null },
): Promise<void> {
  if (profissional_usuario_id === ator) return
  const link = `/agenda?consulta=${id}`
  await notificar(db, { ...texto, usuario_id: profissional_usuario_id, tipo: 'agendamento', link, chave })
}
