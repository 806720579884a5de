import type { ReactNode } from 'react'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { perfil as mensagens } from '../messages.ts'

/** The professional's own presentation. */
export function SobreOProfissional({
  perfil,
}: {
  perfil: Pick<
    PerfilPublico,
    | 'atende_criancas'
    | 'atende_idosos'
    | 'biografia'
    | 'areas_interesse'
    | 'idiomas'
    | 'planos'
    | 'formacao_academica'
    | 'certificacoes'
  >
}) {
  const atende = [
    perfil.atende_criancas ? mensagens.atendeCriancas : null,
    perfil.atende_idosos ? mensagens.atendeIdosos : null,
  ].filter((texto) => texto !== null)
  return (
    <Card as="section" aria-labelledby="perfil-sobre" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CardHeader id="perfil-sobre" title={mensagens.sobre} />
      {perfil.biografia.trim() ? (
        <p className="max-w-[70ch] break-words text-ink-2 whitespace-pre-line">{perfil.biografia}</p>
      ) : (
        <p className="text-muted">{mensagens.semBiografia}</p>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Etiquetas titulo={mensagens.areas} textos={perfil.areas_interesse} />
        <Etiquetas titulo={mensagens.idiomas} textos={perfil.idiomas} />
        <Etiquetas titulo={mensagens.atende} textos={atende} />
        <Etiquetas titulo={mensagens.planos} textos={perfil.planos} vazio={mensagens.semPlanos} />
        {perfil.formacao_academica.trim() ? (
          <Item titulo={mensagens.formacao}>
            <p className="max-w-[70ch] text-ink-2 whitespace-pre-line">{perfil.formacao_academica}</p>
          </Item>
        ) : null}
        {perfil.certificacoes.length > 0 ? (
          <Item titulo={mensagens.certificacoes}>
            {/* As lines, since a chip would cut a long title. */}
            <ul className="grid gap-1 text-ink-2">
              {perfil.certificacoes.map((titulo) => (
                <li key={titulo} className="break-words">
                  {titulo}
                </li>
              ))}
            </ul>
          </Item>
        ) : null}
      </dl>
    </Card>
  )
}

function Item({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1.5 text-sm font-semibold text-ink-2">{titulo}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Etiquetas({ titulo, textos, vazio }: { titulo: string; textos: readonly string[]; vazio?: string }) {
  if (textos.length === 0)
    return vazio ? (
      <Item titulo={titulo}>
        <p className="text-muted">{vazio}</p>
      </Item>
    ) : null
  return (
    <Item titulo={titulo}>
      <ul className="flex flex-wrap gap-1.5">
        {textos.map((texto) => (
          <li key={texto} className="min-w-0 max-w-full">
            <Badge tone="outline">{texto}</Badge>
          </li>
        ))}
      </ul>
    </Item>
  )
}
