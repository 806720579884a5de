import { Link } from '@tanstack/react-router'
import { Accessibility, LocateFixed, MapPin } from 'lucide-react'
import { distanciaKm, formatarDistancia, type Coordenadas } from '#domain/formato/distancia.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { useLocalizacao } from '#web/localizacao/localizacao-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { filtros, perfil as mensagens } from '../messages.ts'

type Local = PerfilPublico['locais'][number]

/** The professional's places. The distance is computed here, so the person's position is not sent. */
export function LocaisDoPerfil({ locais }: { locais: readonly Local[] }) {
  const { posicao, error, isLoading, pedir } = useLocalizacao()
  return (
    <Card as="section" aria-labelledby="perfil-locais" className="grid gap-4">
      <CardHeader
        id="perfil-locais"
        title={mensagens.locais}
        action={
          locais.length > 0 && !posicao ? (
            <Button
              data-nao-imprimir=""
              variant="outline"
              size="sm"
              icon={<LocateFixed aria-hidden size={16} />}
              loading={isLoading}
              loadingText={filtros.obtendo}
              onClick={() => void pedir()}
            >
              {mensagens.verDistancia}
            </Button>
          ) : null
        }
      />
      {error ? (
        <p role="alert" className="text-sm text-muted">
          {error === 'negada' ? filtros.localizacaoRecusada : filtros.localizacaoIndisponivel}
        </p>
      ) : null}
      {locais.length === 0 ? <p className="text-muted">{mensagens.semLocais}</p> : null}
      <ul className="grid gap-4">
        {locais.map((local) => (
          <Endereco key={local.id} local={local} posicao={posicao} />
        ))}
      </ul>
    </Card>
  )
}

function Endereco({ local, posicao }: { local: Local; posicao: Coordenadas | null }) {
  const rua = [local.logradouro, local.numero, local.complemento].filter(Boolean).join(', ')
  const cidade = [local.bairro, `${local.cidade}/${local.uf}`].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-3">
      <MapPin aria-hidden size={20} className="mt-0.5 text-primary" />
      <div className="min-w-0">
        <p className="font-semibold">
          {local.clinica_id ? (
            <Link
              to="/clinicas-publicas/$id"
              params={{ id: local.clinica_id }}
              className="rounded-sm underline underline-offset-4 hover:text-primary"
            >
              {local.nome}
            </Link>
          ) : (
            local.nome
          )}
        </p>
        <address className="text-ink-2 not-italic">
          {rua ? (
            <>
              {rua}
              <br />
            </>
          ) : null}
          {cidade}
          {posicao ? (
            <span className="font-semibold text-ink">
              {' '}
              {mensagens.distancia(formatarDistancia(distanciaKm(posicao, local)))}
            </span>
          ) : null}
        </address>
        {local.acessibilidade.length > 0 ? (
          <p className="mt-1 flex items-start gap-1.5 text-sm text-muted">
            <Accessibility aria-hidden size={16} className="mt-0.5" />
            <span>
              <span className="sr-only">{filtros.acessibilidade}: </span>
              {local.acessibilidade.join(', ')}
            </span>
          </p>
        ) : null}
      </div>
    </li>
  )
}
