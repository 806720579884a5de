import { useState } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { ehDeEquipe } from '#domain/usuarios/usuario.ts'
import { lerBusca, useBuscaDaAgenda, type BuscaDaAgenda } from './busca.ts'

type Escolha = Pick<BuscaDaAgenda, 'profissional' | 'clinica'>

const chave = (usuario_id: string) => `agendas-escolhidas-${usuario_id}`

const so = ({ profissional, clinica }: Escolha): Escolha => ({
  ...(profissional && { profissional }),
  ...(clinica && { clinica }),
})

/** The agendas that a person of a team chose the last time on this device. */
export function escolhaGuardada(usuario_id: string): Escolha {
  try {
    const salva: unknown = JSON.parse(localStorage.getItem(chave(usuario_id)) ?? '{}')
    return salva !== null && typeof salva === 'object' ? so(lerBusca({ ...salva })) : {}
  } catch {
    return {}
  }
}

function guardar(usuario_id: string, escolha: Escolha): void {
  try {
    localStorage.setItem(chave(usuario_id), JSON.stringify(escolha))
  } catch {
    // Storage denied: the choice lasts as long as the page.
  }
}

/**
 * The address of an agenda, with the agendas that a person of a team chose the last time where it names none
 * (RECEPCAO-03). The choice is kept on the device, by person.
 */
export function useEscolhaDeAgendas({ id, perfil }: UsuarioDaSessao): ReturnType<typeof useBuscaDaAgenda> {
  const { busca: doEndereco, ir } = useBuscaDaAgenda()
  const lembra = ehDeEquipe(perfil)
  const [antes, setAntes] = useState<Escolha>(() => (lembra ? escolhaGuardada(id) : {}))
  const nomeia = doEndereco.profissional !== undefined || doEndereco.clinica !== undefined
  const busca = nomeia ? doEndereco : { ...doEndereco, ...antes }
  return {
    busca,
    ir(para) {
      if (lembra && ('profissional' in para || 'clinica' in para)) {
        const escolha = so({ ...busca, ...para })
        guardar(id, escolha)
        setAntes(escolha)
      }
      ir(para)
    },
  }
}
