import { formatarHora } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { Cobranca } from '#domain/pagamentos/contract.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { doPaciente, excecoes } from './messages.ts'

/** 'hoje, 10:45', 'seg, 23 nov, 10:45' in the zone of a place. `em` goes before a date other than today. */
export function quando(instante: string, zona: string, em = ''): string {
  const dia = dataLocal(Date.parse(instante), zona)
  const hora = formatarHora(instante, zona)
  return dia === dataLocal(Date.now(), zona) ? `hoje, ${hora}` : `${em}${formatarDiaCurto(dia)}, ${hora}`
}

type Contada = Pick<
  Cobranca,
  | 'situacao'
  | 'obrigatoria'
  | 'tarde'
  | 'por_credito'
  | 'expira_em'
  | 'informada_em'
  | 'recebida_em'
  | 'encerrada_em'
  | 'created_at'
  | 'pelo_banco'
  | 'devolucao'
>

/** Words of a charge for the payer. */
export function estadoPara(cobranca: Contada, zona: string) {
  const { situacao, obrigatoria, tarde, por_credito, informada_em, recebida_em, created_at } = cobranca
  const { pelo_banco, devolucao } = cobranca
  if (situacao === 'a-devolver' && devolucao === 'pedida') return excecoes.devolvendo
  if (situacao === 'devolvida' && devolucao === 'devolvida') return excecoes.devolvidaPeloBanco
  if (situacao === 'recebida' && por_credito) return excecoes.porCredito
  if (situacao === 'informada' && tarde) return excecoes.tarde
  if (situacao === 'aguardando') {
    const ate = quando(cobranca.expira_em ?? created_at, zona)
    if (pelo_banco) return obrigatoria ? excecoes.peloBanco(ate) : excecoes.livrePeloBanco(ate)
    return obrigatoria ? doPaciente.aguardando(ate) : excecoes.livre(ate)
  }
  if (!obrigatoria && situacao === 'vencida') return excecoes.livreVencida
  const desde = quando((situacao === 'recebida' ? recebida_em : informada_em) ?? created_at, zona, 'em ')
  if (situacao === 'recebida' && pelo_banco) return excecoes.recebidaPeloBanco(desde)
  if (!obrigatoria && situacao === 'informada') return excecoes.livreInformada(desde)
  return doPaciente[situacao](desde)
}
