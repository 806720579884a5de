import { ArrowRight, SearchX } from 'lucide-react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FiftyPlusBadge, RoleBadge } from '#web/ui/role-badge.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'
import { SpecialtyChip } from '#web/ui/specialty-chip.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { especialidades, perfis, status } from './rotulos.ts'
import { Linha, Secao } from './secao.tsx'

export function BasicosSecao() {
  return (
    <Secao titulo="Botões e selos">
      <Linha>
        <Button>Confirmar</Button>
        <Button variant="soft">Agendar</Button>
        <Button variant="outline">Remarcar</Button>
        <Button variant="ghost">Agora não</Button>
        <Button variant="danger">Excluir</Button>
        <Button disabled>Salvar</Button>
        <Button variant="danger-ghost">Cancelar</Button>
        <Button variant="link">Esqueceu sua senha?</Button>
      </Linha>
      <Linha>
        <Button size="sm">Pequeno</Button>
        <Button size="lg" iconEnd={<ArrowRight aria-hidden size={18} />}>
          Grande
        </Button>
        <Button loading loadingText="Obtendo localização...">
          Usar minha localização atual
        </Button>
      </Linha>
      <Linha titulo="Status da consulta">
        {status.map(([slug, label]) => (
          <StatusBadge key={slug} status={slug} label={label} />
        ))}
      </Linha>
      <Linha titulo="Especialidades">
        {especialidades.map(([slug, label]) => (
          <SpecialtyChip key={slug} theme={slug} label={label} />
        ))}
      </Linha>
      <Linha titulo="Perfis">
        {perfis.map(([slug, label]) => (
          <RoleBadge key={slug} slug={slug} label={label} />
        ))}
        <FiftyPlusBadge />
      </Linha>
      <Linha titulo="Tons">
        {(['neutral', 'outline', 'primary', 'success', 'warning', 'danger', 'info', 'accent'] as const).map(
          (tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ),
        )}
      </Linha>
      <Linha titulo="Avatares">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size, index) => (
          <Avatar
            key={size}
            name="Dra. Helena Prado"
            size={size}
            theme={especialidades[index]?.[0]}
            verifiedLabel={index > 1 ? 'Profissional verificado' : undefined}
          />
        ))}
      </Linha>
      <div className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
        <Card>
          <SkeletonGroup className="grid gap-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-12 rounded-full" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-2/3" />
                <Skeleton className="h-3 w-1/3" />
              </div>
            </div>
            <SkeletonText lines={2} />
            <Skeleton className="h-11 w-full" />
          </SkeletonGroup>
        </Card>
        <Card>
          <EmptyState
            icon={<SearchX size={26} />}
            title="Nenhum profissional encontrado"
            description="Tente outra especialidade ou um termo mais curto."
            action={
              <Button variant="outline" size="sm">
                Limpar filtros
              </Button>
            }
          />
        </Card>
        <Card>
          <ErrorState
            title="Não foi possível carregar"
            description="Verifique sua conexão."
            onRetry={() => {}}
            requestId="01JD3V9Q7N"
          />
        </Card>
        <Card variant="accent">
          <CardHeader
            title="Dormir melhor começa duas horas antes"
            description="Marcos Lemos, Psicologia"
            level={3}
          />
        </Card>
        <Card variant="well">
          <EmptyState row icon={<SearchX size={20} />} title="Nada por aqui ainda." />
        </Card>
      </div>
    </Secao>
  )
}
