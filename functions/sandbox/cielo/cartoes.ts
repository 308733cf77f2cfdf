import type { Bandeira } from '../../../shared/domain/cartao.ts'
import { type ColunaAbecs, linhasAbecs, outrosCodigos } from '../../../shared/domain/negativasDoCartao.ts'
import type { Modo, Rota } from '../modos.ts'
import { STATUS, type Status } from './modelo.ts'

/** How a card answers: status and return code, and Mastercard's advice when there is one. */
export interface Desfecho {
  status: Status
  codigo: string
  mensagem: string
  mac?: string
}

export interface CartaoMagico {
  numero: string
  bandeira: Bandeira
  /** What happens, for the README and the bank's page. */
  efeito: string
  desfecho?: Desfecho
  /** Its issuer takes no sale without 3-D Secure. */
  exige3ds?: true
  /** Once it is kept: how its charges without the payer end, in their order; the last one stays. */
  guardado?: readonly Desfecho[]
  /** Where it goes wrong, once. */
  falha?: { rota: Rota; modo: Modo }
}

const autorizada: Desfecho = { status: STATUS.autorizada, codigo: '4', mensagem: 'Operation Successful' }
const negada = (codigo: string, mensagem: string, mac?: string): Desfecho => ({
  status: STATUS.negada,
  codigo,
  mensagem,
  ...(mac === undefined ? {} : { mac }),
})

/** Cielo's sandbox: the last digit of any other card decides; 9 is drawn. Luhn is not checked there. */
const finais: Readonly<Record<string, Desfecho>> = {
  '0': autorizada,
  '1': autorizada,
  '4': autorizada,
  '2': negada('05', 'Not Authorized'),
  '3': negada('57', 'Card Expired'),
  '5': negada('78', 'Blocked Card'),
  '6': negada('99', 'Time Out'),
  '7': negada('77', 'Card Canceled'),
  '8': negada('70', 'Problems with Creditcard'),
}

/** The digit that makes Luhn's sum (ISO/IEC 7812-1 annex B) end in zero. */
const digitoLuhn = (inicio: string): number => {
  let soma = 0
  for (let i = 0; i < inicio.length; i += 1) {
    const digito = Number(inicio.at(-1 - i))
    const parcela = i % 2 === 0 ? digito * 2 : digito
    soma += parcela > 9 ? parcela - 9 : parcela
  }
  return (10 - (soma % 10)) % 10
}
const comLuhn = (inicio: string): string => `${inicio}${digitoLuhn(inicio)}`
/** A valid number that ends as wanted: the digit before the last makes the sum right. */
const comFinal = (inicio: string, final: string): string => {
  const achado = Array.from({ length: 10 }, (_, livre) => `${inicio}${livre}${final}`).find(
    numero => comLuhn(numero.slice(0, -1)) === numero,
  )
  return achado ?? `${inicio}0${final}`
}

const bins: Readonly<Record<ColunaAbecs, { bandeira: Bandeira; bin: string; digitos: number }>> = {
  visa: { bandeira: 'visa', bin: '400000', digitos: 16 },
  mastercard_hiper: { bandeira: 'mastercard', bin: '520000', digitos: 16 },
  elo: { bandeira: 'elo', bin: '650901', digitos: 16 },
  amex: { bandeira: 'amex', bin: '370000', digitos: 15 },
  amexCielo: { bandeira: 'amex', bin: '370000', digitos: 15 },
}

/** `{bin}7777` + the code: itself when numeric, else 9 and its place among the others. */
function numeroDoCodigo(coluna: ColunaAbecs, codigo: string, ordem: number): string {
  const { bin, digitos } = bins[coluna]
  const resto = digitos - bin.length - 5
  const campo = /^\d+$/.test(codigo) ? codigo.padStart(resto, '0') : `9${String(ordem).padStart(resto - 1, '0')}`
  return comLuhn(`${bin}7777${campo}`)
}

function cartoesDosCodigos(): CartaoMagico[] {
  const feitos = new Map<string, CartaoMagico>()
  const acrescentar = (coluna: ColunaAbecs, codigo: string, significado: string) => {
    const chave = `${coluna} ${codigo}`
    const efeito = `Negado: ${codigo} (${significado.toLowerCase()}).`
    const numero = numeroDoCodigo(coluna, codigo, feitos.size)
    const cartao = { numero, bandeira: bins[coluna].bandeira, efeito, desfecho: negada(codigo, significado) }
    if (!feitos.has(chave)) feitos.set(chave, cartao)
  }
  for (const { codigos, significado } of linhasAbecs) {
    for (const coluna of Object.keys(bins) as ColunaAbecs[]) {
      for (const codigo of codigos[coluna]) acrescentar(coluna, codigo, significado)
    }
  }
  // Codes that mean a sale or a void went well are no denials.
  const bons = ['00', '09', '11', 'FF']
  for (const [codigo, { significado }] of outrosCodigos) {
    if (!bons.includes(codigo)) acrescentar('visa', codigo, significado)
  }
  return [...feitos.values()]
}

