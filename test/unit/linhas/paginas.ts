import { e2e, type Provas, pagador, painel, type Teste, unidade } from './provas.ts'

const enderecos = `${unidade}/web/painel/enderecos.test.ts`
/** An address that has a page: what is on the page is proved by its own row, or by the calls that it makes. */
const pagina: Teste = [enderecos, '%s is documented, and has a page']
const leva: Teste = [enderecos, '%s is documented, and leads to %s']
const borda = 'test/infra/edge.test.ts'
const vitrine = `${unidade}/vitrine/paginas.test.ts`
const doPagador: Teste = [`${pagador}/rotas.test.ts`, 'payer routes']
const becos: Teste = [`${pagador}/acessibilidade.spec.ts`, 'every page that ends a way']
const carrinho = `${pagador}/carrinho.spec.ts`
const doVazioAoToken: Teste = [
  carrinho,
  'from an empty address to the token: slips, instalments, another value, the payer',
]
const doTokenAoCartao: Teste = [carrinho, 'token, documents, selfie and card: each by its stage, with its own words']
const doErrado: Teste = [carrinho, 'what goes wrong has its words and its way on']
const doPedido: Teste = [carrinho, 'the receipt: history by day, slips, card, payer; it asks while it moves']
const convite = `${pagador}/convite.spec.ts`
const aceito: Teste = [convite, 'accepted: every field in its words, a bank account and then a key, the selfie']
const outrosLugares: Teste = [convite, 'every other place an invitation may stand, one after another']
const antecipacao = `${pagador}/antecipacao.spec.ts`
const oferta: Teste = [antecipacao, 'offer, details, permission, live view, validating, approved']
const cartao = `${pagador}/cartao.spec.ts`
const comCartao: Teste = [cartao, 'pays by card: plan, form, approval, receipt']
const bloqueado: Teste = [`${pagador}/linhas.spec.ts`, 'tries used up, or anything else (S014, S015)']
const contas = `${painel}/contas.spec.ts`
const visitante: Teste = [contas, 'sign-up, landing and terms; what redirects to them']
const casca = `${painel}/casca.spec.ts`
const temas: Teste = [casca, 'at 1440 px: six themes, light and dark, the menu put away, both layouts']
const noTelefone: Teste = [casca, 'on a phone: the menu slides over and closes on navigation']
const fim: Teste = [`${pagador}/fluxo.test.ts`, 'what a load of the link means (R022–R025)']

