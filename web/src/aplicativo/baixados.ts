import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'

const PASTA = 'baixados'

/** Hands a file to the system's sheet, from which it is kept, printed or sent. */
export async function entregarArquivo(nome: string, conteudo: Blob): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: `${PASTA}/${nome.replaceAll(/[/\\]/g, '-')}`,
    data: await emBase64(conteudo),
    directory: Directory.Cache,
    recursive: true,
  })
  // A sheet that was closed is no failure.
  await Share.share({ title: nome, files: [uri] }).catch(() => undefined)
}

/** Removes the files of earlier runs. While the app is open another one may still be reading them. */
export const esquecerBaixados = (): Promise<void> =>
  Filesystem.rmdir({ path: PASTA, directory: Directory.Cache, recursive: true }).catch(() => undefined)

function emBase64(conteudo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.addEventListener('load', () => resolve(String(leitor.result).split(',', 2)[1] ?? ''))
    leitor.addEventListener('error', () => reject(leitor.error!))
    leitor.readAsDataURL(conteudo)
  })
}
