import { type Data, dataValida, fimDoDia, inicioDoDia } from '../calendario.ts'
import { type Centavos, lerReais } from '../dinheiro.ts'
import { cnpjValido, cpfValido } from '../documento.ts'
import { emailValido, normalizarEmail } from '../email.ts'
import { type FormaPagamento, formas } from '../formas.ts'
import { type Leitura, lido, recusado } from '../leitura.ts'
import { semAcentos } from '../nome.ts'
import { celularValido, somenteTelefone } from '../telefone.ts'
import type { Motivo } from './motivos.ts'

/** A cell's text, trimmed and not empty, to what it says. */
export type Leitor<T> = (texto: string) => Leitura<T, Motivo>

/** By what two titles, or two names of a method, are the same: case, accents, signs and spaces tell nothing apart. */
export const semEnfeites = (texto: string): string =>
  semAcentos(texto)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const lerTexto: Leitor<string> = texto => lido(texto)

/** A description as its author typed it: what looks like markup is text, and a line's end stays one. */
export const lerDescricao: Leitor<string> = texto =>
  lido(
    texto
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replace(/\r\n|\r|\n/g, '<br>'),
  )

/** '1.249,90', 'R$ 1.249,90', '1249.9': centavos. */
export const lerValor: Leitor<Centavos> = texto => {
  const centavos = lerReais(texto)
  return centavos === undefined ? recusado('valor') : lido(centavos)
}

export const lerInteiro: Leitor<number> = texto => (/^\d{1,6}$/.test(texto) ? lido(Number(texto)) : recusado('inteiro'))

/** '12', '12x', 'até 12x', 'à vista': up to how many instalments. */
export const lerParcelas: Leitor<number> = texto => {
  const limpo = semEnfeites(texto)
  if (limpo === 'a vista') return lido(1)
  const n = /^(?:ate )?(\d{1,2}) ?x?$/.exec(limpo)?.[1]
  return n === undefined ? recusado('inteiro') : lido(Number(n))
}

const nomesDasFormas: Readonly<Record<string, readonly FormaPagamento[]>> = {
  pix: [formas.pix],
  cartao: [formas.cartao],
  credito: [formas.cartao],
  'cartao de credito': [formas.cartao],
  boleto: [formas.boleto],
  'boleto bancario': [formas.boleto],
  todas: [formas.pix, formas.cartao, formas.boleto],
}
/** 'Pix, cartão', 'pix e boleto', 'todas': each once, in the order written. */
export const lerFormas: Leitor<FormaPagamento[]> = texto => {
  const partes = texto
    .split(/[,;/+|&]| e /i)
    .map(semEnfeites)
    .filter(Boolean)
  const tipos = partes.map(p => nomesDasFormas[p])
  if (!tipos.length || tipos.includes(undefined)) return recusado('forma')
  return lido([...new Set(tipos.flatMap(t => t ?? []))])
}

const diaEHora =
  /^(?:(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})|(\d{4})-(\d{2})-(\d{2}))(?:[ T]+([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?)?$/
/**
 * '31/12/2026', '31/12/26 18:00', '2026-12-31T18:00' on São Paulo's clock: the instant. A day without a time is its first
 * millisecond, or its last where something ends.
 */
const lerMomento =
  (doDia: (dia: Data) => number): Leitor<string> =>
  texto => {
    const [, d, m, a, ano, mes, dia, hora, minuto] = diaEHora.exec(texto) ?? []
    const data =
      d && m && a ? `${a.padStart(4, '20')}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : `${ano}-${mes}-${dia}`
    if (!dataValida(data)) return recusado('data')
    const instante = hora ? inicioDoDia(data) + (Number(hora) * 60 + Number(minuto)) * 60_000 : doDia(data)
    return lido(new Date(instante).toISOString())
  }
export const lerComeco = lerMomento(inicioDoDia)
export const lerFim = lerMomento(fimDoDia)

/** '31/12/2026' or '2026-12-31', with or without a time, which a day has none of. */
export const lerDia: Leitor<Data> = texto => {
  const [, d, m, a] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(texto) ?? []
  const data = d && m && a ? `${a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : texto.slice(0, 10)
  return dataValida(data) ? lido(data) : recusado('data')
}

/** A CPF or CNPJ; the zeros at the left, which spreadsheets take away from what looks like a number, are put back. */
export const lerDocumento: Leitor<string> = texto => {
  const limpo = texto.replace(/[\s.\-/]/g, '').toUpperCase()
  const inteiros = /^\d{8,13}$/.test(limpo) ? [limpo.padStart(11, '0'), limpo.padStart(14, '0')] : [limpo]
  const certo = inteiros.find(d => cpfValido(d) || cnpjValido(d))
  return certo !== undefined && /^[0-9A-Z]+$/.test(limpo) ? lido(certo) : recusado('documento')
}

export const lerCelular: Leitor<string> = texto =>
  celularValido(texto) ? lido(somenteTelefone(texto)) : recusado('celular')

export const lerEmail: Leitor<string> = texto => (emailValido(texto) ? lido(normalizarEmail(texto)) : recusado('email'))
