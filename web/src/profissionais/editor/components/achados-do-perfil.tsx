import { revisarPublicos } from '#domain/cuidado/divulgacao.ts'
import { quemEscreveOPerfil, textosPublicos, type TextosDoPerfil } from '#domain/profissionais/editor.ts'
import { AchadosPublicos } from '#web/cuidado/achados-publicos.tsx'
import { textos } from '../messages.ts'

type AchadosDoPerfilProps = { valores: TextosDoPerfil; meu: Parameters<typeof quemEscreveOPerfil>[0] }

const rotulos = {
  biografia: textos.biografia,
  areas_interesse: textos.areas,
  formacao_academica: textos.formacao,
  certificacoes: textos.certificacoes,
}

/** ANUNCIO-04: what the rules of advertising find in the profile, while one types. */
export function AchadosDoPerfil({ valores, meu }: AchadosDoPerfilProps) {
  const achados = revisarPublicos(textosPublicos(valores), quemEscreveOPerfil(meu))
  return <AchadosPublicos achados={achados} rotulos={rotulos} />
}
