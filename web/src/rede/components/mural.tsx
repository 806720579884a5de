import { Link } from '@tanstack/react-router'
import { Ban, CalendarPlus, EllipsisVertical, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { Avatar, VerifiedSeal } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { useMural } from '../hooks.ts'
import { textos } from '../messages.ts'
import { ListaDePosts } from './lista-de-posts.tsx'
import { BloquearDialog } from './menu-do-post.tsx'
import { Seguir } from './seguir.tsx'

type MuralProps = {
  quem: { pessoa?: string; profissional?: string }
  /** The name in the address, until the wall is there. */
  nome?: string
  /** Whether the reader books for patients. */
  agenda: boolean
}

/** The wall of an author: who they are by the register, 'Agendar', and what they published. */
export function Mural({ quem, nome, agenda }: MuralProps) {
  const query = useMural(quem)
  const autor = query.data?.pages[0]?.autor
  useTitulo(autor?.nome ?? nome)
  // Also where the wall was there a moment ago: the reader has just blocked its author.
  if (['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(query.error) ?? ''))
    return (
      <Card>
        <EmptyState
          level={2}
          icon={<UserRoundX size={26} />}
          title={textos.muralAusente}
          description={textos.muralAusenteDica}
        />
      </Card>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {autor ? (
        <Cabeca autor={autor} agenda={agenda} />
      ) : nome ? (
        <h2 className="text-2xl titulo">{nome}</h2>
      ) : null}
      <ListaDePosts
        query={query}
        posts={query.data?.pages.flatMap((pagina) => pagina.posts)}
        nivel={3}
        vazio={
          <Card>
            <EmptyState
              icon={<UserRoundX size={26} />}
              title={textos.muralVazio(autor?.nome ?? '')}
              description={textos.muralVazioDica}
            />
          </Card>
        }
      />
    </div>
  )
}

type Autor = NonNullable<ReturnType<typeof useMural>['data']>['pages'][number]['autor']

function Cabeca({ autor, agenda }: { autor: Autor; agenda: boolean }) {
  const [bloqueando, setBloqueando] = useState(false)
  const { profissional_id, especialidade, proprio } = autor
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex min-w-0 items-start gap-4">
        <Avatar name={autor.nome} src={autor.avatar_url} theme={autor.tema} size="lg" />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="flex items-center gap-1.5 text-2xl titulo">
            <span className="min-w-0 break-words">{autor.nome}</span>
            {autor.verificado ? <VerifiedSeal label={textos.verificado} className="shrink-0" /> : null}
          </h2>
          {autor.identidade ? <p className="text-xs text-ink-2">{autor.identidade}</p> : null}
          {especialidade ? (
            <span className="justify-self-start">
              <SpecialtyChip theme={autor.tema} label={especialidade} size="sm" />
            </span>
          ) : null}
          <p className="text-sm text-muted">
            {textos.seguidores(autor.seguidores)} · {textos.numeroDePosts(autor.publicacoes)}
          </p>
        </div>
        {proprio ? null : (
          <Menu
            trigger={
              <IconButton
                size="sm"
                label={textos.opcoesDaPessoa(autor.nome)}
                icon={<EllipsisVertical aria-hidden size={18} />}
              />
            }
          >
            <MenuItem danger icon={<Ban aria-hidden size={18} />} onSelect={() => setBloqueando(true)}>
              {textos.bloquear(autor.nome)}
            </MenuItem>
          </Menu>
        )}
      </div>
      {autor.bio ? <p className="text-sm break-words text-ink-2">{autor.bio}</p> : null}
      {proprio ? null : (
        <div className="flex flex-wrap gap-2">
          {profissional_id && agenda ? (
            <Button size="sm" asChild>
              <Link to="/agendar" search={{ profissional: profissional_id } as never}>
                <CalendarPlus aria-hidden size={16} />
                {textos.agendar}
              </Link>
            </Button>
          ) : null}
          <Seguir pessoa={autor} />
          {profissional_id ? (
            <Button variant="outline" size="sm" asChild>
              <Link to="/profissionais-publicos/$id" params={{ id: profissional_id }}>
                {textos.verPerfil}
              </Link>
            </Button>
          ) : null}
        </div>
      )}
      <BloquearDialog pessoa={autor} open={bloqueando} onOpenChange={setBloqueando} />
    </Card>
  )
}