/** Rows R of the checklist: routes, pages, blocks, dialogs and redirects (000 §2, 001 §2, 002 §2). */
export const paginas: Provas = {
  R001: doPagador,
  R002: doPagador,
  R003: [`${pagador}/tresds.spec.ts`, 'passed, the issuer coming back by'],
  R004: [`${pagador}/pagar.spec.ts`, 'resumes a Pix in progress, from its own address and from the bare link (S003)'],
  R005: doPagador,
  R006: [
    `${pagador}/saidas.spec.ts`,
    'the awaiting page goes to the receipt when paid, back to the checkout when expired',
  ],
  R007: [`${pagador}/pagar.spec.ts`, 'change payer goes back to the link alone and does not resume (S035)'],
  R008: [`${pagador}/orcamento.spec.ts`, 'the server page carries names, tags and no payer'],
  R009: [`${pagador}/orcamento.spec.ts`, 'the server page carries names, tags and no payer'],
  R010: comCartao,
  R011: [cartao, 'a foreigner pays by card in English (R011)'],
  R012: [`${pagador}/acesso.spec.ts`, 'boleto by keyboard alone: method by arrows'],
  R013: [`${pagador}/selfie.test.ts`, 'steps (R013, V008)'],
  R014: [cartao, 'the preview follows the fields, flips for the code, and shows no code'],
  R015: [`${pagador}/boleto.spec.ts`, 'shows what to check, the line in groups, and copies its digits'],
  R016: [
    `${pagador}/pagar.spec.ts`,
    'a Pix that is not there yet says that it is awaited, and is made when asked (R016)',
  ],
  R017: [
    `${pagador}/selfie.spec.ts`,
    'from identification to the card: warning, consent, live view, picture, released',
  ],
  R018: [`${pagador}/selfie.spec.ts`, 'closes after two seconds into its screen (X53)'],
  R019: bloqueado,
  R020: bloqueado,
  R021: [cartao, 'denied: the server’s words and options; the same card again'],
  R022: fim,
  R023: fim,
  R024: fim,
  R025: fim,
  R026: [`${pagador}/saidas.spec.ts`, 'a failed start says why for 7 s, then leaves (X05)'],
  R027: comCartao,
  R028: [`${pagador}/tresds.spec.ts`, 'passed, the issuer coming back by'],
  R029: [`${pagador}/tresds.spec.ts`, 'not passed: says so, charges nothing, and goes to the not-paid page'],
  R030: [`${pagador}/pagar.spec.ts`, 'pays with Pix: form, QR, copy, confirmation, receipt'],
  R031: doVazioAoToken,
  R032: [borda, 'the fixed entry keeps the contract of the query, and nothing else of it'],
  R033: doVazioAoToken,
  R034: doErrado,
  R035: doErrado,
  R036: [`${pagador}/carrinho.test.ts`, 'sections by state (§2.2)'],
  R037: doVazioAoToken,
  R038: doVazioAoToken,
  R039: doVazioAoToken,
  R040: doVazioAoToken,
  R041: doTokenAoCartao,
  R042: doTokenAoCartao,
  R043: [cartao, 'the preview follows the fields, flips for the code, and shows no code'],
  R044: {
    decisao: '0120',
    porque: 'The advantages, the questions and whom to ask are always beside the cart; there is no other advertising.',
    teste: doVazioAoToken,
  },
  R045: doPedido,
  R046: [carrinho, 'the cart’s selfie: its guidance in blue for ten seconds'],
  R047: aceito,
  R048: aceito,
  R049: aceito,
  R050: outrosLugares,
  R051: aceito,
  R052: [convite, 'declined: asked once more, and said so'],
  R053: aceito,
  R054: [`${pagador}/verificar.spec.ts`, 'a transfer: both sides, where it went, its proof; then a withdrawal'],
  R055: [`${pagador}/saidas.spec.ts`, 'the receipt shows the payment and goes on to the store'],
  R056: [`${pagador}/saidas.spec.ts`, 'the success page tells the page around it, in English for foreigners'],
  R057: [
    `${pagador}/naoRealizado.spec.ts`,
    'says what happened, that nothing was charged, what to do and whom to call',
  ],
  R058: doPedido,
  R059: doPedido,
  R060: doPedido,
  R061: doPedido,
  R062: doPedido,
  R063: oferta,
  R064: oferta,
  R065: oferta,
  R066: {
    decisao: '0120',
    porque: 'It leads to where the role lands, which is the dashboards for administrators alone.',
    teste: [`${painel}/relatorios.spec.ts`, 'nothing sold, and an answer that does not come: each says so'],
  },
  R067: [`${painel}/entrar.spec.ts`, 'signing out ends the session at the server and here'],
  R068: {
    decisao: '0120',
    porque: 'It leads to the login, and from there a person who is signed in to where their role lands.',
    teste: [`${painel}/entrar.spec.ts`, 'is where an address of nothing leads (R068)'],
  },
  R069: [`${painel}/entrar.spec.ts`, 'the form of the login: what is missing, what is typed, what is wrong'],
  R070: visitante,
  R071: [contas, 'a user’s invitation: registers, says what is wrong on its field, or why it is over'],
  R072: visitante,
  R073: leva,
  R074: leva,
  R075: [contas, 'a forgotten password: one answer for everybody, and a wait that counts down'],
  R076: [contas, 'a new password: its strength, its repetition, the server’s no, and an address that is over'],
  R077: visitante,
  R078: becos,
  R079: becos,
  R080: becos,
  R081: [`${pagador}/saidas.spec.ts`, 'a link that takes no payment says why, who charges and how to reach them'],
  R082: becos,
  R083: becos,
  R084: becos,
  R085: [vitrine, 'a shop is read, searched and put into a bag without a script'],
  R086: [borda, 'R086: the shop of its host, %s → %s'],
  R087: [`${painel}/relatorios.spec.ts`, 'the dashboard reads, with a table behind each chart'],
  R088: [`${painel}/entrar.spec.ts`, 'an address of another company opens the same page in the session’s own'],
  R089: [`${painel}/relatorios.spec.ts`, 'a payment is found by its filters, opened, and given back from there'],
  R090: [`${painel}/relatorios.spec.ts`, 'any figure of the statement opens the entries behind it'],
  R091: [`${painel}/pedidosDaLoja.spec.ts`, 'an order from paid to delivered, step by step, and a buyer who withdrew'],
  R092: [`${painel}/minhaLoja.spec.ts`, 'a shop from an empty form to open, by its guided list, and paused again'],
  R093: [contas, 'the profile: data, password, two factors, passkeys, sessions'],
  R094: [`${painel}/empresa.spec.ts`, 'the company, its people, its clients'],
  R095: [`${painel}/recebedores.spec.ts`, 'list, filters, sheet and block'],
  R096: [`${e2e}/papeis.spec.ts`, 'what the menu offers opens, and nothing else does'],
  R097: [`${painel}/entrar.spec.ts`, 'an address of another company opens the same page in the session’s own'],
  R098: [`${painel}/lista.spec.ts`, 'the list, its menu, sheet and dialogs'],
  R099: [`${painel}/formulario.spec.ts`, 'creates a link that the contract accepts, and hands it over'],
  R100: pagina,
  R101: [`${painel}/folha.spec.ts`, 'a payroll by spreadsheet: refused, checked, made without its errors, authorised'],
  R102: leva,
  R103: [`${painel}/loja.spec.ts`, 'a first product from nothing, sold by link'],
  R104: [`${painel}/fornecedores.spec.ts`, 'a supplier is registered from its CNPJ, and again it is told so'],
  R105: [`${painel}/fornecedores.spec.ts`, 'a purchase from draft to stock, in two deliveries'],
  R106: [`${painel}/estoque.spec.ts`, 'a product is put into stock, and again it is told so'],
  R107: [`${painel}/estoque.spec.ts`, 'what is running out, a movement, and a count with its differences'],
  R108: [`${painel}/suporte.spec.ts`, 'the administrator reads volume, approval and revenue of a period'],
  R109: [`${painel}/leituraDaEquipe.spec.ts`, 'links of all companies: one is suspended for a reason, and put back'],
  R110: [`${painel}/leituraDaEquipe.spec.ts`, 'payments of all companies: filtered, of one company, one opened'],
  R111: [`${painel}/financasDaEquipe.spec.ts`, 'a consultant reads all carts by situation'],
  R112: [`${painel}/folha.spec.ts`, 'staff look at a payroll that waits, and let it go with a reason'],
  R113: [`${painel}/financasDaEquipe.spec.ts`, 'finance reads the agenda of all, narrows it'],
  R114: [
    `${painel}/livros.spec.ts`,
    'a slip to be paid says its amount and its day by its line, and ends renegotiated',
  ],
  R115: [`${painel}/livros.spec.ts`, 'what is to be received: its age and what comes'],
  R116: [`${painel}/financasDaEquipe.spec.ts`, 'finance reads the agenda of all, narrows it, takes an offer back'],
  R117: [
    `${painel}/backoffice.spec.ts`,
    'a withdrawal is read, released once it is confirmed, and the next case is there',
  ],
  R118: [`${painel}/livros.spec.ts`, 'a manual entry is written to zero, approved by another person'],
  R119: [`${painel}/notas.spec.ts`, 'a month is issued after a question, a refused note says what to do'],
  R120: [
    `${painel}/divergencias.spec.ts`,
    'a month is seen at a glance, a day filters, and one divergence opens down to its line and its payment',
  ],
  R121: { depois: 'conciliacaoDeUr' },
  R122: [`${painel}/clientesDaEquipe.spec.ts`, 'clients are found by state and words'],
  R123: [`${painel}/backoffice.spec.ts`, 'receivers in analysis: a registration is read, approved'],
  R124: [`${painel}/representantes.spec.ts`, 'a new one is written down field by field'],
  R125: [`${painel}/parametrizacao.spec.ts`, 'a threshold is tried on the past, proposed by one person'],
  R126: [`${painel}/entrar.spec.ts`, 'without a session a guarded address goes to login with the way back'],
  R127: [`${unidade}/web/painel/navegacao.test.ts`, 'is for the company of the session (R127)'],
  R128: temas,
  R129: [`${unidade}/web/painel/aparencia.test.ts`, 'the layout (R129)'],
  R130: noTelefone,
  R131: temas,
  R132: [casca, 'a person’s picture and how they are'],
  R133: [`${painel}/entrar.spec.ts`, 'signing out ends the session at the server and here'],
  R134: [`${painel}/lista.spec.ts`, 'switching company rewrites the session and reloads in the other one'],
  R135: {
    decisao: '0120',
    porque: 'It is said in the specified words, with the accent that they lack.',
    teste: [casca, 'acting as a receiver is said on every page, and leads back'],
  },
  R136: [`${unidade}/web/painel/envio.test.ts`, 'the request bar (R136, K37)'],
  R137: [`${unidade}/web/painel/sessao.test.ts`, 'is no session with %s'],
}
