import { EscolhaDeProfissional } from '#web/profissionais/escolha-de-profissional.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useServicos } from '../hooks.ts'
import { textos } from '../messages.ts'

const { escolha: palavras } = textos

/** Lets administrador-geral, who has no services, choose a professional. */
export function EscolherProfissional({
  id,
  onEscolher,
}: {
  id?: string
  onEscolher: (id: string | undefined) => void
}) {
  if (id) return <Escolhido onTrocar={() => onEscolher(undefined)} />
  return <EscolhaDeProfissional titulo={palavras.titulo} onEscolher={onEscolher} />
}

function Escolhido({ onTrocar }: { onTrocar: () => void }) {
  const { data } = useServicos()
  return (
    <Card variant="well" padding="sm" className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold">{data ? palavras.de(data.profissional.nome) : ''}</p>
      <Button variant="outline" size="sm" onClick={onTrocar}>
        {palavras.outro}
      </Button>
    </Card>
  )
}
