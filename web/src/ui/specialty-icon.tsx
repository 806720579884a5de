import {
  AudioLines,
  Brain,
  BriefcaseMedical,
  Dumbbell,
  Microscope,
  PersonStanding,
  Pill,
  Puzzle,
  Salad,
  Smile,
  Stethoscope,
  Syringe,
  type LucideIcon,
  type LucideProps,
} from 'lucide-react'

export const specialtyIcon = {
  medicina: Stethoscope,
  odontologia: Smile,
  enfermagem: Syringe,
  fisioterapia: PersonStanding,
  psicologia: Brain,
  farmacia: Pill,
  nutricao: Salad,
  fonoaudiologia: AudioLines,
  'terapia-ocupacional': Puzzle,
  biomedicina: Microscope,
  'educacao-fisica': Dumbbell,
  neutra: BriefcaseMedical,
} as const satisfies Record<string, LucideIcon>

export type SpecialtyTheme = keyof typeof specialtyIcon

export const specialtyThemes = Object.keys(specialtyIcon) as SpecialtyTheme[]

type SpecialtyIconProps = LucideProps & { theme: SpecialtyTheme }

/** The icon of a specialty theme. Decorative: the word stands beside it. */
export function SpecialtyIcon({ theme, ...props }: SpecialtyIconProps) {
  const Icon = specialtyIcon[theme]
  return <Icon aria-hidden size={18} {...props} />
}
