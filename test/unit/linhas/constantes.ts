import { contrato, type Provas, pagador, type Teste, unidade } from './provas.ts'

const declaradas = (titulo: string): Teste => [`${unidade}/web/constantes.test.ts`, titulo]
const doCheckout = declaradas('of the checkout: the selfie’s answer, the way to the receipt, the backdrop')
const doCarrinho = declaradas('of the cart: prompts, a sent document, what the page around is told')
const promessas = declaradas('what is promised: clearing, a slip’s payment, the analysis')

/** Rows K of the checklist: the constants. Each proof fails where the constant is another. */
export const constantes: Provas = {
  K01: [`${unidade}/token/regras.test.ts`, 'has four digits, zeros in front included'],
  K02: [`${unidade}/token/regras.test.ts`, '%i ms after it, another waits %i s'],
  K03: [`${pagador}/sondagem.test.ts`, 'asks every 3 s and stops for good when told'],
  K04: declaradas('notes of the checkout stay 5 to 15 s, whatever says them'),
  K05: [`${pagador}/carrinho.spec.ts`, 'K05: what the cart says stays 5, 7, 7.5, 10 or 15 s'],
  K06: doCheckout,
  K07: doCheckout,
  K08: doCheckout,
  K09: [`${pagador}/cartao.spec.ts`, 'after a denial anybody’s card may be tried (K09)'],
  K10: declaradas('up to twelve instalments, of a link and of a cart'),
  K11: [`${unidade}/cobranca/boleto.test.ts`, 'the view: nothing before it is registered or after it is paid'],
  K12: [`${unidade}/domain/documento.test.ts`, '$v is not: $why'],
  K13: [`${pagador}/cartao.test.ts`, 'card fields (V021, V026–V031, K13, K14)'],
  K14: [`${pagador}/cartao.test.ts`, 'accepts a card of each brand we take'],
  K15: declaradas('the camera: 1920 × 1080 at best, 10 × 10 at least, and JPEG at quality 1'),
  K16: declaradas('money is BRL, days are dd/MM/yyyy, the page opens in Portuguese'),
  K17: [`${pagador}/boleto.test.ts`, 'carries the day of the download (V039)'],
  K18: {
    decisao: '0121',
    porque: 'The bot check’s key is the stage’s; of 3-D Secure the stage names the MPI, and no script of it is loaded.',
    teste: ['test/infra/templates.test.ts', 'only a stage that names a bot check serves its document'],
  },
  K19: [`${pagador}/cartao.spec.ts`, 'pays by card: plan, form, approval, receipt'],
  K20: declaradas('what a URL carries has 21 characters, the cart’s id too'),
  K21: [`${pagador}/carrinho.test.ts`, 'the slip’s entry (V046, V056)'],
  K22: [`${contrato}/errors.pagamento.ts`, 'a denied card twice, and no third (K22)'],
  K23: {
    decisao: '0121',
    porque: 'Both forms are said to be unused: the plans come from the server, and a phone is valid or it is not.',
  },
  K24: doCarrinho,
  K25: doCarrinho,
  K26: doCarrinho,
  K27: declaradas('the month’s rate is looked for from 0.01, ten times at most, to 1e-10'),
  K28: [`${pagador}/carrinho.test.ts`, 'groups by São Paulo’s day, the newest first'],
  K29: promessas,
  K30: [`${unidade}/domain/recebedor.test.ts`, 'password %j, again %j'],
  K31: declaradas('of the invitation: alert, ways out, signature, refusals'),
  K32: [`${pagador}/selfie.test.ts`, 'text comes before the file; what is undefined is left out'],
  K33: [`${pagador}/fluxo.test.ts`, 'receipt formatting (V071–V074)'],
  K34: promessas,
  K35: declaradas('breakpoints (K35)'),
  K36: declaradas('the menu’s widths (K36)'),
  K37: declaradas('of the panel: a reload, a notice, the request bar'),
  K38: [`${contrato}/errors.calendario.ts`, 'no event: each field that is wrong is named'],
  K39: {
    decisao: '0121',
    porque:
      'K39’s words, translated, where a question has none of its own; Escape is the safe answer, a click beside it none.',
    teste: [`${unidade}/web/painel/pergunta.test.ts`, 'K39: a question without words of its own asks in %s'],
  },
  K40: declaradas('what covers the page comes in 225 ms and leaves in 195; what is wrong shakes 0.8 s'),
  K41: {
    decisao: '0132',
    porque: '"Page 5, limit 0" of the list of terminals is read as five a page from the first one; ten of sub-clients.',
    teste: [
      `${unidade}/pos/terminais.test.ts`,
      'a list is of five from the first one, unless other numbers are asked for (K41)',
    ],
  },
  K42: declaradas('classy and light until somebody says otherwise'),
}
