import { Link } from '@tanstack/react-router'
import type { ServicosDoProfissional } from '#domain/servicos/contract.ts'
import { ServicosDoPerfil } from '#web/profissionais/components/servicos-do-perfil.tsx'
import { Button } from '#web/ui/button.tsx'
import { ehRetorno } from '#domain/servicos/servico.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'

/** The list as the public page shows it. */
export function PreviaDialog({ dados, onFechar }: { dados: ServicosDoProfissional; onFechar: () => void }) {
  const { profissional, servicos } = dados
  const visiveis = servicos
    .filter((servico) => servico.situacao === 'visivel')
    .map((servico) => ({
      ...servico,
      retorno: ehRetorno(servico),
      preco_centavos: profissional.mostra_preco ? servico.preco_centavos : null,
      sinal_centavos: profissional.mostra_preco ? servico.sinal_centavos : null,
      sinal_por_pix: profissional.recebe_por_pix,
    }))
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      size="lg"
      title={textos.previa.titulo}
      description={textos.previa.descricao}
      reading={textos.previa.titulo}
    >
      <div className="grid gap-4">
        <ServicosDoPerfil perfil={{ servicos: visiveis, mostra_preco: profissional.mostra_preco }} />
        {profissional.publico ? (
          <Button asChild variant="outline">
            <Link to="/profissionais-publicos/$id" params={{ id: profissional.id }}>
              {textos.previa.abrir}
            </Link>
          </Button>
        ) : (
          <p className="text-sm text-muted">{textos.previa.semPagina}</p>
        )}
      </div>
    </Dialog>
  )
}
