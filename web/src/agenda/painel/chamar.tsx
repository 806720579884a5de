import { Megaphone } from 'lucide-react'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useChamar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { chamar: palavras, cartao } = textos

type ChamarProps = { consulta: AgendamentoDaAgenda }

/** Calls who waits to the room. The patient's side is told, and everybody who sees the waiting room reads it there. */
export function Chamar({ consulta }: ChamarProps) {
  const chamar = useChamar()
  const toast = useToast()
  if (!consulta.acoes.includes('chamar')) return null
  const nome = consulta.paciente_nome ?? cartao.semNome
  const deNovo = consulta.chamado_em !== null
  return (
    <Button
      size="sm"
      variant={deNovo ? 'ghost' : 'soft'}
      icon={<Megaphone aria-hidden size={15} />}
      loading={chamar.isPending}
      aria-label={(deNovo ? palavras.deNovoA : palavras.a)(nome)}
      onClick={() =>
        chamar.mutate(
          { id: consulta.id, versao: consulta.versao },
          {
            onSuccess: () =>
              toast({
                tone: 'success',
                title: palavras.feito(nome),
                description: consulta.sala ?? undefined,
              }),
            onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
          },
        )
      }
    >
      {deNovo ? palavras.deNovo : palavras.acao}
    </Button>
  )
}

/** Since when somebody is called, and to which room; null before. */
export function chamadaEmPalavras(
  { chamado_em, sala }: Pick<AgendamentoDaAgenda, 'chamado_em' | 'sala'>,
  zona: string,
): string | null {
  return chamado_em === null ? null : palavras.chamado(formatarHora(chamado_em, zona), sala)
}
