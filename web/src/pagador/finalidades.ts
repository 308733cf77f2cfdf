/**
 * Why each script of a payer page is there (PCI DSS 6.4.3: every script is authorised, with a written justification).
 * Keys are the names of the build: an entry's or a lazy screen's file, `_name` for a shared chunk, `inline:` for what
 * is inside the document. A script of the build without a line here fails its test: this list is the authorisation.
 */
export const finalidades: Readonly<Record<string, string>> = {
  'inline:importmap': 'Integrity of every module, those that come later too: the browser refuses any other bytes.',
  'src/pagador/entrada.tsx': 'Wakes the checkout up.',
  'inline:importmapDoEmbutido': 'The same for the embedded card, which is built apart.',
  'inline:scriptDoQuadro':
    'Puts the bank’s page into the frame of a 3-D Secure challenge, and tells ours how it ended.',
  'inline:scriptDosRobos':
    'Loads the stage’s bot check into a document of its own, without card or payer, and hands its answer to our page.',
  'inline:scriptDoRetorno': 'Tells our page that the bank is done.',
  'src/pagador/embutido/embutido.entrada.tsx':
    'The card inside a merchant’s page: reads card data, sent to our own API alone; tells that page the outcome.',
  'inline:importmapDoCarrinho': 'The same for the cart of slips, which is built apart.',
  'src/pagador/carrinho/carrinho.entrada.tsx': 'The cart of slips paid by card: slips, instalments, payer, token.',
  _carrinho: 'React and all that the cart opens with.',
  '_rolldown-runtime': 'The bundler’s own few lines that join its chunks.',
  _sondagem: 'Asks again, and ever less often, until something changed.',
  'src/pagador/carrinho/Cartao.tsx': 'The cart’s card form: reads card data, sent to our own API alone.',
  'src/pagador/carrinho/Token.tsx': 'The cart’s four digits of the WhatsApp token.',
  'src/pagador/carrinho/Documentos.tsx': 'Sends the documents asked for to our own API alone.',
  'src/pagador/carrinho/SelfieDoCarrinho.tsx': 'The cart’s selfie: the picture goes to our own API alone.',
  'src/pagador/carrinho/Leitor.tsx': 'Reads a slip’s bars with the camera, by the browser’s own reader or ours.',
  'src/ui/leitorItf.ts': 'Finds a slip’s bars in a camera’s picture, inside the browser.',
  'src/pagador/carrinho/recomecar.ts':
    'Begins an order of slips with what the one before left unpaid, as our own API has it.',
  'src/pagador/carrinho/pdf.ts': 'Reads a slip’s line from a PDF, inside the browser.',
  'src/pagador/carrinho/pedido.entrada.tsx': 'The receipt and history of slips paid by card.',
  'src/pagador/bloqueio/lembrados.ts': 'Remembers, as salted hashes, documents that were refused in this tab.',
  'src/pagador/casca.entrada.tsx': 'Receipt, awaiting and error pages.',
  _comum: 'React, the call to our own API, the words’ reader and what every payer page shares.',
  _casca: 'The receipt, and what awaiting and error pages open with.',
  _checkout: 'Identification of the payer, address, choice of method, summary: the first screen.',
  '_palavras-de-toda-pagina': 'Words of receipt, awaiting and error pages.',
  'src/pagador/bloqueio/BloqueioEtapa.tsx': 'Says why a payer may not go on, and what may be done.',
  'src/pagador/agendado/AgendadoPagina.tsx': 'Says when a link that has not begun opens.',
  'src/pagador/fim/FimDoLinkPagina.tsx': 'Says why a link takes no payment, who charges and how to reach them.',
  'src/pagador/resultado/NaoRealizadoPagina.tsx': 'Says that a payment was not made.',
  'src/pagador/antecipacao/antecipacao.entrada.tsx':
    'Offers an express anticipation, and sends the selfie of the person responsible to our own API alone.',
  'inline:importmapDoRecebedor': 'The same for the receivers’ pages, which are built apart.',
  'src/pagador/convite/convite.entrada.tsx':
    'A receiver’s invitation: registration, bank data, selfie, to our own API alone.',
  '../shared/domain/senha.ts':
    'Judges the password of a receiver’s account inside the browser, by lists that come with its first letter.',
  _recebedor: 'React and all that the receivers’ pages open with.',
  'src/pagador/recorrencia/RecorrenciaPagina.tsx':
    'Shows a payer their subscription, and tells our own API alone that they cancel it.',
  '_recorrencia.module': 'Names of the styles of a payer’s subscription and of its question: data, no behaviour.',
  'src/pagador/recorrencia/ComCodigo.tsx':
    'Asks a payer for the code of their phone before their subscription changes, and sends it to our own API alone.',
  'src/pagador/recorrencia/DoCartao.tsx':
    'Shows a payer which card is kept for their subscription and how its charges went: reads no card.',
  'src/pagador/recorrencia/ComCartao.tsx':
    'The form of a subscription’s card: reads card data, sent to our own API alone, with the payer’s consent and code.',
  _Desafio: 'The bank’s challenge, of a payment or of a subscription’s card: hears our own frame alone.',
  'src/pagador/tresds/Desafio.tsx': 'Opens that challenge over the form of a subscription’s card.',
  _cartao: 'Reads the fields of a card, tells its brand and says what is wrong in them: no network.',
  _pagadorCartaoDaAssinatura: 'Words of a subscription’s card: data, no behaviour.',
  'src/pagador/devolucao/DevolucaoPagina.tsx':
    'Tells a payer of money that is held for them, and sends the Pix key they name to our own API alone.',
  'src/pagador/comprovante/Prova.tsx': 'The QR code by which a receipt proves itself.',
  'src/pagador/comprovante/Tema.tsx': 'The colours of the link that a receipt is of, and of a company’s subscriptions.',
  'src/pagador/comprovante/ComprovanteDeServicoPagina.tsx': 'The receipt of a transfer or withdrawal.',
  'src/pagador/verificar/VerificarPagina.tsx': 'Says whether a receipt is genuine.',
  '_verificar.module': 'Names of the styles of the pages that check a receipt: data, no behaviour.',
  'src/pagador/verificar/PedirEndereco.tsx': 'Asks for the address of a receipt that is to be checked.',
  _Prova: 'Draws the proof of a receipt.',
  _useFocoNoDesfecho: 'Says that a payment is made, and takes the focus there when it goes on by itself.',
  _pagadorComprovantes: 'Words of the receipts.',
  _pagadorRecusa: 'Words of a refusal: what it means, and what helps.',
  '../shared/textos/en/doServidor.ts': 'The server’s sentences in English: data, no behaviour.',
  'src/pagador/selfie/ProvaDeVidaPagina.tsx': 'The selfie on another device.',
  'src/pagador/selfie/SelfieEtapa.tsx': 'Asks for the payer’s word and takes the selfie.',
  'src/pagador/selfie/Transferir.tsx': 'The address and QR code for another device.',
  'src/pagador/checkout/OpcoesDeParcelamento.tsx': 'The dialog of instalments.',
  'src/pagador/checkout/Pais.tsx': 'The countries that a payer from abroad chooses theirs from.',
  'src/pagador/etapas/AnaliseEtapa.tsx': 'Says that a payment is being analysed.',
  'src/pagador/etapas/BoletoEtapa.tsx': 'Shows the slip: line, bars, PDF.',
  'src/pagador/etapas/CartaoEtapa.tsx':
    'The card form: the only script that reads card data, sent to our own API alone.',
  'src/pagador/etapas/DesafioEtapa.tsx': 'Shows the bank’s challenge in a frame of ours, and waits for its end.',
  'src/pagador/etapas/PixEtapa.tsx': 'Shows the Pix: code, QR, countdown.',
  'src/pagador/etapas/RecusaEtapa.tsx': 'Says why a payment was refused and what may be done.',
  'src/pagador/etapas/TokenEtapa.tsx': 'The four digits of the WhatsApp token.',
  'src/pagador/verificacao/perguntar.tsx':
    'The dialog of a stage’s bot check: frames its document, which has no card, and hears its answer.',
  'src/pagador/verificacao/provar.ts': 'Searches the proof of work that a link under attack asks for; reads nothing.',
  _Bandeiras: 'Card brands: marks, and which a number is.',
  _Ilustracao: 'Drawings.',
  _Selfie: 'The camera’s dialog: the picture stays in memory, and goes to our own API alone.',
  '_selfie.module': 'Names of the selfie’s styles.',
  _QrCode: 'Draws QR codes.',
  'src/pagador/pix/QrCode.tsx': 'The same for an order of slips, once it is paid.',
  _boleto: 'Dates of a slip.',
  _calendario: 'Business days.',
  _copiar: 'Copies a code to the clipboard.',
  '_pix.module': 'Names of the Pix’s styles.',
}

/** The purpose of a script by its name in the build's manifest; undefined when none is declared. */
export function finalidadeDe(chave: string): string | undefined {
  if (chave.includes('virtual:palavras/')) return 'Words of one screen in one language: data, no behaviour.'
  if (/shared\/textos\/[\w-]+\/pagador\w*\.ts$/.test(chave)) return finalidades['_palavras-de-toda-pagina']
  return finalidades[chave.replace(/^(_.+)-[\w-]{8}\.js$/, '$1')]
}
