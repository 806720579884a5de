import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { formatarDataHora } from '#web/lib/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { enderecoDeAgendamento, type Escolha } from '../agendar.ts'
import { mensagens } from '../messages.ts'

type ContaDialogProps = { escolha: Escolha | null; aberto: boolean; onFechar: () => void }

/** FIND-04: an account is needed. After sign-up or sign-in the professional's booking opens. One for the whole page. */
export function ContaDialog({ escolha, aberto, onFechar }: ContaDialogProps) {
  if (!escolha) return null
  const retorno = enderecoDeAgendamento(escolha)
  const { nome, inicio, zona } = escolha
  return (
    <Dialog
      open={aberto}
      onOpenChange={(open) => {
        if (!open) onFechar()
      }}
      title={mensagens.contaTitulo}
      description={mensagens.contaDescricao(nome)}
      size="sm"
    >
      {inicio ? (
        <p className="mb-4 flex items-center gap-2.5 rounded-lg bg-primary-soft px-3.5 py-3 text-primary-soft-fg">
          <CalendarPlus aria-hidden size={18} />
          <span>
            {mensagens.contaHorario}{' '}
            <strong className="font-semibold">{formatarDataHora(inicio, zona)}</strong>
          </span>
        </p>
      ) : null}
      <div className="grid gap-2">
        <Button asChild block>
          <Link to="/login" search={{ modo: 'cadastro', retorno }}>
            {mensagens.contaCriar}
          </Link>
        </Button>
        <Button asChild variant="outline" block>
          <Link to="/login" search={{ retorno }}>
            {mensagens.contaLogin}
          </Link>
        </Button>
      </div>
    </Dialog>
  )
}
