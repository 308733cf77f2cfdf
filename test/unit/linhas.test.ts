import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/**
 * Every row of the payer's states (000 §4: S001–S035) and of its error catalogue (000 §8: X01–X38) is walked in a browser.
 * Here: which journey walks which row. X08 and X09 are the cart's, which is another specification.
 */
const web = 'test/web/pagador'
const e2e = 'test/e2e'
const jornadas: Readonly<Record<string, readonly [arquivo: string, titulo: string]>> = {
  S001: [`${web}/linhas.spec.ts`, 'what is sent before the payment’s state is read waits for it'],
  S002: [`${e2e}/boleto.spec.ts`, 'a refresh and another visit show the same slip'],
  S003: [`${e2e}/pix.spec.ts`, 'a refresh, another visit and the bare link all resume the same Pix'],
  S004: [`${web}/cartao.spec.ts`, 'a refresh resumes the card at'],
  S005: [`${web}/cartao.spec.ts`, 'a refresh resumes the card at'],
  S006: [`${e2e}/token.spec.ts`, 'a wrong code once, a refresh, the right one, and the card is approved'],
  S007: [`${web}/acessibilidade.spec.ts`, 'checkout at '],
  S008: [`${web}/acessibilidade.spec.ts`, 'checkout at '],
  S009: [`${web}/cartao.spec.ts`, 'a refresh resumes the card at'],
  S010: [`${e2e}/token.spec.ts`, 'a wrong code once, a refresh, the right one, and the card is approved'],
  S011: [`${web}/linhas.spec.ts`, 'a payment at a stage that nobody knows shows the form again'],
  S012: [`${e2e}/pix.spec.ts`, 'the main job'],
  S013: [`${e2e}/cartao.spec.ts`, 'card approved in three instalments'],
  S014: [`${web}/linhas.spec.ts`, 'tries used up, or anything else (S014, S015)'],
  S015: [`${web}/linhas.spec.ts`, 'tries used up, or anything else (S014, S015)'],
  S016: [`${web}/selfie.spec.ts`, 'no face, then another person'],
  S017: [`${web}/selfie.spec.ts`, 'closes after two seconds into its screen (X53)'],
  S018: [`${web}/selfie.spec.ts`, 'from identification to the card'],
  S019: [`${web}/selfie.spec.ts`, 'a blocked document typed again is refused under its field'],
  S020: [`${web}/token.spec.ts`, 'the button comes back after the countdown'],
  S021: [`${web}/cartao.spec.ts`, 'unknown, then approved: says so, asks patiently'],
  S022: [`${e2e}/expiracao.spec.ts`, 'an expired Pix says so, is renewed'],
  S023: [`${e2e}/boleto.spec.ts`, 'a slip: issued on a phone, copied, downloaded, paid at the bank'],
  S024: [`${web}/embutido.spec.ts`, 'without a challenge: the plans are told'],
  S025: [`${web}/embutido.spec.ts`, 'with a challenge: required, then success'],
  S026: [`${web}/embutido.spec.ts`, 'with a challenge: required, then success'],
  S027: [`${web}/embutido.spec.ts`, 'a challenge that is not passed'],
  S028: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  S029: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  S030: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  S031: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  S032: [`${web}/selfie.spec.ts`, 'a document blocked by then is said (X06)'],
  S033: [`${web}/cartao.spec.ts`, 'denied: the server’s words and options'],
  S034: [`${web}/cartao.spec.ts`, 'denied: the server’s words and options'],
  S035: [`${web}/pagar.spec.ts`, 'change payer goes back to the link alone'],
  X01: [`${web}/saidas.spec.ts`, 'load error '],
  X02: [`${web}/saidas.spec.ts`, 'load error '],
  X03: [`${web}/saidas.spec.ts`, 'load error '],
  X04: [`${web}/saidas.spec.ts`, 'load error '],
  X05: [`${web}/saidas.spec.ts`, 'a failed start says why for 7 s, then leaves (X05)'],
  X06: [`${web}/selfie.spec.ts`, 'a document blocked by then is said (X06)'],
  X07: [`${e2e}/cartao.spec.ts`, 'refused, then approved with another card'],
  X10: [`${web}/token.spec.ts`, 'one wrong code shakes and says X10'],
  X11: [`${web}/boleto.spec.ts`, 'a PDF that cannot be made is said'],
  X12: [`${web}/pagar.spec.ts`, 'an expired Pix says so, copies no code'],
  X13: [`${web}/pagar.spec.ts`, 'an expired Pix says so, copies no code'],
  X14: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  X15: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  X16: [`${web}/embutido.spec.ts`, 'a challenge that is not passed'],
  X17: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  X18: [`${web}/embutido.spec.ts`, 'passed, and then a failure of ours'],
  X19: [`${web}/embutido.spec.ts`, 'in its words, and the form is the payer’s again'],
  X20: [`${web}/tresds.spec.ts`, 'not passed: says so, charges nothing, and goes to the not-paid page'],
  X21: [`${web}/linhas.spec.ts`, 'is marked, and the address is typed by hand (X21)'],
  X22: [`${web}/selfie-sem-camera.spec.ts`, 'no camera: says so in the specified words'],
  X23: [`${web}/selfie-sem-permissao.spec.ts`, 'how to allow it, only logged (X23), a retry and another device'],
  X24: [`${web}/pagar.spec.ts`, 'pays with Pix: form, QR, copy'],
  X25: [`${web}/boleto.spec.ts`, 'shows what to check, the line in groups, and copies its digits'],
  X26: [`${web}/boleto.spec.ts`, 'makes the PDF when asked'],
  X27: [`${web}/formulario.spec.ts`, 'a wrong document is said on leaving the field (X27)'],
  X28: [`${web}/linhas.spec.ts`, 'a document that is wrong when paying'],
  X29: [`${web}/cartao.spec.ts`, 'a card asks for the payer’s word and for the bill’s address'],
  X30: [`${web}/linhas.spec.ts`, 'a brand that is not taken'],
  X31: [`${web}/cartao.spec.ts`, 'wrong fields say so in the documented words'],
  X32: [`${web}/embutido.spec.ts`, 'X32, X33: fewer than six digits'],
  X33: [`${web}/embutido.spec.ts`, 'X32, X33: fewer than six digits'],
  X34: [`${web}/cartao.spec.ts`, 'wrong fields say so in the documented words'],
  X35: [`${web}/cartao.spec.ts`, 'wrong fields say so in the documented words'],
  X36: [`${web}/cartao.spec.ts`, 'another holder than the payer is stopped here'],
  X37: [`${web}/selfie.spec.ts`, 'nobody to compare a selfie with is said in the specified words'],
  X38: [`${web}/selfie.spec.ts`, 'a blocked document typed again is refused under its field'],
}
const sequencia = (letra: string, ate: number, casas: number) =>
  Array.from({ length: ate }, (_, n) => `${letra}${String(n + 1).padStart(casas, '0')}`)
const doCarrinho = ['X08', 'X09']

describe('rows of the public checkout', () => {
  test('each has a journey', () => {
    const linhas = [...sequencia('S', 35, 3), ...sequencia('X', 38, 2)].filter(l => !doCarrinho.includes(l))
    expect(Object.keys(jornadas).sort()).toEqual(linhas.sort())
  })
  test.each(Object.entries(jornadas))('%s: the journey is there', (_, [arquivo, titulo]) => {
    const titulos = [...readFileSync(arquivo, 'utf8').matchAll(/^\s*test\(\s*(['"`])(.*)\1,/gm)].map(m => m[2] ?? '')
    expect(titulos.filter(t => t.includes(titulo))).not.toEqual([])
  })
})
