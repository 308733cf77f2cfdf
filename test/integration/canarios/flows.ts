import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import type { Answer, Client } from '../../harness/stack.ts'
import { resident } from '../../sim/scenario.ts'

/** Values that occur nowhere but where these flows put them. */
export const canary = {
  cpf: '39053344705',
  cpfMasked: '390.533.447-05',
  /** Amex codes have four digits. */
  cvv: '739',
  cvvAmex: '9182',
  session: 'canario-da-sessao-7f3a91',
  threeDs: 'canario-do-3ds-b81c44e0',
}
const ending = (fault: string) => cartoesMagicos.find(c => c.falha?.modo === fault)?.numero ?? ''
const coded = (brand: string, codigo: string) =>
  cartoesMagicos.find(c => c.bandeira === brand && c.desfecho?.codigo === codigo)?.numero ?? ''

/** Cards for every way an attempt ends without a wait of many seconds, by what they do. */
export const cards: Record<string, string> = {
  approved: '4000000000002701',
  'approved mastercard': '5200000000002805',
  denied: coded('visa', '51'),
  'denied amex': coded('amex', '200') || coded('amex', 'FA'),
  'denied elo': coded('elo', '57'),
  'answers 500, authorised': ending('500-com-efeito'),
  'answers 503': ending('503-sem-efeito'),
  'answers garbage': ending('json-invalido'),
  'not finished': ending('nao-finalizada'),
  'denied, and authorised': ending('codigo-aberto'),
  'order repeated': ending('pedido-repetido'),
  'refused data': ending('recusar'),
  'too many requests': ending('limitar'),
  'captured unasked': ending('capturar-sem-pedir'),
  'another amount': ending('outro-valor'),
  'capture answers 500':
    cartoesMagicos.find(c => c.falha?.rota === 'cielo-capturar' && c.falha.modo === '500-com-efeito')?.numero ?? '',
  'capture denied':
    cartoesMagicos.find(c => c.falha?.rota === 'cielo-capturar' && c.falha.modo === 'negar')?.numero ?? '',
}
export const cvvOf = (numero: string) => (numero.length === 15 ? canary.cvvAmex : canary.cvv)

/** A payer at a browser, who remembers every answer. */
export function payerAt(http: Client, link: string) {
  const answers: Answer<unknown>[] = []
  let sequence = 0
  const keep = async <T>(call: Promise<Answer<T>>): Promise<Answer<T>> => {
    const answer = await call
    answers.push(answer)
    return answer
  }
  const body = (checkout: string, numero: string) => ({
    checkout,
    formaPagamento: 1,
    parcelas: 1,
    nomeCartao: 'ANA CANARIO',
    numeroCartao: numero,
    cvvCartao: cvvOf(numero),
    vencimentoCartao: '12/30',
    dispositivo: null,
    threeDsCode: canary.threeDs,
  })
  const key = () => ({ 'idempotency-key': `envio-${Date.now()}-${sequence++}` })
  return {
    answers,
    body,
    async start(formaPagamento: 0 | 1 | 2): Promise<string> {
      const chave = `chave-do-canario-${Date.now()}-${sequence++}`
      const { body: started } = await keep(
        http.call<{ id: string }>('iniciarPagamento', { body: { link, formaPagamento, parcelas: 1, chave } }),
      )
      const { id } = started
      // a browser of its own each time: the anti-fraud rules hold back many cards from one
      const sessionId = `${canary.session}-${sequence++}`
      const registered = { ...resident, checkout: id, documento: canary.cpfMasked, sessionId }
      await keep(http.call('registrarPagador', { body: registered }))
      return id
    },
    charge: (checkout: string, numero: string) =>
      keep(http.call('processarPagamento', { body: body(checkout, numero), headers: key() })),
    again: (checkout: string, numero: string) =>
      keep(http.call('reprocessarPagamento', { body: body(checkout, numero), headers: key() })),
    otherwise: (checkout: string, formaPagamento: 0 | 2) =>
      keep(http.call('processarPagamento', { body: { checkout, formaPagamento, parcelas: 1, dispositivo: null } })),
    look: (checkout: string) => keep(http.call('obterLinkComPagamento', { params: { id: link, pagamento: checkout } })),
    pdf: (checkout: string) => keep(http.call('gerarPdfBoleto', { params: { id: checkout } })),
    raw: (operacao: 'processarPagamento' | 'reprocessarPagamento' | 'registrarPagador', text: string) =>
      keep(http.call(operacao, { raw: text })),
    other: keep,
  }
}

/** Bodies that a broken or hostile page sends; each carries a card's number or code where it should not be. */
export function badBodies(good: Record<string, unknown>, numero: string): Record<string, string> {
  const whole = JSON.stringify(good)
  const change = (more: Record<string, unknown>) => JSON.stringify({ ...good, ...more })
  return {
    'cut off after the number': whole.slice(0, whole.indexOf(numero) + numero.length),
    'cut off inside the code': whole.slice(0, whole.indexOf('cvvCartao') + 14),
    'a comma too many': `${whole.slice(0, -1)},}`,
    'number as a number': change({ numeroCartao: Number(numero) }),
    'number in a list': change({ numeroCartao: [numero] }),
    'code as a number': change({ cvvCartao: Number(cvvOf(numero)) }),
    'number in the name': change({ nomeCartao: numero }),
    'number in the code': change({ cvvCartao: numero }),
    'number in the expiry': change({ vencimentoCartao: numero }),
    'number as the checkout': change({ checkout: numero }),
    'number as instalments': change({ parcelas: Number(numero) }),
    'number as an unknown field': change({ [numero]: numero, [`campo${numero}`]: 1 }),
    'number with spaces and letters': change({ numeroCartao: `${numero.slice(0, 8)} ${numero.slice(8)} x` }),
    'number one digit off': change({ numeroCartao: `${numero.slice(0, -1)}${(Number(numero.at(-1)) + 1) % 10}` }),
    'number in the device': change({ dispositivo: { idioma: numero } }),
    'an expiry of the past': change({ vencimentoCartao: '01/20' }),
    'no code': change({ cvvCartao: '' }),
  }
}