const conselhos = ['01', '02', '03', '04', '21', '24', '25', '26', '27', '28', '29', '30', '40', '41'] as const

/** Mastercard's advice over code 51: `5200006666` + advice. */
const cartoesDosConselhos = (): CartaoMagico[] =>
  conselhos.map(mac => ({
    numero: comLuhn(`5200006666${mac.padStart(5, '0')}`),
    bandeira: 'mastercard',
    efeito: `Negado: 51 com MerchantAdviceCode ${mac}.`,
    desfecho: negada('51', 'SALDO/LIMITE INSUFICIENTE', mac),
  }))

const falha = (ordem: number, rota: Rota, modo: Modo, efeito: string): CartaoMagico => ({
  numero: comLuhn(`40000088${String(ordem).padStart(7, '0')}`),
  bandeira: 'visa',
  efeito,
  desfecho: autorizada,
  falha: { rota, modo },
})

/** Authorised by the last digit, then (or at once) something goes wrong: `4000008800000` + order. */
const cartoesDeFalha: readonly CartaoMagico[] = [
  falha(1, 'cielo-autorizar', 'pendurar-com-efeito', 'A autorização nunca responde, mas aconteceu.'),
  falha(2, 'cielo-autorizar', 'pendurar-sem-efeito', 'A autorização nunca responde e não aconteceu.'),
  falha(3, 'cielo-autorizar', 'chegar-tarde', 'A autorização não responde e acontece trinta segundos depois.'),
  falha(4, 'cielo-autorizar', '500-com-efeito', 'A autorização responde 500, mas aconteceu.'),
  falha(5, 'cielo-autorizar', '503-sem-efeito', 'A autorização responde 503 e não aconteceu.'),
  falha(6, 'cielo-autorizar', 'json-invalido', 'A autorização responde algo que não é JSON; aconteceu.'),
  falha(7, 'cielo-autorizar', 'responder-tarde', 'A autorização responde depois de vinte segundos.'),
  falha(8, 'cielo-autorizar', 'duas-vezes', 'A autorização acontece duas vezes, e a resposta se perde.'),
  falha(
    9,
    'cielo-autorizar',
    'esconder',
    'Não responde; aconteceu, mas a consulta por pedido só a vê depois de 1 min.',
  ),
  falha(10, 'cielo-autorizar', 'nao-finalizada', 'Responde Status 0; é autorizada dez segundos depois.'),
  falha(11, 'cielo-autorizar', 'nao-finalizada-negada', 'Responde Status 0; é negada dez segundos depois.'),
  falha(12, 'cielo-autorizar', 'pendente', 'Responde Status 12; é autorizada dez segundos depois.'),
  falha(13, 'cielo-autorizar', 'abortada', 'Responde Status 13 (abortada).'),
  falha(14, 'cielo-autorizar', 'agendada', 'Responde Status 20 (agendada).'),
  falha(15, 'cielo-autorizar', 'anulada-sozinha', 'A resposta se perde e a adquirente desfaz a autorização.'),
  falha(16, 'cielo-autorizar', 'codigo-aberto', 'Responde negada com BP900, mas a consulta mostra autorizada.'),
  falha(17, 'cielo-autorizar', 'capturar-sem-pedir', 'É capturada sem que se peça.'),
  falha(18, 'cielo-autorizar', 'outro-valor', 'A resposta traz outro valor.'),
  falha(19, 'cielo-autorizar', 'pedido-repetido', 'Responde 400 (302, pedido repetido), mas aconteceu.'),
  falha(20, 'cielo-autorizar', 'recusar', 'Responde 400 (126, validade inválida).'),
  falha(21, 'cielo-autorizar', 'limitar', 'Responde 429.'),
  falha(31, 'cielo-capturar', 'pendurar-com-efeito', 'A primeira captura nunca responde, mas aconteceu.'),
  falha(32, 'cielo-capturar', 'pendurar-sem-efeito', 'A primeira captura nunca responde e não aconteceu.'),
  falha(33, 'cielo-capturar', '500-com-efeito', 'A primeira captura responde 500, mas aconteceu.'),
  falha(34, 'cielo-capturar', 'negar', 'A primeira captura é negada; a autorização continua.'),
  falha(35, 'cielo-capturar', 'recusar', 'A primeira captura responde 400 (308) sem nada ter acontecido.'),
  falha(41, 'cielo-anular', 'pendurar-com-efeito', 'A primeira anulação ou estorno nunca responde, mas aconteceu.'),
  falha(42, 'cielo-anular', '503-sem-efeito', 'A primeira anulação ou estorno responde 503 e não aconteceu.'),
  falha(43, 'cielo-anular', 'negar', 'A primeira anulação ou estorno é negada (43, saldo na agenda).'),
  falha(44, 'cielo-anular', 'negar-depois', 'O estorno é aceito e negado dez segundos depois (ChangeType 5).'),
  falha(51, 'cielo-consultar', '503-sem-efeito', 'A primeira consulta responde 503.'),
  falha(61, 'cielo-contestacao', 'contestar', 'É contestada (chargeback) dez segundos depois da captura.'),
  falha(71, 'cielo-webhook', 'perder', 'O primeiro aviso nunca chega.'),
  falha(72, 'cielo-webhook', 'duplicar', 'O primeiro aviso chega duas vezes.'),
  falha(73, 'cielo-webhook', 'atrasar', 'O primeiro aviso chega um minuto depois.'),
]

