import { randomUUID } from 'node:crypto'
import { itemVazio, type ConteudoDoDocumento } from '#domain/documentos/documento.ts'
import { AGORA, cliente } from '../../agenda/testing/cena.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import { novaCena as novaCenaDoProntuario } from '../../prontuario/testing/cena.ts'

export const dipirona = { ...itemVazio(), medicamento: 'Dipirona', dose: '1 g', frequencia: '6 em 6 horas' }
export const receita = (mais: Partial<ConteudoDoDocumento> = {}): ConteudoDoDocumento => ({
  tipo: 'receita-simples',
  texto: '',
  itens: [dipirona],
  cid: null,
  cid_autorizado: false,
  ...mais,
})

/** The scene of the record, with Helena's acts on documents of Marina. */
export async function novaCena(base: TestDatabase) {
  const cena = await novaCenaDoProntuario(base)
  const docs = (usuario_id: string, perfil: string) => cliente(base, usuario_id, perfil, AGORA).documentos
  const deHelena = () => docs(cena.helena.usuario_id, 'profissional')
  const deMarina = () => docs(cena.marina.usuario_id, 'paciente')
  const rascunho = (conteudo = receita(), mais: { agendamento_id?: string; substitui_id?: string } = {}) =>
    deHelena().salvar({
      id: randomUUID(),
      paciente_id: cena.marina.id,
      agendamento_id: null,
      substitui_id: null,
      versao: 0,
      conteudo,
      avisos: [],
      ...mais,
    })
  const emitido = async (...args: Parameters<typeof rascunho>) => {
    const { id, versao } = await rascunho(...args)
    return deHelena().emitir({ id, versao })
  }
  return { ...cena, docs, deHelena, deMarina, rascunho, emitido }
}
export type CenaDosDocumentos = Awaited<ReturnType<typeof novaCena>>
