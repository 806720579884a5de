import { useMutation } from '@tanstack/react-query'
import { Download, FileUp, Printer, UserPlus } from 'lucide-react'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { AbrirEmprestado } from '#web/emprestimos/abrir-emprestado.tsx'
import { baixarTexto } from '#web/lib/baixar.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { BuscaDePacientes } from '../busca.ts'
import { filtroDe } from '../hooks.ts'
import { textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

type AcoesProps = {
  /** The filter on screen. The file holds the same people. */
  filtro: { busca: BuscaDePacientes; q: string }
  exporta: boolean
  onNovo: (() => void) | undefined
  onImportar: (() => void) | undefined
}

/** Acts on the list as a whole, from the rarest to the most frequent. */
export function AcoesDaLista({ filtro, exporta, onNovo, onImportar }: AcoesProps) {
  const toast = useToast()
  const perfil = useUsuario()?.perfil
  const exportar = useMutation(api.pacientes.exportar.mutationOptions())
  const pedir = () =>
    exportar.mutate(filtroDe(filtro.busca, filtro.q), {
      onSuccess({ csv, linhas, cortado }) {
        baixarTexto(textos.arquivo, 'text/csv;charset=utf-8', csv)
        toast({
          tone: cortado ? 'warning' : 'success',
          title: textos.exportado(linhas),
          description: cortado ? textos.exportadoEmParte : undefined,
        })
      },
      onError: (error) =>
        toast({ tone: 'error', title: textos.falhou, description: falhaDe(error).mensagem }),
    })
  return (
    <div className="flex flex-wrap items-center gap-2" data-nao-imprimir="">
      <IconButton
        variant="outline"
        label={textos.imprimir}
        title={textos.imprimir}
        icon={<Printer size={18} />}
        onClick={() => window.print()}
        className="max-md:hidden"
      />
      {exporta ? (
        <IconButton
          variant="outline"
          label={textos.exportar}
          title={textos.exportar}
          icon={<Download size={18} />}
          disabled={exportar.isPending}
          onClick={pedir}
        />
      ) : null}
      {onImportar ? (
        <IconButton
          variant="outline"
          label={textos.importar}
          title={textos.importar}
          icon={<FileUp size={18} />}
          onClick={onImportar}
        />
      ) : null}
      {ehProfissional(perfil) ? <AbrirEmprestado /> : null}
      {onNovo ? (
        <Button icon={<UserPlus aria-hidden size={18} />} onClick={onNovo}>
          {textos.novo}
        </Button>
      ) : null}
    </div>
  )
}
