import type { ReactNode } from 'react'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { perfil as mensagens } from '../messages.ts'

/** What the professional says of themselves. */
export function SobreOProfissional({ perfil }: { perfil: PerfilPublico }) {
  const atende = [
    perfil.atende_criancas ? mensagens.atendeCriancas : null,
    perfil.atende_idosos ? mensagens.atendeIdosos : null,
  ].filter((texto) => texto !== null)
  return (
    <Card as="section" aria-labelledby="perfil-sobre" className="grid gap-4">
      <CardHeader id="perfil-sobre" title={mensagens.sobre} />
      {perfil.biografia.trim() ? (
        <p className="max-w-[70ch] text-ink-2 whitespace-pre-line">{perfil.biografia}</p>
      ) : (
        <p className="text-muted">{mensagens.semBiografia}</p>
      )}
      <dl className="grid gap-4">
        <Etiquetas titulo={mensagens.areas} textos={perfil.areas_interesse} />
        <Etiquetas titulo={mensagens.idiomas} textos={perfil.idiomas} />
        <Etiquetas titulo={mensagens.atende} textos={atende} />
        <Etiquetas titulo={mensagens.planos} textos={perfil.planos} vazio={mensagens.semPlanos} />
        {perfil.formacao_academica.trim() ? (
          <Item titulo={mensagens.formacao}>
            <p className="max-w-[70ch] text-ink-2 whitespace-pre-line">{perfil.formacao_academica}</p>
          </Item>
        ) : null}
        <Etiquetas titulo={mensagens.certificacoes} textos={perfil.certificacoes} />
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
