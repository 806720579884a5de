import { BasicosSecao } from './basicos-secao.tsx'

export function SistemaVisualPage() {
  return (
    <main className="mx-auto grid max-w-content gap-10 px-4 py-8">
      <BasicosSecao />
    </main>
  )
}
