import { join } from 'node:path'
import { styleText } from 'node:util'
import { PASTA_DAS_FOTOS } from '../../functions/areas/loja/regras/fotos.ts'
import { balde } from '../../functions/platform/runtime/balde.ts'
import { chaves } from '../../functions/platform/runtime/chaves.ts'
import { deps } from '../../functions/platform/runtime/needs.ts'
import { storage } from '../../functions/platform/storage/index.ts'
import { fotos } from '../../functions/platform/uploads/foto.ts'
import { linhaDeTeste } from '../../functions/sandbox/celcoin/linhas.ts'
import { perfilDaEquipe } from '../../shared/contract/direitos.ts'
import { formatarLinha } from '../../shared/domain/boleto/linhaDigitavel.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { LETRAS_DO_OBJETO } from '../../shared/domain/fotos.ts'
import { caminhoDaRaiz } from '../functions.ts'
import { aurora, senhaDemo } from './demo.ts'
import { codigoDaEquipe } from './fatorDaEquipe.ts'
import { antecipacoesDemo } from './seed.antecipacao.ts'
import { semearLoja } from './seed.loja.ts'
import { semearNotas } from './seed.notas.ts'
import { conviteDemo } from './seed.recebedores.ts'
import { contratoDemo, linksDemo, pessoasDemo } from './seed.ts'
import { semearVendas } from './seed.vendas.ts'
import { semearVitrine } from './seed.vitrine.ts'
import { startStack } from './stack.ts'

/**
 * `npm start`: the whole product on this machine. PORT (4000), DADOS (.local/) and ROBOS (a site key: payers are asked by
 * the simulated bot check instead of our proof of work) may be set in the environment, and QUITA_TABELA_LOCAL, the table
 * that was restored from a copy.
 */
process.env.LOG ??= 'warn'
const port = Number(process.env.PORT ?? 4000)
const dir = process.env.DADOS ?? join(caminhoDaRaiz, '.local')
const bold = (text: string) => styleText('bold', text)

// `/` may be asked for before there is anything to lead to
let inicio = () => '<!doctype html><html lang="pt-BR"><title>Quita local</title><p>A Quita está subindo…</p></html>'
const stack = await startStack({
  dir,
  port,
  fixarCertificados: true,
  equipeComFator: true,
  segundoPsp: true,
  inicio: () => inicio(),
  ...(process.env.ROBOS && { robos: process.env.ROBOS }),
  ...(process.env.QUITA_TABELA_LOCAL && { tabela: process.env.QUITA_TABELA_LOCAL }),
}).catch(error => {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    console.error(`Port ${port} (or one of the three after it) is taken. Set another: PORT=5000 npm start`)
    process.exit(1)
  }
  throw error
})
const { urls } = stack
/** The page of addresses and demo logins. */
const raiz = `http://localhost:${port}/`
const link = (id: string) => `${urls.pagar}/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${id}`
/** Two slips to put into the cart: an ordinary one, and one whose value may be chosen; due in a month. */
const vencimento = somarDias(dataSaoPaulo(Date.now()), 30)
const boletos = [
  `${formatarLinha(linhaDeTeste('comum', { valor: 350_00, vencimento }))}  (R$ 350,00)`,
  `${formatarLinha(linhaDeTeste('faixa', { valor: 200_00, vencimento }))}  (R$ 200,00, may change)`,
]
const carrinho = `${urls.pagar}/plataforma/loja-aurora/servicos-financeiros/pagar-boleto/${contratoDemo}`

const convite = `${urls.pagar}/convite/recebedor/${await conviteDemo(deps({ storage: storage('ler'), chaves: chaves('convites') }))}`
inicio = pagina

console.log(`
${bold('Quita is running.')}

  Panel          ${urls.app}/login
  API docs       ${urls.app}/docs
  Payer's page   ${link(linksDemo.mesa)}
  ${' '.repeat(13)}  ${link(linksDemo.cafe)}  (in English)
  Slips by card  ${carrinho}
${boletos.map(b => `  ${' '.repeat(13)}  ${b}`).join('\n')}
  ${' '.repeat(13)}  ${link(linksDemo.estante)}  (split with a receiver)
  Shop           ${urls.pagar.replace('//pagar.', `//${aurora.slug}.`)}
  Invitation     ${convite}  (a receiver's)
  Anticipation   ${urls.pagar}/plataforma/loja-aurora/servicos-financeiros/antecipacao-express/${antecipacoesDemo.aprovada}
  Bank           ${urls.banco}  (simulator: pay the Pix here)
  Second PSP     ${urls.segundoPsp}  (simulator: takes new Pix when the first fails)
  Inbox          ${urls.banco}/email  (simulator: every e-mail that was sent)
  Webhooks       ${urls.banco}/webhooks  (simulator: plays the system that receives them)
  Signatures     ${urls.banco}/zapsign  (simulator: sign documents here)
  AWS endpoint   ${urls.aws}

${bold('Demo logins')} (password ${bold(senhaDemo)})
${pessoasDemo.map(p => `  ${p.email.padEnd(38)} ${p.nome}${perfilDaEquipe(p.perfil) ? ` (staff, code ${codigoDaEquipe(Date.now())} for ${bold('30 s')}; the next ones: ${raiz})` : ''}`).join('\n')}

Everything is kept in ${dir}; npm run reset empties it. Ctrl+C stops.
`)

// after the links, because no developer has to wait for it
const guardadas = balde('escrever', PASTA_DAS_FOTOS, LETRAS_DO_OBJETO)
await semearLoja(deps({ storage: storage('escrever'), guardadas, fotos }), aurora)
await semearVitrine(deps({ storage: storage('escrever') }), aurora)
if (
  (await semearVendas(
    deps({ storage: storage('escrever'), chaves: chaves('documentos', 'selfie') }),
    linksDemo.estante,
    Date.now(),
    { provedores: stack.sandbox },
  )) > 0
)
  console.log('A year of demo payments is in the panel.')
await semearNotas(deps({ storage: storage('escrever') }).storage, aurora.empresaId, Date.now())

function pagina(): string {
  const item = (nome: string, href: string) => `<li><a href="${href}">${nome}</a></li>`
  const itens = [
    item('Painel', `${urls.app}/login`),
    item('Página do pagador', link(linksDemo.mesa)),
    item('Boletos com cartão', carrinho),
    item('Loja online', urls.pagar.replace('//pagar.', `//${aurora.slug}.`)),
    ...boletos.map(b => `<li><code>${b}</code></li>`),
    item('Convite de recebedor', convite),
    item('Banco (simulador)', urls.banco),
    item('E-mails (simulador)', `${urls.banco}/email`),
    item('Recebedor de webhooks (simulador)', `${urls.banco}/webhooks`),
    item('Documentação da API', `${urls.app}/docs`),
    item('Assinaturas (simulador)', `${urls.banco}/zapsign`),
  ]
  const pessoas = pessoasDemo.map(
    p =>
      `<li><code>${p.email}</code> ${p.nome}${perfilDaEquipe(p.perfil) ? `, da equipe: código <strong>${codigoDaEquipe(Date.now())}</strong>` : ''}</li>`,
  )
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta http-equiv="refresh" content="10"><title>Quita local</title><body style="font:16px/1.6 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem"><h1>Quita</h1><ul>${itens.join('')}</ul><h2>Quem entra no painel</h2><p>Senha de todos: <code>${senhaDemo}</code>. A equipe da Quita confirma com o código do aplicativo, que muda a cada 30 segundos.</p><ul>${pessoas.join('')}</ul></body></html>`
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
