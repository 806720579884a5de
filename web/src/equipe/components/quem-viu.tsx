import type { PessoaCuidada } from '#domain/equipe/contract-circulo.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { textos } from '../messages.ts'
import { ListaDeAcessos } from './lista-de-acessos.tsx'

const { guarda: palavras } = textos

type QuemViuProps = { pessoa: Pick<PessoaCuidada, 'id' | 'nome'>; onFechar: () => void }

/** CIRCULO-02: readings of the data of somebody under the caller's guard. */
export function QuemViu({ pessoa, onFechar }: QuemViuProps) {
  return (
    <Dialog
      open
      full
      reading={palavras.quemViu(pessoa.nome)}
      onOpenChange={onFechar}
      title={palavras.quemViu(pessoa.nome)}
      description={palavras.quemViuDescricao}
    >
      <ListaDeAcessos
        pessoa_id={pessoa.id}
        titulo={palavras.quemViu(pessoa.nome)}
        vazio={palavras.ninguemViu}
      />
    </Dialog>
  )
}
