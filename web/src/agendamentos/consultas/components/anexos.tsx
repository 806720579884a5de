import { useAnexos } from '#web/agendamentos/anexos/hooks.ts'
import { ListaDeAnexos } from '#web/agendamentos/anexos/lista-de-anexos.tsx'
import { textos } from '#web/agendamentos/anexos/messages.ts'
import { Bloco } from './bloco.tsx'

/** Exams and documents of a consultation, in its details. */
export function Anexos({ id, zona }: { id: string; zona: string }) {
  return (
    <Bloco titulo={textos.titulo} erro={textos.erro} consulta={useAnexos(id)}>
      {(anexos) => <ListaDeAnexos id={id} zona={zona} anexos={anexos} />}
    </Bloco>
  )
}
