import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { actorOf, dbFor, SISTEMA } from '../database/db.ts'
import type { Pools } from '../database/pools.ts'
import { arquivoAssinado } from '../documentos/assinatura/arquivo.ts'
import { lerCertificado } from '../documentos/assinatura/certificado.ts'
import { conferirCertificado } from '../documentos/assinatura/confianca.ts'
import { insertAssinatura } from '../documentos/assinatura/queries.ts'
import { cadeiaDeDemonstracao } from '../documentos/fixtures-assinatura.ts'
import { documentoDe } from '../documentos/linhas.ts'
import { findDocumento } from '../documentos/queries.ts'
import { demoLogin } from './logins.ts'

const MES = 30 * 86_400_000

/**
 * PRONT-08: the newest document that the professional login issued to the patient login is signed, with a certificate of a chain that is made here and forgotten: its names say that it
 * is a demonstration, and no installation has its root.
 * @param siteUrl origin of the verification page, without a slash at its end
 */
export async function assinarNaDemonstracao(pools: Pools, siteUrl: string): Promise<void> {
  const sistema = dbFor(pools, SISTEMA)
  const escolhido = await sistema.first(sql<{
    id: string
    usuario_id: string
    nome: string
    cpf: string | null
  }>`
    select d.id, u.id as usuario_id, u.nome, u.cpf from documentos_clinicos d
      join profissionais r on r.id = d.profissional_id join usuarios u on u.id = r.usuario_id
      join pacientes p on p.id = d.paciente_id join usuarios w on w.id = p.usuario_id
     where d.status = 'emitido' and u.email = ${demoLogin('profissional').email} and w.email = ${demoLogin('paciente').email}
     order by d.emitido_em desc, d.numero desc limit 1`)
  if (!escolhido) return
  const autor = { usuario_id: escolhido.usuario_id, perfil: 'profissional', sessao_id: randomUUID() } as const
  const linha = await dbFor(pools, actorOf(autor, randomUUID())).only(findDocumento(escolhido.id))
  const documento = documentoDe(linha)
  const { emitido_em } = documento.emissao!
  const quando = new Date(emitido_em)
  const { raiz, assinador } = await cadeiaDeDemonstracao(escolhido, new Date(quando.getTime() - MES))
  const confianca = { raizes: [raiz], listas: [], permitidos: [] }
  const certificados = assinador.certificados.map((der) => lerCertificado(der)!)
  const certificado = await conferirCertificado(certificados, confianca, escolhido.cpf, quando)
  if (typeof certificado === 'string') throw new Error(`the demonstration was refused: ${certificado}`)
  const assinatura = { ...certificado, assinado_em: emitido_em }
  const { resumo } = await arquivoAssinado(documento, siteUrl, assinatura)
  const cms = await assinador.assinar(new Uint8Array(Buffer.from(resumo, 'hex')))
  const { bytes, sha256 } = await arquivoAssinado(documento, siteUrl, assinatura, cms)
  await sistema.rows(insertAssinatura(escolhido.id, assinatura, sha256, bytes))
}
