import {
  Baby,
  Bone,
  BrainCircuit,
  Droplets,
  Ear,
  Eye,
  Flower2,
  HeartPulse,
  Moon,
  Ribbon,
  ScanFace,
  Users,
  Venus,
  Wind,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react'
import { specialtyIcon, type SpecialtyTheme } from './specialty-icon.tsx'

const icons = {
  ...specialtyIcon,
  alergia: Flower2,
  coracao: HeartPulse,
  crianca: Baby,
  familia: Users,
  mulher: Venus,
  nervos: BrainCircuit,
  olho: Eye,
  oncologia: Ribbon,
  osso: Bone,
  ouvido: Ear,
  pele: ScanFace,
  pulmao: Wind,
  rim: Droplets,
  sono: Moon,
} as const satisfies Record<string, LucideIcon>

export type AreaIconName = keyof typeof icons

/** Parts of the names of areas that say by themselves what they are about. */
const areas: readonly [RegExp, AreaIconName][] = [
  [/pedi[aá]tri|infantil/i, 'crianca'],
  [/cardiol/i, 'coracao'],
  [/ginecol|obst[eé]tri|fetal|materno/i, 'mulher'],
  [/oftalmo/i, 'olho'],
  [/ortop[eé]d|traumato/i, 'osso'],
  [/otorrino|audiologia/i, 'ouvido'],
  [/dermato|est[eé]tica/i, 'pele'],
  [/neuro/i, 'nervos'],
  [/pneumo|respirat/i, 'pulmao'],
  [/nefro|urologia/i, 'rim'],
  [/alergia/i, 'alergia'],
  [/oncol/i, 'oncologia'],
  [/do sono/i, 'sono'],
  [/fam[ií]lia/i, 'familia'],
]

/** Which icon an area has: its own, where its name says one, else that of its specialty theme. */
export const areaIconName = (theme: SpecialtyTheme, area?: string): AreaIconName =>
  (area === undefined ? undefined : areas.find(([part]) => part.test(area))?.[1]) ?? theme

type AreaIconProps = LucideProps & { theme: SpecialtyTheme; area?: string | undefined }

/** The icon of an area of a profession, for lists of areas. Decorative: the word stands beside it. */
export function AreaIcon({ theme, area, ...props }: AreaIconProps) {
  const Icon = icons[areaIconName(theme, area)]
  return <Icon aria-hidden size={18} {...props} />
}
