import { Check, Lock, PencilLine } from 'lucide-react'
import type { Membro } from '#domain/equipe/contract.ts'
import { acessoVale } from '#domain/equipe/acesso.ts'
import { verComo } from '#domain/equipe/membro.ts'
import { rotulosAreaDaEquipe } from '#domain/equipe/permissoes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { nomeOuEmail } from '../nome.ts'
import { textos } from '../messages.ts'
import { useAgora } from '../use-agora.ts'

const { verComo: palavras } = textos
const icones = { nenhum: Lock, leitura: Check, escrita: PencilLine }

/** What a member can open, by the same rule as the server's. */
export function VerComo({ membro, onFechar }: { membro: Membro; onFechar: () => void }) {
  const nome = nomeOuEmail(membro)
  const vale = acessoVale(membro, useAgora())
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={palavras.titulo(nome)}
      description={palavras.descricao}
      footer={
        <Button variant="outline" onClick={onFechar}>
          {palavras.fechar}
        </Button>
      }
    >
      {vale ? null : (
        <p className="mb-2 rounded-md bg-warning-soft p-3 text-sm font-semibold text-ink">
          {palavras.agoraNao}
        </p>
      )}
      <ul className="divide-y divide-line">
        {verComo(membro.permissoes).map(({ area, nivel, abre }) => {
          const Icone = icones[nivel]
          return (
            <li key={area} className="flex items-start gap-3 py-2.5">
              <Icone
                aria-hidden
                size={18}
                className={`mt-0.5 shrink-0 ${abre ? 'text-primary' : 'text-muted'}`}
              />
              <div className="min-w-0">
                <p className={`font-semibold ${abre ? '' : 'text-muted'}`}>{rotulosAreaDaEquipe[area]}</p>
                <p className="text-sm text-muted">{abre ?? palavras.fechado}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 rounded-md bg-subtle p-3 text-sm text-ink-2">{palavras.propria}</p>
    </Dialog>
  )
}
