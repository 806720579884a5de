import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { camposMudados, emPalavras, rotuloDe, textosDe } from '../formulario.ts'
import { textos } from '../messages.ts'
import type { Edicao } from '../use-edicao.ts'

type ConflitoDoPerfilProps = { edicao: Edicao; guardado: MeuPerfilProfissional }

/** PRO-04: the profile changed elsewhere. */
export function ConflitoDoPerfil({ edicao, guardado }: ConflitoDoPerfilProps) {
  const { valores, salvando, manterMeu, usarGuardado } = edicao
  const deles = textosDe(guardado)
  return (
    <Conflict
      titulo={textos.conflito}
      diferencas={camposMudados(deles, valores).map((campo) => ({
        rotulo: rotuloDe(campo),
        digitado: emPalavras(valores, campo),
        guardado: emPalavras(deles, campo),
      }))}
      salvando={salvando}
      onManter={manterMeu}
      onDesistir={usarGuardado}
    />
  )
}
