import type { Assinante } from '#domain/prontuario/anotacao.ts'
import { campo } from '#domain/prontuario/corrente.ts'
import { partesDoItem, type AvisoAceito, type ConteudoDoDocumento } from './documento.ts'

/** An issued document, as its link seals it. Instants in UTC with milliseconds. */
export interface DocumentoSelado extends ConteudoDoDocumento {
  id: string
  paciente_id: string
  profissional_id: string
  agendamento_id: string | null
  numero: number
  codigo: string
  substitui_id: string | null
  avisos: readonly AvisoAceito[]
  telemedicina: boolean
  paciente_nome: string
  autor_profissao: string
  endereco: string
  telefone: string | null
  cidade: string
  assinante: Assinante
  emitido_em: string
}

/** The text whose SHA-256 is the hash of an issued document. The database writes the same (`server/sql/documentos/emissao.sql`). */
export const textoDoDocumento = (d: DocumentoSelado, anterior: string): string =>
  [
    'documento',
    d.id,
    d.paciente_id,
    d.profissional_id,
    d.agendamento_id,
    d.tipo,
    String(d.numero),
    d.codigo,
    d.substitui_id,
    d.texto,
    String(d.itens.length),
    ...d.itens.flatMap((item) => partesDoItem.map((parte) => item[parte])),
    d.cid,
    String(d.cid_autorizado),
    String(d.avisos.length),
    ...d.avisos.flatMap(({ aviso, motivo }) => [aviso, motivo]),
    String(d.telemedicina),
    d.paciente_nome,
    d.autor_profissao,
    d.endereco,
    d.telefone,
    d.cidade,
    d.assinante.nome,
    d.assinante.conselho,
    d.assinante.registro,
    d.assinante.uf,
    d.emitido_em,
    anterior,
  ]
    .map(campo)
    .join('')
