import { Badge } from './badge.tsx'
import { SpecialtyIcon, type SpecialtyTheme } from './specialty-icon.tsx'

type SpecialtyChipProps = { theme: SpecialtyTheme; label: string; size?: 'sm' | 'md'; className?: string }

/** POST-07: twelve themes, including the neutral one. */
export function SpecialtyChip({ theme, label, size, className }: SpecialtyChipProps) {
  return (
    <Badge
      tone="tint"
      tint={`es-${theme}`}
      size={size}
      className={className}
      icon={<SpecialtyIcon theme={theme} size={13} className="stroke-[2.3]" />}
    >
      {label}
    </Badge>
  )
}
