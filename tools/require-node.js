/** Every entry script imports this first, so that an old Node prints a sentence instead of a stack. */
const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(
    'O App da Saúde precisa do Node.js 20 ou mais novo, e este é o ' +
      process.versions.node +
      '. Instale uma versão atual em https://nodejs.org e execute o comando de novo.',
  )
  process.exit(1)
}
