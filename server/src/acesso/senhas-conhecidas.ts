/**
 * Words that the common guesses are made of. A password that is nothing but one of them, in any case, with the usual signs for letters and
 * with digits and signs around it, meets the five rules and is still among the first to be tried.
 */
const palavras = new Set(['password', 'passwd', 'pass', 'senha', 'minhasenha', 'novasenha', 'mudar', 'mudarsenha', 'trocar', 'admin', 'administrador', 'administrator', 'root', 'usuario', 'user', 'login', 'welcome', 'bemvindo', 'brasil', 'brazil', 'qwerty', 'qwertyuiop', 'asdfgh', 'asdf', 'abc', 'abcd', 'abcde', 'abcdef', 'a', 'aa', 'aaa', 'letmein', 'iloveyou', 'teamo', 'flamengo', 'corinthians', 'palmeiras', 'monkey', 'dragon', 'master', 'sunshine', 'princess', 'football', 'futebol', 'secret', 'segredo', 'test', 'teste', 'changeme', 'india', 'hello', 'summer', 'winter', 'deus', 'jesus']) // prettier-ignore

const sinais: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** True for a password that stands on top of every list of stolen ones. */
export function senhaConhecida(senha: string): boolean {
  const texto = senha.toLowerCase()
  const nucleos = [
    texto.replace(/[^a-z]/g, ''),
    texto.replace(/^[^a-z@$0-9]+|[^a-z]+$/g, '').replace(/[@431!0$5]/g, (sinal) => sinais[sinal]!),
  ]
  const restos = texto.length - Math.max(...nucleos.map((nucleo) => nucleo.length))
  return restos <= 5 && nucleos.some((nucleo) => palavras.has(nucleo))
}
