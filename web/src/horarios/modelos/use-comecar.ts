import { falhaDe } from '#web/rpc/errors.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useCriar, useSalvar, type DeQuem } from '../hooks.ts'
import { semanaDoModelo, type ModeloDeSemana } from '../semana/semana.ts'

/** Creates a template with the chosen week. `onCriar` receives its id. */
export function useComecar(deQuem: DeQuem, onCriar: (id: string) => void) {
  const criar = useCriar()
  const salvar = useSalvar()
  const toast = useToast()
  const comecar = async (nome: string, modelo: ModeloDeSemana) => {
    try {
      const novo = await criar.mutateAsync({ ...deQuem, nome })
      const [base] = novo.conteudo.intervalos
      if (base) {
        const { dia_semana: _dia, tipo: _tipo, inicio_min: _inicio, fim_min: _fim, ...resto } = base
        const intervalos = semanaDoModelo(modelo, resto)
        // If saving fails, the template has the server's hours and can still be edited.
        await salvar
          .mutateAsync({ id: novo.id, versao: novo.versao, conteudo: { ...novo.conteudo, intervalos } })
          .catch(() => undefined)
      }
      onCriar(novo.id)
    } catch (error) {
      toast({ tone: 'error', title: falhaDe(error).mensagem })
    }
  }
  return { comecar, pendente: criar.isPending || salvar.isPending }
}
