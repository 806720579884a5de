import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ChaveDeAcesso, DonoDeIntegracoes } from '#domain/integracoes/schemas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { textos } from '../messages.ts'
import { dia, prazoDaChave, tonsDaChave } from '../palavras.ts'
import { ChaveDialog } from './chave-dialog.tsx'
import { NovaChaveDialog } from './nova-chave-dialog.tsx'
import { SegredoDialog } from './segredo-dialog.tsx'

const { chaves: palavras } = textos

type Aberta = { que: 'nova' } | { que: 'segredo'; segredo: string } | { que: 'chave'; id: string } | null

/** The keys of an agenda or a clinic. */
export function Chaves({ dono, chaves }: { dono: DonoDeIntegracoes; chaves: readonly ChaveDeAcesso[] }) {
  const [aberta, setAberta] = useState<Aberta>(null)
  const fechar = () => setAberta(null)
  const escolhida = aberta?.que === 'chave' ? chaves.find(({ id }) => id === aberta.id) : undefined
  const nova = (
    <Button icon={<Plus aria-hidden size={18} />} onClick={() => setAberta({ que: 'nova' })}>
      {palavras.nova}
    </Button>
  )
  return (
    <Card as="section" padding="none" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        className="p-4 md:p-5"
        action={chaves.length > 0 ? nova : undefined}
      />
      {chaves.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={26} />}
          title={palavras.nenhuma}
          description={palavras.nenhumaDescricao}
          action={nova}
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {chaves.map((chave) => (
            <li key={chave.id}>
              <button
                type="button"
                className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-hover md:px-5"
                onClick={() => setAberta({ que: 'chave', id: chave.id })}
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold break-words">{chave.nome}</span>
                  <span className="block text-sm text-muted">
                    {prazoDaChave(chave)} ·{' '}
                    {chave.usada_em ? palavras.usada(dia(chave.usada_em)) : palavras.nuncaUsada}
                  </span>
                </span>
                <Badge tone={tonsDaChave[chave.situacao]}>{palavras.situacoes[chave.situacao]}</Badge>
              </button>
            </li>
          ))}
        </ul>
      )}
      {aberta?.que === 'nova' ? (
        <NovaChaveDialog
          dono={dono}
          onCriada={(segredo) => setAberta({ que: 'segredo', segredo })}
          onFechar={fechar}
        />
      ) : null}
      {aberta?.que === 'segredo' ? (
        <SegredoDialog de="chave" valor={aberta.segredo} onFechar={fechar} />
      ) : null}
      {escolhida ? <ChaveDialog chave={escolhida} onFechar={fechar} /> : null}
    </Card>
  )
}