/** One valid card for each last digit of the vendor's table. */
const cartoesDosFinais = (): CartaoMagico[] =>
  Object.entries(finais).map(([final, desfecho]) => ({
    numero: comFinal('40000000000000', final),
    bandeira: 'visa',
    efeito:
      desfecho.status === STATUS.autorizada ? 'Autorizado.' : `Negado: ${desfecho.codigo} (${desfecho.mensagem}).`,
    desfecho,
  }))

/** The 3DS test cards (MPI V3) end in digits of their own: the sale after a challenge is authorised. */
const cartoesDo3ds: readonly CartaoMagico[] = [
  { numero: '4000000000002701', bandeira: 'visa', efeito: '3DS sem desafio; autorizado.', desfecho: autorizada },
  { numero: '4000000000002503', bandeira: 'visa', efeito: '3DS com desafio; autorizado.', desfecho: autorizada },
  { numero: '5200000000002805', bandeira: 'mastercard', efeito: '3DS Data Only; autorizado.', desfecho: autorizada },
  { numero: '4000000000002024', bandeira: 'visa', efeito: '3DS Data Only; autorizado.', desfecho: autorizada },
]

/** Authenticated without a challenge at the MPI; a sale that does not carry it is denied as ABECS 05. */
const cartaoQueExige3ds: CartaoMagico = {
  numero: comFinal('40000099440000', '1'),
  bandeira: 'visa',
  efeito: 'Exige 3DS: autorizado com ele, negado (05) sem ele.',
  desfecho: autorizada,
  exige3ds: true,
}

const semSaldo = negada('51', 'Insufficient Funds')
const guardado = (ordem: number, efeito: string, ...desfechos: Desfecho[]): CartaoMagico => ({
  numero: comLuhn(`40000055${String(ordem).padStart(7, '0')}`),
  bandeira: 'visa',
  efeito,
  desfecho: autorizada,
  guardado: desfechos,
})
/** Good where their payer is there; kept, their charges end as it is said: `4000005500000` + order. */
const cartoesGuardados: readonly CartaoMagico[] = [
  guardado(1, 'Guardado: a primeira cobrança da assinatura é negada (51), e as outras passam.', semSaldo, autorizada),
  guardado(2, 'Guardado: toda cobrança da assinatura é negada por falta de saldo (51).', semSaldo),
  guardado(
    3,
    'Guardado: a primeira cobrança passa; depois o cartão é dado por roubado (43).',
    autorizada,
    negada('43', 'Stolen Card'),
  ),
]

/** Every card with an effect of its own, for the README, the tests and the curious. All pass Luhn. */
export const cartoesMagicos: readonly CartaoMagico[] = [
  ...cartoesDosFinais(),
  ...cartoesDo3ds,
  cartaoQueExige3ds,
  ...cartoesGuardados,
  ...cartoesDeFalha,
  ...cartoesDosConselhos(),
  ...cartoesDosCodigos(),
]

const porNumero = new Map(cartoesMagicos.map(cartao => [cartao.numero, cartao]))

/** The card's magic, if it has any. */
export const cartaoMagico = (numero: string): CartaoMagico | undefined => porNumero.get(numero)

/**
 * How a card answers: its own magic, else its last digit. `sorteio` in [0, 1) decides for those that end in 9;
 * `autenticado`: the sale carries 3-D Secure.
 */
export function desfechoDe(numero: string, sorteio: () => number, autenticado = false): Desfecho {
  const proprio = porNumero.get(numero)
  if (proprio?.exige3ds && !autenticado) return negada('05', 'Not Authorized')
  if (proprio?.desfecho) return proprio.desfecho
  const final = finais[numero.at(-1) ?? '']
  if (final) return final
  const codigos = Object.values(finais)
  return codigos[Math.floor(sorteio() * codigos.length)] ?? autorizada
}
