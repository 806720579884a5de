import { Fragment } from 'react'
import { rotulosDaGravidade, rotulosDaSituacao, rotulosDoParentesco, vale } from '#domain/fatos/fato.ts'
import { escreverQuando } from '#domain/fatos/quando.ts'
import type { Fato } from '#domain/fatos/schemas.ts'
import { rotulosDoSistema } from '#domain/terminologias/sistemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

type Versao = Fato['atual']

/** What a row says beside its words, in one line. */
function detalhes(versao: Versao): string[] {
  const dito: (string | false | null | undefined)[] = []
  if ('nega' in versao && versao.gravidade) dito.push(rotulosDaGravidade[versao.gravidade])
  if ('reacao' in versao) dito.push(versao.reacao && textos.reacao(versao.reacao))
  if ('parentesco' in versao) dito.push(versao.parentesco && rotulosDoParentesco[versao.parentesco])
  if ('posologia' in versao) dito.push(versao.posologia)
  if ('inicio' in versao) {
    dito.push(versao.inicio && textos.desde(escreverQuando(versao.inicio)))
    dito.push(versao.fim && textos.ate(escreverQuando(versao.fim)))
  }
  if ('quando' in versao) dito.push(versao.quando && escreverQuando(versao.quando))
  if ('dose' in versao)
    dito.push(versao.dose && textos.dose(versao.dose), versao.lote && textos.lote(versao.lote))
  if ('motivo' in versao) dito.push(versao.motivo && textos.motivo(versao.motivo))
  dito.push(versao.observacao)
  return dito.filter((parte): parte is string => Boolean(parte))
}

const quem = ({ registrado_em, autor }: Versao) =>
  textos.registro(formatarDataHora(registrado_em, zonaDaqui()), autor.nome, autor.registro)

type LinhaDoFatoProps = { fato: Fato; onAlterar: (() => void) | undefined }

/** A fact as it stands, who wrote it, and what it was before. */
export function LinhaDoFato({ fato, onAlterar }: LinhaDoFatoProps) {
  const { atual, antes } = fato
  const { sistema, codigo, termo, situacao } = atual
  return (
    <li id={`fato-${fato.fato_id}`} className="grid scroll-mt-24 gap-1 px-4 py-3 target:bg-subtle">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 flex-1 basis-48 font-semibold break-words">
          {termo}
          {sistema === 'cid10' ? (
            <span className="ml-2 font-normal text-muted tabular-nums">
              {rotulosDoSistema[sistema]} {codigo}
            </span>
          ) : null}
        </p>
        {fato.tipo === 'vacina' || fato.tipo === 'antecedente' ? (
          situacao === 'engano' ? (
            <Badge tone="outline">{rotulosDaSituacao[situacao]}</Badge>
          ) : null
        ) : (
          <Badge
            tone={
              !vale(situacao) ? 'outline' : fato.tipo === 'alergia' && !fato.atual.nega ? 'danger' : 'info'
            }
          >
            {rotulosDaSituacao[situacao]}
          </Badge>
        )}
        {onAlterar ? (
          <Button size="sm" variant="outline" aria-label={textos.alterarQual(termo)} onClick={onAlterar}>
            {textos.alterar}
          </Button>
        ) : null}
      </div>
      <Dito versao={atual} />
      {antes.length > 0 ? (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 text-muted">
            {textos.antes(antes.length)}
          </summary>
          <ol className="grid gap-2 border-l border-line pt-1 pl-3">
            {antes.map((versao) => (
              <li key={versao.id}>
                <p className="font-semibold">{rotulosDaSituacao[versao.situacao]}</p>
                <Dito versao={versao} />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </li>
  )
}

function Dito({ versao }: { versao: Versao }) {
  const partes = detalhes(versao)
  return (
    <>
      {partes.length > 0 ? (
        <p className="text-sm break-words text-ink-2">
          {partes.map((parte, i) => (
            <Fragment key={parte}>
              {i > 0 ? ' · ' : null}
              {parte}
            </Fragment>
          ))}
        </p>
      ) : null}
      <p className="text-xs break-words text-muted">{quem(versao)}</p>
    </>
  )
}
