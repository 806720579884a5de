import { fraseDaAssinatura } from '#domain/documentos/assinatura/assinatura.ts'
import { codigoEmGrupos } from '#domain/documentos/codigo.ts'
import { ehReceita, linhasDoItem, rotulosDoDocumento } from '#domain/documentos/documento.ts'
import { localEData, numeroDoDocumento, SEM_CERTIFICADO, viasDo } from '#domain/documentos/papel.ts'
import type { Documento } from '#domain/documentos/schemas.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { caminhoDoQr } from '#web/lib/qr.ts'
import { doDocumento as palavras } from '../messages.ts'

type FolhasProps = { documento: Documento; site: string }

/** An issued document as it is given away: each copy, as on paper. @param site origin of the verification page */
export function Folhas({ documento, site }: FolhasProps) {
  return viasDo(documento.tipo).map((via) => <Folha key={via} documento={documento} site={site} via={via} />)
}

function Folha({ documento, site, via }: FolhasProps & { via: string | null }) {
  const { tipo, texto, itens, cid, situacao, assinatura } = documento
  const emissao = documento.emissao!
  const { assinante, profissao } = emissao
  const registro = `${profissao} · ${assinante.registro} · ${assinante.uf}`
  const endereco = `${site}/verificar/${emissao.codigo}`
  const qr = caminhoDoQr(endereco)
  return (
    <section className="folha-do-documento grid gap-4 break-words">
      <header className="border-b border-line pb-3">
        <p className="font-semibold">{assinante.nome}</p>
        <p className="text-sm">{registro}</p>
        <p className="text-sm text-muted">{emissao.endereco}</p>
        {emissao.telefone ? (
          <p className="text-sm text-muted">{palavras.telefone(formatarTelefone(emissao.telefone))}</p>
        ) : null}
      </header>
      <div>
        <h3 className="text-xl titulo">{rotulosDoDocumento[tipo]}</h3>
        <p className="text-sm text-muted">
          {[
            numeroDoDocumento(emissao.numero),
            via,
            emissao.telemedicina && palavras.telemedicina,
            situacao === 'valido' || situacao === 'rascunho' ? null : palavras.papelSemValor[situacao],
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="font-semibold">{palavras.paciente(emissao.paciente_nome)}</p>
      {itens.length > 0 ? (
        <ol className="grid list-decimal gap-2 pl-6">
          {itens.map((item, i) => {
            const { titulo, uso, observacoes } = linhasDoItem(item)
            return (
              <li key={i}>
                <p className="font-semibold">{titulo}</p>
                {uso ? <p>{uso}</p> : null}
                {observacoes ? <p className="text-muted">{observacoes}</p> : null}
              </li>
            )
          })}
        </ol>
      ) : null}
      {texto.trim() === '' ? null : (
        <div>
          {ehReceita(tipo) ? <h4 className="font-semibold">{palavras.orientacoes}</h4> : null}
          <p className="whitespace-pre-line">{texto}</p>
        </div>
      )}
      {cid === null ? null : <p>{palavras.cid(cid)}</p>}
      <p>{localEData(emissao)}</p>
      <div>
        <p className="font-semibold">{assinante.nome}</p>
        <p className="text-sm">{registro}</p>
      </div>
      {tipo === 'receita-controle-especial' ? (
        <div className="hidden text-sm print:block">
          <p className="font-semibold">{palavras.comprador}</p>
          {palavras.linhasDoComprador.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
          <p className="font-semibold">{palavras.fornecedor}</p>
          {palavras.linhasDoFornecedor.map((linha) => (
            <p key={linha}>{linha}</p>
          ))}
        </div>
      ) : null}
      <footer className="flex flex-wrap items-start gap-3 border-t border-line pt-3 text-xs">
        <svg
          role="img"
          aria-label={palavras.qr(endereco)}
          viewBox={`-2 -2 ${qr.lado + 4} ${qr.lado + 4}`}
          shapeRendering="crispEdges"
          className="size-28 shrink-0 bg-white"
        >
          <path fill="#000" d={qr.d} />
        </svg>
        <div className="grid min-w-48 flex-1 gap-1">
          <p>{palavras.codigo(codigoEmGrupos(emissao.codigo))}</p>
          <p>{palavras.confira(`${site}/verificar`)}</p>
          <p>{assinatura ? fraseDaAssinatura(assinatura) : SEM_CERTIFICADO}</p>
          {assinatura ? (
            <>
              <p className="hidden print:block">{palavras.assinadoNoArquivo}</p>
              {assinatura.cpf_conferido ? null : <p>{palavras.semCpf}</p>}
              {assinatura.revogacao_conferida ? null : <p>{palavras.semRevogacao}</p>}
            </>
          ) : null}
          <p className="break-all text-muted">{palavras.selo(emissao.elo.sequencia, emissao.elo.hash)}</p>
        </div>
      </footer>
    </section>
  )
}
