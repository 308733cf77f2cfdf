// Letters that Unicode does not decompose into a base letter and a mark; foreign payers have them.
const semDecomposicao: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ß: 'ss',
  þ: 'th',
  Þ: 'TH',
}

/** Latin text without accents or cedillas: 'São João' → 'Sao Joao'. Other scripts are left as they are. */
export const semAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØłŁđĐðÐıæÆœŒßþÞ]/g, letra => semDecomposicao[letra] ?? letra)

const palavras = (texto: string): string[] => texto.split(/\s+/).filter(Boolean)

/**
 * A payer's name or a line of their address as registered: upper case, single spaces, with the accents it was typed with
 * (V036, V054). What goes to acquirers and banks is `nomeMaiusculo`.
 */
export const emMaiusculas = (texto: string): string => palavras(texto.normalize('NFC').toUpperCase()).join(' ')

/** A name as sent to acquirers and banks: upper case, without accents, single spaces (V031). */
export const nomeMaiusculo = (nome: string): string => palavras(semAcentos(nome).toUpperCase()).join(' ')

/** Is the name only a number (a document, phone or card typed in the wrong field)? Separators are ignored (V022). */
export const puramenteNumerico = (texto: string): boolean => /^[0-9]+$/.test(texto.replace(/[\s.\-/()+]/g, ''))

/**
 * Is it the whole name of a person: two words with a letter in each? A company's name, and a foreigner's, may be one
 * word : those are not asked.
 */
export const nomeDePessoaCompleto = (nome: string): boolean => palavras(nome).filter(p => /\p{L}/u.test(p)).length >= 2

/**
 * A name for who is not proved to be its owner: the first word and a mark that the rest is hidden. A name of one word is
 * marked too, so that a page never takes a part of a name for the whole.
 */
export const mascararNome = (nome: string): string => {
  const [primeira] = palavras(nomeProprio(nome))
  return primeira ? `${primeira} ***` : ''
}

/** Do two names share their first word, ignoring accents and case (H07)? A blank name matches nothing. */
export const mesmoPrimeiroNome = (nome: string, outro: string): boolean => {
  const [primeira] = palavras(nomeMaiusculo(nome))
  const [segunda] = palavras(nomeMaiusculo(outro))
  return primeira !== undefined && primeira === segunda
}

/**
 * Is the holder another person than the payer (V032, K09)? Only where the link asks for it, for a person and not a
 * company, and on the first of a payment's card attempts. `anteriores`: attempts that were already sent.
 */
export const titularDivergente = (
  { validarNomeCheckout, empresa, anteriores }: { validarNomeCheckout: boolean; empresa: boolean; anteriores: number },
  nomePagador: string,
  nomeNoCartao: string | null | undefined,
): boolean =>
  validarNomeCheckout &&
  !empresa &&
  anteriores + 1 < 2 &&
  !mesmoPrimeiroNome(nomePagador, nomeDoTitular(nomeNoCartao, nomePagador))

/** Did the payer type the card's number as the holder's name? Purely numeric, or equal with spaces removed (V029). */
export const nomeComNumeroDoCartao = (nome: string, numeroCartao: string): boolean => {
  const limpo = nome.replace(/\s/g, '')
  return limpo !== '' && (puramenteNumerico(nome) || limpo === numeroCartao.replace(/\s/g, ''))
}

/** The holder's name to send: the payer's when blank or the text 'null', in upper case without accents (V031). */
export const nomeDoTitular = (nomeNoCartao: string | null | undefined, nomePagador: string): string => {
  const nome = nomeMaiusculo(nomeNoCartao ?? '')
  return nome === '' || nome === 'NULL' ? nomeMaiusculo(nomePagador) : nome
}

const particulas = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'di', 'du', 'von', 'van', 'der'])

/** A name as people write it: 'MARIA DA SILVA' → 'Maria da Silva'; apostrophes and hyphens start a capital. */
export const nomeProprio = (nome: string): string =>
  palavras(nome.toLowerCase())
    .map((palavra, i) =>
      i > 0 && particulas.has(palavra)
        ? palavra
        : palavra.replace(/(^|['’-])(\p{L})/gu, (_, a, b) => a + b.toUpperCase()),
    )
    .join(' ')
