import { join } from 'node:path'
import { styleText } from 'node:util'
import { deps } from '../../functions/runtime/needs.ts'
import { parametros } from '../../functions/runtime/parametros.ts'
import { caminhoDaRaiz } from '../functions.ts'
import { conviteDemo } from './seed.recebedores.ts'
import { linksDemo, pessoasDemo, senhaDemo } from './seed.ts'
import { startStack } from './stack.ts'

/** `npm start`: the whole product on this machine. PORT (4000) and DADOS (.local/) may be set in the environment. */
process.env.LOG ??= 'warn'
const port = Number(process.env.PORT ?? 4000)
const dir = process.env.DADOS ?? join(caminhoDaRaiz, '.local')
const bold = (text: string) => styleText('bold', text)

const stack = await startStack({ dir, port, inicio: () => pagina() }).catch(error => {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(`Port ${port} (or one of the two after it) is taken. Set another: PORT=5000 npm start`)
    process.exit(1)
  }
  throw error
})
const { urls } = stack
const segredo = await deps({ params: parametros('segredo-hmac') }).params.get('segredo-hmac')
const convite = `${urls.pagar}/convite/recebedor/${conviteDemo(segredo)}`
const link = (id: string) => `${urls.pagar}/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${id}`

console.log(`
${bold('Quita is running.')}

  Panel          ${urls.app}/login
  Payer's page   ${link(linksDemo.mesa)}
  ${' '.repeat(13)}  ${link(linksDemo.cafe)}  (in English)
  ${' '.repeat(13)}  ${link(linksDemo.estante)}  (split with a receiver)
  Invitation     ${convite}  (a receiver's)
  Bank           ${urls.banco}  (simulator: pay the Pix here)
  Inbox          ${urls.banco}/email  (simulator: every e-mail that was sent)
  Signatures     ${urls.banco}/zapsign  (simulator: sign documents here)
  AWS endpoint   ${urls.aws}

${bold('Demo logins')} (password ${bold(senhaDemo)})
${pessoasDemo.map(p => `  ${p.email.padEnd(38)} ${p.nome}`).join('\n')}

Everything is kept in ${dir}; npm run reset empties it. Ctrl+C stops.
`)

function pagina(): string {
  const item = (nome: string, href: string) => `<li><a href="${href}">${nome}</a></li>`
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Quita local</title><body style="font:16px/1.6 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem"><h1>Quita</h1><ul>${item('Painel', `${urls.app}/login`)}${item('Página do pagador', link(linksDemo.mesa))}${item('Convite de recebedor', convite)}${item('Banco (simulador)', urls.banco)}${item('E-mails (simulador)', `${urls.banco}/email`)}${item('Assinaturas (simulador)', `${urls.banco}/zapsign`)}</ul></body></html>`
}

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) process.exit(1)
    closing = true
    stack.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
