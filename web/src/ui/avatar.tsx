import { cva, cx, type VariantProps } from 'class-variance-authority'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import type { SpecialtyTheme } from './specialty-icon.tsx'

const style = cva(
  'grid size-full place-items-center overflow-hidden rounded-full bg-tint-fade text-tint-fg titulo',
  {
    variants: { size: { xs: 'text-2xs', sm: 'text-sm', md: 'text-base', lg: 'text-2xl', xl: 'text-3xl' } },
    defaultVariants: { size: 'md' },
  },
)

const box = { xs: 'size-8', sm: 'size-10', md: 'size-12', lg: 'size-16', xl: 'size-[5.5rem]' } as const
const seal = { xs: 12, sm: 14, md: 16, lg: 20, xl: 26 } as const

type AvatarProps = VariantProps<typeof style> & {
  name: string
  src?: string | null
  /** Colour family of the initials. */
  theme?: SpecialtyTheme
  /** Meaning of the seal, such as "Profissional verificado". Without it no seal is drawn. */
  verifiedLabel?: string
  /** A surface ring, where it overlaps a cover. */
  ring?: boolean
  className?: string
}

/** Photo, or initials on the specialty's colour. Decorative: the name always stands beside it. */
export function Avatar({ name, src, theme = 'neutra', size, verifiedLabel, ring, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const key = size ?? 'md'
  return (
    <span
      className={cx(
        'relative inline-block shrink-0 rounded-full',
        box[key],
        ring && 'ring-4 ring-surface',
        className,
      )}
    >
      <span data-tint={`es-${theme}`} aria-hidden className={style({ size })}>
        {src && src !== broken ? (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
            onError={() => setBroken(src)}
          />
        ) : (
          initials(name)
        )}
      </span>
      {verifiedLabel ? (
        <VerifiedSeal label={verifiedLabel} size={seal[key]} className="absolute -right-px -bottom-px" />
      ) : null}
    </span>
  )
}

type PortraitProps = Pick<AvatarProps, 'name' | 'src' | 'theme' | 'className'> & {
  /** Whether it is among the first that a page shows: it is then fetched with the page, and not once it has been laid out. */
  first?: boolean
}

/** The face as a rectangle, where one chooses a person. `className` sets its size. Decorative: the name stands beside it. */
export function Portrait({ name, src, theme = 'neutra', className, first = false }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      data-tint={`es-${theme}`}
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-lg bg-tint-fade text-2xl text-tint-fg titulo',
        className,
      )}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** The seal without an avatar, placed beside a name. */
export function VerifiedSeal({
  label,
  size = 18,
  className,
}: {
  label: string
  size?: number
  className?: string
}) {
  return (
    <span className={cx('inline-grid rounded-full bg-surface text-primary', className)}>
      <BadgeCheck aria-hidden size={size} className="fill-primary stroke-surface" />
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** First and last name's letters, without titles and particles: "Dra. Helena do Prado" gives "HP". */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => word && !/^(dra?|profa?|sra?)\.?$/i.test(word) && !/^(d[aeo]s?|e)$/i.test(word))
  const first = words[0]?.[0] ?? '?'
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}
