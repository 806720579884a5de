import { buildArquivo } from '../fixtures.ts'
import { soDe, linha, type MontarLinhas, type Politica } from '../../database/testing/policy-words.ts'

export const politica: Politica = {
  arquivos: {
    'of the paciente': soDe('paciente'),
  },
}

export const linhas: MontarLinhas = async (owner, { paciente }) => {
  const usuario_id = paciente.usuario_id
  const arquivo = await buildArquivo(owner, { dono_id: usuario_id })
  return {
    arquivos: {
      'of the paciente': linha({ bucket: arquivo.bucket, caminho: arquivo.caminho }, 'sha256', {
        ...arquivo,
        caminho: `${usuario_id}/outro.jpg`,
      }),
    },
  }
}
