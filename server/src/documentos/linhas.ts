import type { AssinaturaDigital } from '#domain/documentos/assinatura/assinatura.ts'
import type { ConteudoDoDocumento, AvisoAceito } from '#domain/documentos/documento.ts'
import { situacaoDe } from '#domain/documentos/documento.ts'
import type { Documento, LinhaDeDocumento } from '#domain/documentos/schemas.ts'

export interface LinhaResumida {
  id: string
  tipo: ConteudoDoDocumento['tipo']
  status: 'rascunho' | 'emitido'
  autor: string
  propria: boolean
  agendamento_id: string | null
  numero: number | null
  created_at: Date
  updated_at: Date
  emitido_em: Date | null
  cancelado_em: Date | null
  motivo_cancelamento: string | null
  substituido: boolean
  assinado: boolean
}

export interface LinhaInteira extends LinhaResumida, ConteudoDoDocumento {
  paciente_id: string
  profissional_id: string
  /** Of the record; for the log of who read. */
  titular_id: string
  versao: number
  avisos: AvisoAceito[]
  substitui_id: string | null
  codigo: string | null
  telemedicina: boolean
  paciente_nome: string | null
  autor_nome: string | null
  autor_profissao: string | null
  autor_conselho: string | null
  autor_registro: string | null
  autor_uf: string | null
  endereco: string | null
  telefone: string | null
  cidade: string | null
  sequencia: number | null
  hash: string | null
  titular: string | null
  emissor: string | null
  valido_ate: Date | null
  cpf_conferido: boolean | null
  revogacao_conferida: boolean | null
  assinado_em: Date | null
}

const iso = (instante: Date | null) => instante?.toISOString() ?? null

const situacao = (linha: LinhaResumida) =>
  situacaoDe({
    status: linha.status,
    cancelado: linha.cancelado_em !== null,
    substituido: linha.substituido,
  })

export const resumoDe = (linha: LinhaResumida): LinhaDeDocumento => ({
  id: linha.id,
  tipo: linha.tipo,
  situacao: situacao(linha),
  autor: linha.autor,
  propria: linha.propria,
  agendamento_id: linha.agendamento_id,
  numero: linha.numero,
  updated_at: linha.updated_at.toISOString(),
  emitido_em: iso(linha.emitido_em),
  assinado: linha.assinado,
  cancelado_em: iso(linha.cancelado_em),
  motivo_cancelamento: linha.motivo_cancelamento,
})

/** The database keeps all parts of an issued document or none: `documentos_emitidos`. */
const emissaoDe = (linha: LinhaInteira): Documento['emissao'] =>
  linha.emitido_em === null
    ? null
    : {
        numero: linha.numero!,
        codigo: linha.codigo!,
        emitido_em: linha.emitido_em.toISOString(),
        paciente_nome: linha.paciente_nome!,
        profissao: linha.autor_profissao!,
        assinante: {
          nome: linha.autor_nome!,
          conselho: linha.autor_conselho,
          registro: linha.autor_registro!,
          uf: linha.autor_uf!,
        },
        endereco: linha.endereco!,
        telefone: linha.telefone,
        cidade: linha.cidade!,
        telemedicina: linha.telemedicina,
        elo: { sequencia: linha.sequencia!, hash: linha.hash! },
      }

/** Whoever signed when, from columns that are there or not together. */
export const assinadoPor = (linha: {
  titular: string | null
  emissor: string | null
  assinado_em: Date | null
}): AssinaturaDigital | null =>
  linha.assinado_em === null
    ? null
    : { titular: linha.titular!, emissor: linha.emissor!, assinado_em: linha.assinado_em.toISOString() }

const assinaturaDe = (linha: LinhaInteira): Documento['assinatura'] => {
  const feita = assinadoPor(linha)
  return (
    feita && {
      ...feita,
      valido_ate: linha.valido_ate!.toISOString(),
      cpf_conferido: linha.cpf_conferido!,
      revogacao_conferida: linha.revogacao_conferida!,
    }
  )
}

export const documentoDe = (linha: LinhaInteira): Documento => ({
  id: linha.id,
  paciente_id: linha.paciente_id,
  profissional_id: linha.profissional_id,
  agendamento_id: linha.agendamento_id,
  tipo: linha.tipo,
  texto: linha.texto,
  itens: linha.itens,
  cid: linha.cid,
  cid_autorizado: linha.cid_autorizado,
  situacao: situacao(linha),
  versao: linha.versao,
  updated_at: linha.updated_at.toISOString(),
  avisos: linha.avisos,
  substitui_id: linha.substitui_id,
  cancelado_em: iso(linha.cancelado_em),
  motivo_cancelamento: linha.motivo_cancelamento,
  propria: linha.propria,
  autor: linha.autor,
  emissao: emissaoDe(linha),
  assinatura: assinaturaDe(linha),
})
