import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { rotulosCampoExigido, type CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { recusaCpf, recusaNascimento, recusaTelefone } from '#domain/usuarios/dados-pessoais.ts'
import { generos } from '#domain/usuarios/usuario.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { hojeEmSaoPaulo, useAlterarDados } from '#web/usuarios/meus-dados.ts'
import { detalhes } from './messages.ts'

type PorCampo = Partial<Record<CampoExigido, string>>

const recusas: Record<CampoExigido, (digitado: string) => string | null> = {
  cpf: recusaCpf,
  telefone: recusaTelefone,
  data_nascimento: (digitos) => recusaNascimento(dayOfDigits(digitos) ?? digitos, hojeEmSaoPaulo()),
  genero: () => null,
}

export type DadosExigidos = {
  faltam: readonly CampoExigido[]
  valores: PorCampo
  erros: PorCampo
  /** The error of the whole form. */
  falha: string | null
  guardando: boolean
  mudar: (campo: CampoExigido, valor: string) => void
  /** Saves the fields in the patient's record. @returns whether the booking goes on */
  completar: () => Promise<boolean>
}

/**
 * The fields that a service requires (DATA-04), with their errors. Data already in the record are not changed.
 * @param para paciente_id of the patient; null for the caller
 */
export function useCamposExigidos(
  faltam: readonly CampoExigido[],
  para: string | null,
  onCompletar: () => void,
): DadosExigidos {
  const queries = useQueryClient()
  const alterar = useAlterarDados()
  const [valores, setValores] = useState<PorCampo>({})
  const [erros, setErros] = useState<PorCampo>({})
  const [falha, setFalha] = useState<string | null>(null)
  const [guardando, setGuardando] = useState(false)

  async function guardar() {
    const { cpf = null, telefone = null } = valores
    const genero = generos.find((cada) => cada === valores.genero) ?? null
    const data_nascimento = dayOfDigits(valores.data_nascimento ?? '')
    const novos = { cpf, telefone, genero, data_nascimento }
    if (para !== null) {
      await client.usuarios.completarDados({ id: para, ...novos })
      return
    }
    const { versao, nome, nome_social, cns, endereco, necessidades, idioma, ...antes } =
      await queries.fetchQuery(api.usuarios.meusDados.queryOptions({ staleTime: 0 }))
    await alterar.mutateAsync({
      versao,
      nome,
      nome_social,
      cns,
      endereco,
      necessidades,
      idioma,
      cpf: antes.cpf ?? cpf,
      telefone: antes.telefone ?? telefone,
      genero: antes.genero ?? genero,
      data_nascimento: antes.data_nascimento ?? data_nascimento,
    })
  }

  return {
    faltam,
    valores,
    erros,
    falha,
    guardando,
    mudar(campo, valor) {
      setValores((antes) => ({ ...antes, [campo]: valor }))
      setErros((antes) => ({ ...antes, [campo]: undefined }))
    },
    async completar() {
      if (faltam.length === 0) return true
      if (guardando) return false
      setFalha(null)
      const errados = conferir(faltam, valores)
      setErros(errados)
      if (Object.keys(errados).length > 0) return false
      setGuardando(true)
      try {
        await guardar()
        onCompletar()
        return true
      } catch (cause) {
        const { mensagem, campos } = falhaDe(cause)
        setErros(campos as PorCampo)
        if (!faltam.some((campo) => campos[campo])) setFalha(mensagem)
        return false
      } finally {
        setGuardando(false)
      }
    },
  }
}

function conferir(faltam: readonly CampoExigido[], valores: PorCampo): PorCampo {
  const errados: PorCampo = {}
  for (const campo of faltam) {
    const valor = valores[campo] ?? ''
    const erro = valor === '' ? detalhes.preencha(rotulosCampoExigido[campo]) : recusas[campo](valor)
    if (erro) errados[campo] = erro
  }
  return errados
}
