import { Badge } from './badge.tsx'

export type RoleSlug =
  | 'paciente'
  | 'paciente-administrador'
  | 'profissional'
  | 'profissional-administrador'
  | 'administrador-geral'
  | 'clinica'
  | 'visitante'

type RoleBadgeProps = { slug: RoleSlug; label: string; size?: 'sm' | 'md'; className?: string }

/** SHELL-06. The border tells it from a chip. administrador-geral is drawn inverted. */
export function RoleBadge({ slug, label, size, className }: RoleBadgeProps) {
  const tone = slug === 'administrador-geral' ? 'ink' : 'tint-line'
  return (
    <Badge tone={tone} tint={`rl-${slug}`} size={size} className={className}>
      {label}
    </Badge>
  )
}

/** SHELL-05: for patients aged 50 or more. */
export function FiftyPlusBadge({ size, className }: { size?: 'sm' | 'md'; className?: string }) {
  return (
    <Badge tone="fifty-plus" size={size} className={className}>
      50+
    </Badge>
  )
}
