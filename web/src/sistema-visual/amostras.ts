import type { SlotDay } from '#web/ui/slot-picker.tsx'

export const ufs = [
  { value: 'BA', label: 'Bahia' },
  { value: 'CE', label: 'Ceará' },
  { value: 'PE', label: 'Pernambuco' },
  { value: 'SP', label: 'São Paulo' },
]

export const rotulosDasRegras: [string, string, RegExp][] = [
  ['tamanho', '8 caracteres', /.{8}/],
  ['maiuscula', '1 letra maiúscula', /[A-Z]/],
  ['minuscula', '1 letra minúscula', /[a-z]/],
  ['numero', '1 número', /\d/],
  ['especial', '1 caractere especial', /[^A-Za-z0-9]/],
]

const horas = (day: string, labels: string[], taken: string[] = []) =>
  labels.map((label) => ({
    value: `${day}T${label}`,
    label,
    disabled: taken.includes(label),
    reason: 'ocupado',
  }))

export const dias: SlotDay[] = [
  {
    key: '2026-11-24',
    label: 'Terça, 24/11',
    periods: [
      {
        label: 'Manhã',
        slots: horas('2026-11-24', ['08:00', '08:30', '09:00', '09:30', '10:00'], ['08:30']),
      },
      { label: 'Tarde', slots: horas('2026-11-24', ['14:00', '14:30', '15:00']) },
    ],
  },
  { key: '2026-11-25', label: 'Quarta, 25/11', periods: [{ label: 'Manhã', slots: [] }] },
]

export type Linha = { id: string; nome: string; especialidade: string; consultas: number; valor: string }

export const linhas: Linha[] = [
  { id: '1', nome: 'Dra. Helena Prado', especialidade: 'Cardiologia', consultas: 31, valor: 'R$ 5.580,00' },
  { id: '2', nome: 'Marcos Lemos', especialidade: 'Terapia cognitiva', consultas: 24, valor: 'R$ 3.840,00' },
  { id: '3', nome: 'Beatriz Fontes', especialidade: 'Nutrição clínica', consultas: 9, valor: 'R$ 1.260,00' },
]

export const meses = [
  { label: 'jun', value: 8200 },
  { label: 'jul', value: 7900 },
  { label: 'ago', value: 9100 },
  { label: 'set', value: 8700 },
  { label: 'out', value: 10300 },
  { label: 'nov', value: 9800 },
]

export const proximos = [
  { id: '1', label: 'Lívia Sampaio', distanceKm: 1.2, bearing: 40, selected: true },
  { id: '2', label: 'Dr. Renato Okada', distanceKm: 2.4, bearing: 150 },
  { id: '3', label: 'Paula Nogueira', distanceKm: 3.1, bearing: 260 },
  { id: '4', label: 'André Vilela', distanceKm: 8.4, bearing: 320 },
]
